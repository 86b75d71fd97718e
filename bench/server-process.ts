import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import type { Household } from './seed.ts'

export interface BenchServerSettings {
  readonly dataDir: string
  /** Room for cached answers; the product's own when left out. */
  readonly cacheBytes?: number
  /** Settings beside the folder. */
  readonly environment?: Readonly<Record<string, string>>
  /** Megabytes the heap of the server may have; Node's own limit when left out. */
  readonly heapMegabytes?: number
  /** Counts requests against the limits of production. */
  readonly isLimited?: boolean
  /** Whose list the bare SQL reads. */
  readonly household: Household
}

export interface Ready {
  readonly url: string
  /** The same process without session, hooks and headers. */
  readonly bareUrl: string
}

export interface BenchServer extends Ready {
  readonly pid: number
  /** Microseconds of processor time the server has used so far. */
  readonly readCpuTime: () => Promise<number>
  readonly stop: () => Promise<void>
}

const readMessage = async <T>(child: ChildProcess): Promise<T> => {
  const [message] = (await once(child, 'message')) as [T]
  return message
}

/** Starts a server in a process of its own. It logs as in production, to nowhere. */
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
      // It may have ended by itself.
      if (child.connected) child.disconnect()
      await stopped
    },
  }
}
