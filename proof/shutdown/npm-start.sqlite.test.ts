import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '../../server/test-support/processes/free-port.ts'
import { processEnvironment } from '../../server/test-support/processes/process-environment.ts'
import { canConnect } from '../support/keep-alive-connection.ts'

const root = join(import.meta.dirname, '../..')

let dataDir: string
let npm: ChildProcess | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roost-npm-start-'))
})
afterEach(() => {
  // The group includes a server that outlived npm.
  if (npm?.pid !== undefined) {
    try {
      process.kill(-npm.pid, 'SIGKILL')
    } catch {
      // All of its processes have ended.
    }
  }
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs `npm start` in its own process group and waits until the server is ready. */
const startWithNpm = async (port: number): Promise<ChildProcess> => {
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...processEnvironment, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  npm = child
  let output = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk)
    if (output.includes('Roost is ready')) break
  }
  child.stdout.resume()
  return child
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'the server stops when npm, which started it, receives %s',
  { timeout: 60_000 },
  async (signal) => {
    const port = await findFreePort()
    const child = await startWithNpm(port)
    expect(await canConnect(`http://127.0.0.1:${port}`)).toBe(true)
    child.kill(signal)
    await once(child, 'exit')
    await expect.poll(() => canConnect(`http://127.0.0.1:${port}`), { timeout: 15_000 }).toBe(false)
  },
)
