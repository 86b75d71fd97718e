import { randomUUID } from 'node:crypto'
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { SignedInViewer } from './context.ts'

/** Never in a log, wherever it appears: a guard behind the rule that nothing logs bodies or headers at all. */
const secrets = ['password', 'setupCode', 'token', 'cookie', 'authorization', 'secret']

export const toLogOptions = (
  level: Config['logLevel'],
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> => ({
  // Our own line a request (below) replaces Fastify's two.
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
  logger: {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { req: ({ id }) => ({ id }), res: ({ statusCode }) => ({ statusCode }) },
  },
})

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, for the log; null for everybody without a session. */
    caller: Pick<SignedInViewer, 'userId' | 'houseGroupId'> | null
  }
}

const isHealthCheck = (route: string | undefined): boolean => route?.startsWith('/api/health/') ?? false

/** One line an API request, with the route's pattern: real paths can carry tokens. People and groups are told by id. */
export const logRequests = (app: FastifyInstance): void => {
  app.decorateRequest('caller', null)
  // Nothing in the line needs redaction, and looking for secrets in it took as long as a look-up of the session.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url
    const level =
      reply.statusCode >= 500
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
