import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { WebError } from '../../src/outbound/web-client/web-error.ts'

export interface WebServer {
  readonly port: number
  readonly url: string
  /** The requests in order. */
  readonly requests: IncomingMessage[]
  readonly close: () => Promise<void>
}

/** Starts a local server that stands in for another host. */
export const startWebServer = async (handler: RequestListener): Promise<WebServer> => {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    // Clients that disconnect early are part of the tests.
    response.on('error', () => {})
    handler(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Responds to every request in the same way. */
export const always =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body)

/** Returns the kind of the error with which a request fails. */
export const toKind = async (work: Promise<unknown>): Promise<unknown> => {
  const ending: unknown = await work.then(
    () => 'a response',
    (error: unknown) => error,
  )
  return ending instanceof WebError ? ending.kind : ending
}
