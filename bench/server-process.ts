import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import type { Household } from './seed/households.ts'

export interface BenchServerSettings {
  readonly dataDir: string
  /** The size of the response cache; if undefined, the default of the product. */
  readonly cacheBytes?: number
  /** Environment variables in addition to the data directory. */
  readonly environment?: Readonly<Record<string, string>>
  /** The maximum heap size of the server in megabytes; if undefined, the default of Node.js. */
  readonly heapMegabytes?: number
  /** Whether the production rate limits apply. */
  readonly isLimited?: boolean
  /** The household whose task list the SQL baseline reads. */
  readonly household: Household
}

export interface Ready {
  readonly url: string
  /** The address of a server in the same process without sessions, hooks and headers. */
  readonly bareUrl: string
}

export interface BenchServer extends Ready {
  readonly pid: number
  /** Returns the server's processor time so far, in microseconds. */
  readonly readCpuTime: () => Promise<number>
  readonly stop: () => Promise<void>
}

const readMessage = async <T>(child: ChildProcess): Promise<T> => {
  const [message] = (await once(child, 'message')) as [T]
  return message
}

/** Starts a server in its own process. It logs as in production, but to the null device. */
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
      // The process may already have ended.
      if (child.connected) child.disconnect()
      await stopped
    },
  }
}
