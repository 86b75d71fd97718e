import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

/** Runs the server as in production, with an empty data folder, while `use` runs. */
export const runRoost = async <T>(use: (url: string) => Promise<T>): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roost-lighthouse-'))
  const port = await findFreePort()
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const hasExited = once(server, 'exit')
  try {
    // The server prints its first line when it is ready.
    await Promise.race([once(createInterface(server.stdout), 'line'), hasExited])
    if (server.exitCode !== null) throw new Error('The server has stopped instead of starting')
    return await use(`http://127.0.0.1:${port}`)
  } finally {
    server.kill()
    await hasExited
    rmSync(dataDir, { recursive: true, force: true })
  }
}
