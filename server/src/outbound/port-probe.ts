import { once } from 'node:events'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { systemApi } from '@roost/contract/instance/system.ts'
import { isHostFailure } from '../lib/listen-failure.ts'

type PortState = 'free' | 'roost' | 'occupied' | 'not here'

const limitMs = 2000
const maxBytes = 1000

/** A server can listen on a wildcard address, but clients cannot connect to one. */
const toReachableHost = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}

/** Whether this machine has the address, which any port of it shows. */
const isHere = async (host: string): Promise<boolean> => {
  const server = createServer().listen(0, host)
  try {
    await once(server, 'listening')
    return true
  } catch (error) {
    return !isHostFailure(error)
  } finally {
    server.close()
  }
}

/**
 * Whether the port on which this instance should listen is free, used by Roost, or used by another program,
 * or its host is no address of this machine.
 */
export const probePort = async ({ host, port }: { host: string; port: number }): Promise<PortState> => {
  if (!(await isHere(host))) return 'not here'
  const { promise, resolve } = Promise.withResolvers<PortState>()
  const target = {
    host: toReachableHost(host),
    port,
    path: systemApi.live.path,
    timeout: limitMs,
    agent: false,
  }
  const request = get(target, (response) => {
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      text += chunk
      if (text.length > maxBytes) request.destroy()
    })
    response.on('close', () => resolve(text === '{"status":"ok"}' ? 'roost' : 'occupied'))
  })
  request.on('timeout', () => request.destroy())
  request.on('error', (error) =>
    resolve('code' in error && error.code === 'ECONNREFUSED' ? 'free' : 'occupied'),
  )
  return promise
}
