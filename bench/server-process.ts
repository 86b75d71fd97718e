import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import type { Household } from './seed/households.ts'

export interface BenchServerSettings {
  readonly dataDir: string
  /** Size of the response cache; the product's default if undefined. */
  readonly cacheBytes?: number
  /** Environment variables besides the data directory. */
  readonly environment?: Readonly<Record<string, string>>
  /** Maximum heap of the server in megabytes; Node's default if undefined. */
  readonly heapMegabytes?: number
  /** Applies the rate limits of production. */
  readonly isLimited?: boolean
  /** The household whose list the SQL baseline reads. */
  readonly household: Household
}

export interface Ready {
  readonly url: string
  /** A server in the same process without session, hooks and headers. */
  readonly bareUrl: string
}

export interface BenchServer extends Ready {
  readonly pid: number
  /** Processor time of the server so far, in microseconds. */
  readonly readCpuTime: () => Promise<number>
  readonly stop: () => Promise<void>
}

const readMessage = async <T>(child: ChildProcess): Promise<T> => {
  const [message] = (await once(child, 'message')) as [T]
  return message
}

/** Starts a server in its own process. It logs as in production, to the null device. */
export const startServer = async (settings: BenchServerSettings): Promise<BenchServer> => {
  const child = fork(join(import.meta.dirname, 'bench-server.ts'), [JSON.stringify(settings)], {
    stdio: ['ignore', openSync(devNull, 'w'), 'inherit', 'ipc'],
    ...(settings.heapMegabytes !== undefined && {
      execArgv: [...process.execArgv, `--max-old-space-size=${settings.heapMegabytes}`],
    }),
  })
  const stopped = once(child, 'exit')
  const ready = await readMessage<Ready>(child)
  return {
    ...ready,
    pid: child.pid ?? 0,
    readCpuTime: () => {
      child.send('read')
      return readMessage<number>(child)
    },
    async stop() {
      // The process may have ended already.
      if (child.connected) child.disconnect()
      await stopped
    },
  }
}
