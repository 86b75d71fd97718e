import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

const run = (command: string, words: readonly string[], folder: string): ChildProcess =>
  spawn(command, words, { cwd: join(root, folder), stdio: 'inherit' })

const children = [run(process.execPath, ['--watch', 'server/src/main.ts'], '.'), run('vite', [], 'web')]

/** Stops both processes when one of them ends or on Ctrl-C. */
const stop = (): void => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.once('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
