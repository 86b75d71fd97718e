import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { processEnvironment } from './process-environment.ts'
import { Client, toOrigin } from '../../demo/client.ts'
import { findFreePort } from './free-port.ts'

const builtMain = join(import.meta.dirname, '../../dist/main.js')

/** The server, as `npm run build` left it, in a separate process. */
export interface ServerProcess {
  readonly pid: number | undefined
  readonly origin: string
  /** Everything it has printed so far. */
  readonly output: () => string
  readonly visitor: () => Client
  /** Stops the process and returns its exit code; null if the signal killed it. */
  readonly stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

interface StartedProcess {
  readonly pid: number | undefined
  readonly output: () => string
  readonly exited: Promise<number | null>
  readonly kill: (signal: 'SIGTERM' | 'SIGKILL') => void
  readonly printed: (text: string) => Promise<void>
}

const startProcess = (
  settings: Readonly<Record<string, string>>,
  launcher: readonly string[] = [],
): StartedProcess => {
  const [command, ...words] = [...launcher, process.execPath, builtMain]
  const child = spawn(command, words, {
    env: { ...processEnvironment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const check of listeners) check()
    })
  return {
    pid: child.pid,
    output: () => output,
    exited: once(child, 'close').then(([code]) => code as number | null),
    kill: (signal) => void child.kill(signal),
    printed: (text) =>
      new Promise((resolve) => {
        const check = () => output.includes(text) && resolve()
        listeners.add(check)
        check()
      }),
  }
}

/**
 * Starts the server and waits until it reports that it is ready. `launcher` is a command that replaces itself with the
 * command in its arguments.
 */
export const startServerProcess = async (
  settings: Readonly<Record<string, string>>,
  launcher: readonly string[] = [],
): Promise<ServerProcess> => {
  const port = await findFreePort()
  const started = startProcess({ PORT: String(port), ...settings }, launcher)
  const failed = started.exited.then(() => {
    throw new Error(`The server did not start:\n${started.output()}`)
  })
  await Promise.race([started.printed('Roost is ready'), failed])
  failed.catch(() => {})
  const origin = `http://127.0.0.1:${port}`
  return {
    pid: started.pid,
    origin,
    output: started.output,
    visitor: () => new Client(toOrigin(origin), origin),
    async stop(signal) {
      started.kill(signal)
      return started.exited
    },
  }
}

/** Starts a server that is expected to refuse to start, and returns its output. */
export const runRefusedServer = async (
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> => {
  const started = startProcess({ PORT: String(await findFreePort()), ...settings })
  const code = await started.exited
  return { code, output: started.output() }
}
