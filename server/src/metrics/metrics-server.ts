import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import { toListenError } from '../lib/listen-failure.ts'

export interface MetricsPlace {
  readonly port: number
  readonly host: string
  /** Whether a request may name this host, so that a page on the internet cannot make a name of its own resolve to us. */
  readonly isAllowedHost: (header: string | undefined) => boolean
}

export interface MetricsServer {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Serves only `/metrics`, on its own port. Throws an error for the person at the console if it cannot listen there. */
export const startMetricsServer = async (
  registry: Registry,
  { port, host, isAllowedHost }: MetricsPlace,
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    if (!['GET', 'HEAD'].includes(request.method ?? '') || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    if (!isAllowedHost(request.headers.host)) {
      response.writeHead(421).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.headersTimeout = 5000
  server.requestTimeout = 5000
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await promise.catch((error: unknown) => {
    throw toListenError('show its metrics', { port, host }, 'METRICS_', error)
  })
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : port,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
