import { randomUUID } from 'node:crypto'
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { SignedInViewer } from './sessions/context.ts'
import type { LogStream } from '../lib/log-stream.ts'

/**
 * Fields that are redacted wherever they appear: a second line of defence, since bodies and headers are never logged.
 */
const secrets = ['password', 'setupCode', 'token', 'cookie', 'authorization', 'secret']

export const toLogOptions = (
  level: Config['logLevel'],
  stream: LogStream | undefined,
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> => ({
  // Replaced by our own line for each request, see below.
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
  logger: {
    level,
    ...(stream && { stream }),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { req: ({ id }) => ({ id }), res: ({ statusCode }) => ({ statusCode }) },
  },
})

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller for the log; null without a session. */
    caller: Pick<SignedInViewer, 'userId' | 'houseGroupId' | 'isTemporary'> | null
  }
}

const isHealthCheck = (route: string | undefined): boolean => route?.startsWith('/api/health/') ?? false

/**
 * Logs one line for each API request, with the pattern of the route because real paths can contain tokens. People and
 * house groups are logged by id.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.decorateRequest('caller', null)
  // Nothing in this line needs redaction, which took as long as looking up the session.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url
    const level =
      reply.statusCode >= 500 && !request.isShed
        ? 'error'
        : isHealthCheck(route) || !route?.startsWith('/api/')
          ? 'debug'
          : 'info'
    log[level](
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.caller?.userId,
        houseGroupId: request.caller?.houseGroupId ?? undefined,
      },
      'request',
    )
    done()
  })
}
