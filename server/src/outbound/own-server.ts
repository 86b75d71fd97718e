import { get } from 'node:http'
import { systemApi } from '@roost/contract/system.ts'

export type FetchStrategy = 'nobody' | 'roost' | 'somebody else'

const limitMs = 2000
const maxBytes = 1000

/** An address to listen on is not always one to call. */
const toCallable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}

/** Who answers where this instance is meant to listen. */
export const probePort = ({ host, port }: { host: string; port: number }): Promise<FetchStrategy> => {
  const { promise, resolve } = Promise.withResolvers<FetchStrategy>()
  const place = { host: toCallable(host), port, path: systemApi.live.path, timeout: limitMs, agent: false }
  const request = get(place, (response) => {
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      text += chunk
      if (text.length > maxBytes) request.destroy()
    })
    response.on('close', () => resolve(text === '{"status":"ok"}' ? 'roost' : 'somebody else'))
  })
  request.on('timeout', () => request.destroy())
  request.on('error', (error) =>
    resolve('code' in error && error.code === 'ECONNREFUSED' ? 'nobody' : 'somebody else'),
  )
  return promise
}
