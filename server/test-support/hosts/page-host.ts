import type { IncomingMessage, RequestListener } from 'node:http'
import { createWebClient, type RequestWeb } from '../../src/outbound/web-client/web-client.ts'
import type { WebClientOptions } from '../../src/outbound/web-client/web-request.ts'
import { startWebServer } from './web-server.ts'
import { pageLimits } from '../../src/features/recipes/page-import/page-import.service.ts'

/** A local server that stands in for all web hosts. */
export interface PageHost {
  respond: RequestListener
  /** Resolves a host name, by default to a public address. */
  resolve: (hostname: string) => Promise<readonly string[]>
  /** A client that makes every check of the real one but then connects to this server. */
  readonly requestPage: RequestWeb
  /** The addresses to which the real client would have connected. */
  readonly connections: string[]
  readonly requests: readonly IncomingMessage[]
  readonly reset: () => void
  readonly close: () => Promise<void>
}

const publicAddress = '93.184.216.34'

export const sendPage =
  (html: string | Buffer, headers: Readonly<Record<string, string>> = {}, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html)

export const openPageHost = async (options: Partial<WebClientOptions> = {}): Promise<PageHost> => {
  const server = await startWebServer((request, response) => host.respond(request, response))
  const connections: string[] = []
  const resolvePublic = async () => [publicAddress]
  const host: PageHost = {
    respond: sendPage(''),
    resolve: resolvePublic,
    requestPage: createWebClient({
      addresses: 'public',
      timeLimitMs: 20_000,
      ...pageLimits,
      ...options,
      resolve: (hostname) => host.resolve(hostname),
      mapSocketAddress: ({ addresses, port }) => {
        connections.push(`${addresses.join(' ')} ${port}`)
        return { addresses: ['127.0.0.1'], port: server.port }
      },
    }),
    connections,
    requests: server.requests,
    reset() {
      host.respond = sendPage('')
      host.resolve = resolvePublic
      connections.length = 0
      server.requests.length = 0
    },
    close: server.close,
  }
  return host
}
