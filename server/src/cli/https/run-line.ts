import { spawnSync } from 'node:child_process'

interface Outcome {
  readonly isDone: boolean
  readonly output: string
}

const limitMs = 60_000

/** Whether a program is there to be run. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['version'], { stdio: 'ignore', timeout: limitMs }).error === undefined

/** Runs a line as it is shown. */
export const runLine = (line: string): Outcome => {
  const { status, stdout, stderr, error } = spawnSync('/bin/sh', ['-c', line], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
  })
  return { isDone: status === 0, output: error ? error.message : `${stdout}${stderr}`.trim() }
}
