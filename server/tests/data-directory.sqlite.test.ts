import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemApi } from '@roost/contract/instance/system.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestEngine } from '../test-support/databases/engines.ts'
import { runRefusedServer, startServerProcess } from '../test-support/processes/server-process.ts'
import { loadSecretKey } from '../src/db/engines/data-directory.ts'

test(
  'a second server on the same data directory exits with a one-line explanation, and the first keeps running',
  { tags: ['F11'] },
  async () => {
    const database = await createTestEngine()
    const running = await startServerProcess(database.environment)
    const { DATA_DIR } = database.environment
    const { code, output } = await runRefusedServer({ DATA_DIR })
    expect(code).toBe(1)
    expect(output).toBe(
      `Another Roost server is already using ${DATA_DIR}. Stop it, or give this one a DATA_DIR of its own.\n`,
    )
    expect((await running.visitor().call(systemApi.ready, {})).status).toBe(200)
    await running.stop('SIGKILL')
    await database.close()
  },
)

test('files that the server writes are readable only by the user it runs as', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roost-'))
  const running = await startServerProcess({ DATA_DIR: dataDir })
  const open = readdirSync(dataDir).filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)
  expect(readdirSync(dataDir)).toContain('roost.db')
  expect(open).toEqual([])
  await running.stop('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

describe('the secret key of the instance', () => {
  const folders: string[] = []
  const createFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'roost-key-'))
    folders.push(folder)
    return folder
  }
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

  test('is created once and readable only by its owner', () => {
    const dataDir = join(createFolder(), 'data')
    const key = loadSecretKey({ dataDir, secretKey: null })
    expect(key).toHaveLength(32)
    expect(loadSecretKey({ dataDir, secretKey: null })).toEqual(key)
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['secret.key'])
  })

  test('differs between data directories', () => {
    const [first, second] = [createFolder(), createFolder()].map((dataDir) =>
      loadSecretKey({ dataDir, secretKey: null }),
    )
    expect(first).not.toEqual(second)
  })

  test('is the configured key if there is one, without writing a file', () => {
    const dataDir = createFolder()
    const configured = Buffer.alloc(32, 5)
    const key = loadSecretKey({ dataDir, secretKey: configured.toString('base64') })
    expect(Buffer.from(key)).toEqual(configured)
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('is rejected if its file is damaged, without changing the file', () => {
    const dataDir = createFolder()
    writeFileSync(join(dataDir, 'secret.key'), 'cut of')
    expect(() => loadSecretKey({ dataDir, secretKey: null })).toThrow(/secret\.key is damaged/)
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('cut of')
  })
})
