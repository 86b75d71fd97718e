import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemApi } from '@roost/contract/system.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestEngine } from '../test-support/engines.ts'
import { runRefusedServer, startServerProcess } from '../test-support/server-process.ts'
import { loadSecretKey } from '../src/db/data-directory.ts'

test(
  'a second server on one data directory is refused in one line, and the first goes on',
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

test('what the server writes is for its own user alone, wherever its folder lies', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roost-'))
  const running = await startServerProcess({ DATA_DIR: dataDir })
  const open = readdirSync(dataDir).filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)
  expect(readdirSync(dataDir)).toContain('roost.db')
  expect(open).toEqual([])
  await running.stop('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

describe('the key of the instance', () => {
  const folders: string[] = []
  const createFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'roost-key-'))
    folders.push(folder)
    return folder
  }
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

  test('is made once, for nobody but the owner of the folder to read', () => {
    const dataDir = join(createFolder(), 'data')
    const key = loadSecretKey({ dataDir, secretKey: null })
    expect(key).toHaveLength(32)
    expect(loadSecretKey({ dataDir, secretKey: null })).toEqual(key)
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['secret.key'])
  })

  test('is another one in every folder', () => {
    const [first, second] = [createFolder(), createFolder()].map((dataDir) =>
      loadSecretKey({ dataDir, secretKey: null }),
    )
    expect(first).not.toEqual(second)
  })

  test('is the configured one where there is one, and leaves no file', () => {
    const dataDir = createFolder()
    const configured = Buffer.alloc(32, 5)
    const key = loadSecretKey({ dataDir, secretKey: configured.toString('base64') })
    expect(Buffer.from(key)).toEqual(configured)
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('is refused when its file is damaged, and the file stays as it is', () => {
    const dataDir = createFolder()
    writeFileSync(join(dataDir, 'secret.key'), 'cut of')
    expect(() => loadSecretKey({ dataDir, secretKey: null })).toThrow(/secret\.key is damaged/)
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('cut of')
  })
})
