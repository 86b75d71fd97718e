import { execFile } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { processEnvironment } from '../../../test-support/processes/process-environment.ts'
import { createGuardedPerson } from '../../../test-support/household/authenticator.ts'
import { createPerson } from '../../../test-support/household/builders.ts'
import { findFreePort } from '../../../test-support/processes/free-port.ts'
import { startMailServer } from '../../../test-support/hosts/mail-server.ts'
import { listDifferences, readTables } from '../../../test-support/databases/table-contents.ts'
import { startTestApp, type TestApp, testSecretKey } from '../../../test-support/app/test-app.ts'
import { createWebRoot } from '../../../test-support/processes/web-root.ts'
import { databaseFile } from '../../db/engines/data-directory.ts'
import { assertSecretKey } from '../../features/mfa/mfa.service.ts'
import { createEncryption } from '../../lib/cryptography/encryption.ts'
import { examine } from './examine.ts'
import { examineDataDirectory } from './files.ts'
import { type Finding, formatFinding, ok } from './findings.ts'

const webRoot = createWebRoot()
afterAll(() => rmSync(webRoot, { recursive: true }))

let app: TestApp
let folder: string
let port: string

const addBackup = (hoursAgo: number): void => {
  const file = join(folder, 'backups', 'roost-2026-11-20.db')
  mkdirSync(join(folder, 'backups'), { recursive: true, mode: 0o700 })
  writeFileSync(file, '', { mode: 0o600 })
  const madeAt = new Date(Date.now() - hoursAgo * 3_600_000)
  utimesSync(file, madeAt, madeAt)
}

beforeEach(async () => {
  app = await startTestApp()
  folder = app.database.environment.DATA_DIR
  port = String(await findFreePort())
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o600)
  addBackup(2)
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const secretKey = Buffer.from(testSecretKey).toString('base64')

const runDoctor = (
  settings: Record<string, string> = {},
  options: Partial<Parameters<typeof examine>[0]> = {},
): Promise<Finding[]> => {
  const environment = {
    ...app.database.environment,
    PORT: port,
    SECRET_KEY: secretKey,
    BACKUP_DIR: join(folder, 'backups'),
    ...settings,
  }
  return examine({ environment, webRoot, isOnline: false, ...options })
}

const listFailed = (findings: readonly Finding[]): Finding[] => findings.filter(({ level }) => level !== 'ok')

/** Returns the only finding that is not ok. */
const findOnly = (findings: readonly Finding[]): Finding => {
  const failed = listFailed(findings)
  expect(failed.map(formatFinding)).toHaveLength(1)
  return failed[0] ?? ok('nothing', '')
}

describe('the doctor of a running instance', () => {
  beforeEach(() => createPerson(app, { role: 'admin' }))

  test('finds no problems and changes nothing', async () => {
    const [tables, files] = [await readTables(app.db.engine), readdirSync(folder)]
    const findings = await runDoctor()
    expect(listFailed(findings)).toEqual([])
    expect(findings).toContainEqual(ok('Schema', 'current'))
    expect(findings).toContainEqual(ok('Administrators', '1'))
    expect(listDifferences(tables, await readTables(app.db.engine))).toEqual([])
    expect(readdirSync(folder)).toEqual(files)
  })

  test('distinguishes Roost, no server, another program on the port and an address of another machine', async () => {
    const about = async (used: number) =>
      (await runDoctor({ PORT: String(used) })).find((finding) => finding.about === 'Server')
    expect((await about(Number(port)))?.message).toContain('is free')
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    expect((await about(Number(new URL(app.app.listeningOrigin).port)))?.message).toContain('responds')
    const otherServer = createTcpServer((socket) => socket.end('SSH-2.0\r\n')).listen(0, '127.0.0.1')
    await once(otherServer, 'listening')
    expect((await about((otherServer.address() as AddressInfo).port))?.level).toBe('problem')
    otherServer.close()
    expect(await runDoctor({ HOST: '192.0.2.7' })).toContainEqual({
      level: 'problem',
      about: 'Server',
      message: '192.0.2.7 is no address of this machine. Choose another with HOST.',
    })
  })

  test('reports that there is no administrator', async () => {
    await app.db.engine.admin.updateTable('users').set({ role: 'user' }).execute()
    const finding = findOnly(await runDoctor())
    expect(finding.message).toContain(`Sign up at http://127.0.0.1:${port}`)
  })

  test(
    'reports a proxy missing from the settings, and how to make the instance local again',
    { tags: ['S1'] },
    async () => {
      expect(await runDoctor()).toContainEqual(ok('Exposure', 'reached as the settings say'))
      await app.visitor().send({ url: '/', headers: { 'x-forwarded-for': '203.0.113.9' } })
      const finding = findOnly(await runDoctor())
      expect(finding).toMatchObject({ level: 'warning', about: 'Exposure' })
      expect(finding.message).toContain('carried the header x-forwarded-for')
      expect(finding.message).toContain('npm run admin -- forget-exposure')
      const told = await runDoctor({ PUBLIC_URL: 'https://roost.example', TRUSTED_PROXIES: '127.0.0.1' })
      expect(told).toContainEqual(ok('Exposure', 'reached as the settings say'))
    },
  )

  test('lists the migrations that the next start will execute', async () => {
    const admin = app.db.engine.admin as unknown as Kysely<{ kysely_migration: { name: string } }>
    await admin.deleteFrom('kysely_migration').where('name', '=', '0008-operations').execute()
    const finding = findOnly(await runDoctor())
    expect(finding).toMatchObject({ level: 'warning', about: 'Schema' })
    expect(finding.message).toContain('0008-operations')
  })

  test('reports what is in the schema and not from Roost', async () => {
    if (app.db.engine.name === 'postgres') return
    const statement =
      "create trigger evil after insert on sessions begin update users set role = 'admin'; end"
    await sql.raw(statement).execute(app.db.engine.admin)
    const finding = findOnly(await runDoctor())
    expect(finding).toMatchObject({ level: 'problem', about: 'Schema' })
    expect(finding.message).toContain('the trigger evil is not from Roost. Backups of it cannot be restored.')
  })

  test('reports a missing and an old backup', async () => {
    addBackup(27)
    expect(findOnly(await runDoctor()).message).toContain('27 h old')
    rmSync(join(folder, 'backups'), { recursive: true })
    expect(findOnly(await runDoctor()).about).toBe('Backups')
    expect(await runDoctor({ BACKUP_DIR: 'off' })).toContainEqual(ok('Backups', 'not made by Roost'))
  })

  test('compares the clock of this machine with the clock of the database', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    const failed = listFailed(await runDoctor()).map(({ about }) => about)
    expect(failed).toEqual(app.db.engine.name === 'postgres' ? ['Clock'] : [])
  })

  test('reports a web app that was not built', async () => {
    expect(findOnly(await runDoctor({}, { webRoot: folder })).message).toContain('npm run build')
  })
})

