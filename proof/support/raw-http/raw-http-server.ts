import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client, toOrigin } from '../../../server/demo/client.ts'

export interface RawHttpServer {
  readonly pid: number | undefined
  readonly port: number
  readonly visitor: () => Client
  /** The log of the server, which contains only errors. */
  readonly output: () => string
  /** Returns the resident set size in bytes after garbage collection. */
  readonly readMemory: () => Promise<number>
  /** Returns the heap size in bytes after garbage collection. */
  readonly readHeap: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Starts the product in its own process with the data in this folder. */
export const startRawHttpServer = async (dataDir: string, webRoot: string): Promise<RawHttpServer> => {
  const child = fork(join(import.meta.dirname, 'raw-http-process.ts'), [dataDir, webRoot], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit')
  const readMessage = async <T>(): Promise<T> => {
    const failed = exited.then(() => Promise.reject(new Error(`The server ended:\n${output}`)))
    const [message] = (await Promise.race([once(child, 'message'), failed])) as [T]
    failed.catch(() => {})
    return message
  }
  const ask = (wanted: 'rss' | 'heapUsed'): Promise<number> => {
    const reply = readMessage<number>()
    child.send(wanted)
    return reply
  }
  const origin = await readMessage<string>()
  return {
    pid: child.pid,
    port: Number(new URL(origin).port),
    visitor: () => new Client(toOrigin(origin), origin),
    output: () => output,
    readMemory: () => ask('rss'),
    readHeap: () => ask('heapUsed'),
    async stop() {
      child.disconnect()
      await exited
    },
  }
}
