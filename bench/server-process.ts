import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }

export interface BenchServerSettings {
  readonly dataDir: string
  /** A database on PostgreSQL; if undefined, the one in the data directory. */
  readonly databaseUrl?: string
  /** The size of the response cache; if undefined, the default of the product. */
  readonly cacheBytes?: number
  /** Environment variables in addition to the data directory. */
  readonly environment?: Readonly<Record<string, string>>
  /** The maximum heap size of the server in megabytes; if undefined, the default of Node.js. */
  readonly heapMegabytes?: number
  /** Whether the production rate limits apply. */
  readonly isLimited?: boolean
}

export interface Ready {
  readonly url: string
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

/** The memory settings with which `npm start` runs the server (docs/decisions/0010). */
const execArgv = [...process.execArgv, ...(manifest.scripts.start.match(/--[\w-]+=\d+/g) ?? [])]
const env = {
  ...process.env,
  ...Object.fromEntries(
    [...manifest.scripts.start.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]),
  ),
}

/** Starts a server in its own process, with the settings of production. Its log goes to the null device. */
export const startServer = async (settings: BenchServerSettings): Promise<BenchServer> => {
  const { heapMegabytes } = settings
  const child = fork(join(import.meta.dirname, 'bench-server.ts'), [JSON.stringify(settings)], {
    stdio: ['ignore', openSync(devNull, 'w'), 'inherit', 'ipc'],
    execArgv: heapMegabytes === undefined ? execArgv : [...execArgv, `--max-old-space-size=${heapMegabytes}`],
    env,
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