describe("the doctor's check of the secret key", () => {
  beforeEach(async () => {
    await createGuardedPerson(app, { role: 'admin' })
    await assertSecretKey(app.db, createEncryption(testSecretKey))
  })

  test('fails with another key, which does not replace the right one', async () => {
    const other = Buffer.alloc(32, 8).toString('base64')
    for (let count = 0; count < 2; count += 1)
      expect(findOnly(await runDoctor({ SECRET_KEY: other }))).toMatchObject({
        level: 'problem',
        about: 'Secret key',
      })
  })

  test('reports a missing file without creating a new key', async () => {
    const finding = findOnly(await runDoctor({ SECRET_KEY: '' }))
    expect(finding).toMatchObject({ level: 'problem', about: 'Secret key' })
    expect(readdirSync(folder)).not.toContain('secret.key')
  })
})

describe("the doctor's check of the data directory", () => {
  const here = () => examineDataDirectory(folder)

  test('reports a directory that other users may read, with the command that fixes it', async () => {
    chmodSync(folder, 0o755)
    expect(findOnly(await here()).message).toContain(`chmod -R go= ${folder}`)
    chmodSync(folder, 0o700)
    writeFileSync(join(folder, 'secret.key'), '', { mode: 0o644 })
    expect(findOnly(await here()).message).toContain('secret.key')
  })

  test('reports a directory that belongs to another user', async () => {
    const isRoot = process.getuid?.() === 0
    if (isRoot) chownSync(folder, 12_345, 12_345)
    const found = isRoot ? await here() : await examineDataDirectory(folder, 12_345)
    expect(findOnly(found).message).toContain('chown')
    if (isRoot) chownSync(folder, 0, 0)
  })

  test('reports a path that cannot be a directory as a problem', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const found = await runDoctor({ DATA_DIR: join(file, 'data'), DATABASE_URL: '' })
    expect(listFailed(found).map(({ level, about }) => [level, about])).toContainEqual(['problem', 'Data'])
  })

  test('does not create a missing directory: the first start does', async () => {
    const dataDir = join(folder, 'not', 'yet')
    const found = await runDoctor({ DATA_DIR: dataDir, DATABASE_URL: '' })
    expect(listFailed(found)).toEqual([])
    expect(readdirSync(folder)).not.toContain('not')
  })
})

/** The offset of the unused page count in the SQLite file header. */
const freePagesOffset = 36

