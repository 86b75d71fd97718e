import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { createWebClient, type RequestWeb } from '../../src/outbound/web-client/web-client.ts'
import type { WebClientOptions } from '../../src/outbound/web-client/web-request.ts'
import { startWebServer } from './web-server.ts'

// A server of ntfy, Gotify or a webhook, at every address that a client of it may connect to.

interface ReceivedMessage {
  readonly host: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

export interface NotificationServer {
  /** Answers instead of accepting a message, until `reset`. */
  respond: RequestListener | null
  resolve: (hostname: string) => Promise<readonly string[]>
  /** As services of an application have it. */
  readonly requestPushAddress: RequestWeb
  readonly messages: readonly ReceivedMessage[]
  readonly countRequests: () => number
  readonly reset: () => void
  readonly close: () => Promise<void>
}

const publicAddress = '93.184.216.34'

export const openNotificationServer = async (
  options: Partial<WebClientOptions> = {},
): Promise<NotificationServer> => {
  const messages: ReceivedMessage[] = []
  const server = await startWebServer((request, response) => {
    if (opened.respond) opened.respond(request, response)
    else
      void text(request).then((body) => {
        const { headers, url } = request
        messages.push({ host: headers.host, path: url, headers, body: JSON.parse(body) })
        response.end('{}')
      })
  })
  const resolvePublic = async () => [publicAddress]
  const client = createWebClient({
    addresses: 'public',
    timeLimitMs: 3000,
    maxRedirects: 0,
    ...options,
    resolve: (hostname) => opened.resolve(hostname),
    mapSocketAddress: () => ({ addresses: ['127.0.0.1'], port: server.port }),
  })
  const opened: NotificationServer = {
    respond: null,
    resolve: resolvePublic,
    // The stand-in has no certificate.
    requestPushAddress: (request) => client({ ...request, url: request.url.replace('https:', 'http:') }),
    messages,
    countRequests: () => server.requests.length,
    reset() {
      opened.respond = null
      opened.resolve = resolvePublic
      messages.length = 0
      server.requests.length = 0
    },
    close: server.close,
  }
  return opened
}
