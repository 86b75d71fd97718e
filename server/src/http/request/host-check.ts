import { errors } from '@roost/contract/endpoint/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../lib/app-error.ts'
import { isIpLiteral, toHostName } from './local-request.ts'

type HostConfig = Pick<Config, 'publicUrl' | 'allowedHosts'>

/**
 * Whether the host name is allowed. An attacker can make a name of their own resolve to this server, so that their page
 * shares its origin with us (DNS rebinding). They cannot do this with names that only a home network resolves, nor with
 * bare IP addresses.
 */
export const isAllowedHost = (hostName: string, { publicUrl, allowedHosts }: HostConfig): boolean =>
  hostName === new URL(publicUrl).hostname ||
  isIpLiteral(hostName) ||
  !hostName.includes('.') ||
  /\.(?:local|localhost)$/.test(hostName) ||
  allowedHosts.includes(hostName)

/** Whether the name in a Host header is allowed, with or without a port. */
export const isAllowedHostHeader = (host: string | undefined, config: HostConfig): boolean => {
  const name = toHostName(host)
  return name !== null && isAllowedHost(name, config)
}

/** The request target may contain a host (`GET http://…`), which overrides the header. */
const toNames = (target: string, host: string | undefined): readonly (string | null)[] => {
  const names = [toHostName(host)]
  return target.startsWith('/') ? names : [...names, URL.canParse(target) ? new URL(target).hostname : null]
}

/** Refuses requests for foreign host names. Health checks are exempt, because a load balancer may use any name. */
export const checkHosts = (app: FastifyInstance, config: HostConfig): void => {
  app.addHook('onRequest', async ({ url, originalUrl, headers }, reply) => {
    if (url.startsWith('/api/health/')) return
    const isOurs = toNames(originalUrl, headers.host).every(
      (name) => name !== null && isAllowedHost(name, config),
    )
    if (isOurs) return
    if (url.startsWith('/api/')) throw new AppError('misdirected')
    // Plain text, because a person may see this in place of a page.
    const { status, message } = errors.misdirected
    await reply.code(status).type('text/plain; charset=utf-8').send(message)
  })
}