describe('the doctor reports a database', () => {
  const runDoctorOn = async (prepare: (file: string) => void): Promise<Finding[]> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'roost-'))
    prepare(databaseFile(dataDir))
    try {
      return await runDoctor({ DATA_DIR: dataDir, DATABASE_URL: '' })
    } finally {
      rmSync(dataDir, { recursive: true })
    }
  }
  const problemsOf = (findings: readonly Finding[]) =>
    findings.filter(({ level }) => level === 'problem').map(({ about }) => about)

  test('that is not a database file', async () => {
    const found = await runDoctorOn((file) =>
      writeFileSync(file, 'no database '.repeat(1000), { mode: 0o600 }),
    )
    expect(problemsOf(found)).toEqual(['Database'])
  })

  test('that can be opened but is damaged', async () => {
    const found = await runDoctorOn((file) => {
      const bytes = readFileSync(inject('sqliteTemplate'))
      bytes.writeUInt32BE(77, freePagesOffset)
      writeFileSync(file, bytes, { mode: 0o600 })
    })
    expect(problemsOf(found)).toEqual(['Database'])
    expect(found.find(({ about }) => about === 'Database')?.message).toContain('is damaged')
  })

  test('that is unreachable, without printing its password', async () => {
    const url = `postgres://roost:canary-password@127.0.0.1:${port}/roost`
    const found = await runDoctor({ DATABASE_URL: url })
    expect(problemsOf(found)).toEqual(['Database'])
    expect(found.map(formatFinding).join('\n')).not.toContain('canary')
  })
})

describe("the doctor's check of other hosts", () => {
  beforeEach(() => createPerson(app, { role: 'admin' }))

  test('accepts a mail server that allows sending, and sends no email', async () => {
    const server = await startMailServer({ password: 'canary-mail' })
    const url = server.url.replace('smtp://', 'smtp://roost:canary-mail@')
    const found = await runDoctor({ SMTP_URL: url })
    expect(listFailed(found)).toEqual([])
    expect(server.received).toEqual([])
    expect(found.map(formatFinding).join('\n')).not.toContain('canary')
    await server.close()
  })

  test('reports a refused password as a problem, without printing it', async () => {
    const server = await startMailServer({ password: 'right' })
    const finding = findOnly(await runDoctor({ SMTP_URL: server.url.replace('//', '//roost:canary-wrong@') }))
    expect(finding).toMatchObject({ level: 'problem', about: 'Mail' })
    expect(finding.message).not.toContain('canary')
    await server.close()
  })

  test('reports an unreachable mail server as a problem', async () => {
    const finding = findOnly(await runDoctor({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
    expect(finding).toMatchObject({ level: 'problem', about: 'Mail' })
  })

  test('contacts providers only with --online', async () => {
    let requestCount = 0
    const provider = createServer((_request, response) => {
      requestCount += 1
      response.writeHead(401).end()
    }).listen(0, '127.0.0.1')
    await once(provider, 'listening')
    const { port: providerPort } = provider.address() as AddressInfo
    const settings = {
      SPOONACULAR_API_KEY: 'canary-key',
      SPOONACULAR_URL: `http://127.0.0.1:${providerPort}`,
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'canary-secret',
      GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
    }
    expect(listFailed(await runDoctor(settings))).toEqual([])
    expect(requestCount).toBe(0)
    const found = await runDoctor(settings, { isOnline: true })
    expect(requestCount).toBe(1)
    expect(found).toContainEqual(ok('Spoonacular', 'responds'))
    expect(findOnly(found)).toMatchObject({ level: 'problem', about: 'Sign-in with Google' })
    expect(found.map(formatFinding).join('\n')).not.toContain('canary')
    provider.close()
  })
})

describe('npm run doctor', () => {
  const run = (words: readonly string[], settings: Record<string, string>) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const file = join(import.meta.dirname, '../doctor.ts')
      const env = { ...processEnvironment, ...app.database.environment, PORT: port, ...settings }
      execFile(process.execPath, [file, ...words], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      )
    })

  test('prints a line for every check, and succeeds without problems', async () => {
    const { code, output } = await run([], { SECRET_KEY: secretKey })
    expect(output).toMatch(/^ok {7}Node: v\d+/)
    expect(output).toMatch(/\d problems?, \d warnings?\.\n$/)
    for (const line of output.trimEnd().split('\n').slice(0, -1))
      expect(line).toMatch(/^(?:ok {5}|warning|problem) {2}[A-Z][^:]+: /)
    expect(code).toBe(output.includes('\nproblem') ? 1 : 0)
  })

  test('fails and lists all invalid settings', async () => {
    const { code, output } = await run([], { PORT: 'x', DEMO_MODE: 'maybe', PUBLIC_ULR: 'x' })
    expect(code).toBe(1)
    expect(output.match(/^problem {2}Settings: /gm)).toHaveLength(3)
    expect(output).toContain('3 problems, 0 warnings.')
  })

  test('prints the usage when called with wrong arguments', async () => {
    const { code, output } = await run(['--everything'], {})
    expect(code).toBe(1)
    expect(output).toBe('Use it as: npm run doctor [-- --online]\n')
  })
})
