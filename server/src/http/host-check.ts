import { errors } from '@roost/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../lib/app-error.ts'
import { isIpLiteral, toHostName } from './local-request.ts'

type HostConfig = Pick<Config, 'publicUrl' | 'allowedHosts'>

/**
 * Whether Roost answers to a name. A web page can make its own name point here (DNS rebinding) and would be of our
 * origin then, but never a name that only a home network resolves, nor a bare address.
 */
export const isAllowedHost = (hostName: string, { publicUrl, allowedHosts }: HostConfig): boolean =>
  hostName === new URL(publicUrl).hostname ||
  isIpLiteral(hostName) ||
  !hostName.includes('.') ||
  /\.(?:local|localhost)$/.test(hostName) ||
  allowedHosts.includes(hostName)

/** The target of a request may name a host itself (`GET http://…`), and counts before the header then. */
const toNames = (target: string, host: string | undefined): readonly (string | null)[] => {
  const names = [toHostName(host)]
  return target.startsWith('/') ? names : [...names, URL.canParse(target) ? new URL(target).hostname : null]
}

/** Refuses requests for a name that is not ours. A balancer asks for the health of a server by whatever name it has. */
export const checkHosts = (app: FastifyInstance, config: HostConfig): void => {
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    if (url.startsWith('/api/health/')) return
    const isOurs = toNames(url, headers.host).every((name) => name !== null && isAllowedHost(name, config))
    if (isOurs) return
    if (url.startsWith('/api/')) throw new AppError('misdirected')
    // Somebody reads this in place of a page.
    const { status, message } = errors.misdirected
    await reply.code(status).type('text/plain; charset=utf-8').send(message)
  })
}
