import { authApi } from '@roost/contract/accounts/auth.ts'
import { systemApi } from '@roost/contract/instance/system.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../../server/src/config.ts'
import { toDatabase } from '../../server/src/db/engines/database.ts'
import { openPostgres } from '../../server/src/db/engines/postgres.ts'
import { upgradeDatabase } from '../../server/src/db/schema/upgrade.ts'
import { prepareSetupCode } from '../../server/src/features/auth/auth.service.ts'
import { type ServerProcess, startServerProcess } from '../../server/test-support/processes/server-process.ts'
import { createEmptyDatabase, type EmptyDatabase } from '../support/migrations/empty-database.ts'
import { rounds } from '../support/rounds.ts'
import { at, sharedKey } from '../support/two-servers.ts'

const publicUrl = 'https://roost.example'

const columnsOfSchema = `select table_name || '.' || column_name || ' ' || data_type as text from information_schema.columns
where table_schema = 'public' order by text`
const migrationsDone = 'select name from kysely_migration order by name'
const people = 'select role, is_approved from users order by role'

const readSchema = async ({ query }: EmptyDatabase) => ({
  columns: await query<{ text: string }>(columnsOfSchema),
  migrations: await query<{ name: string }>(migrationsDone),
})

/** Returns the code with which the first administrator signs up. All servers of an instance print the same code. */
const setupCodeOf = ({ output }: ServerProcess): string | undefined =>
  /login#setup=([\w-]{27})\n/.exec(output())?.[1]

const startBoth = ({ environment }: EmptyDatabase): Promise<readonly ServerProcess[]> => {
  const settings = { ...environment, SECRET_KEY: sharedKey, PUBLIC_URL: publicUrl, LOG_LEVEL: 'error' }
  return Promise.all([startServerProcess(settings), startServerProcess(settings)])
}

const register = (server: ServerProcess, number: number, setupCode: string) =>
  at(server).call(
    authApi.register,
    {
      email: `founder-${number}@example.org`,
      password: 'Feather-1nest',
      firstName: 'Robin',
      lastName: 'Nest',
      setupCode,
    },
    { origin: publicUrl },
  )

const startOnEmptyDatabase = async (database: EmptyDatabase) => {
  const servers = await startBoth(database)
  try {
    const askReady = () => Promise.all(servers.map((server) => at(server).call(systemApi.ready, {})))
    // On a busy machine the readiness check may exceed its timeout at first.
    await expect
      .poll(async () => (await askReady()).map(({ status }) => status), { timeout: 20_000 })
      .toEqual([200, 200])
    await expect.poll(() => servers.map(setupCodeOf)).not.toContain(undefined)
    const [code = '', otherCode] = servers.map(setupCodeOf)
    expect(otherCode).toBe(code)
    await Promise.all(servers.map((server, index) => register(server, index, code)))
    const accounts = await database.query<{ role: string }>(people)
    expect(accounts.filter(({ role }) => role === 'admin')).toHaveLength(1)
    return await readSchema(database)
  } finally {
    await Promise.all(servers.map(({ stop }) => stop('SIGKILL')))
  }
}

/** Prepares the database like a server that starts, but without starting a process, which takes longer. */
const prepare = async ({ environment }: EmptyDatabase): Promise<string | null> => {
  const config = readConfig({ ...environment, PUBLIC_URL: publicUrl })
  const engine = openPostgres(environment.DATABASE_URL, 3)
  try {
    await upgradeDatabase(engine, config.dataDir)
    return await prepareSetupCode(toDatabase(engine, () => new Date()))
  } finally {
    await engine.close()
  }
}

test('concurrent servers set up an empty database exactly once', { tags: ['F11'] }, async () => {
  const count = rounds(20)
  const schemas = new Set<string>()
  for (let round = 0; round < count; round += 1) {
    const database = await createEmptyDatabase()
    const codes = await Promise.all([prepare(database), prepare(database), prepare(database)])
    expect(new Set(codes).size).toBe(1)
    schemas.add(JSON.stringify(await readSchema(database)))
    await database.remove()
  }
  expect(schemas.size).toBe(1)
})

test(
  'two servers that start concurrently on an empty database both become ready, and only one first administrator is created',
  { tags: ['F11'] },
  async () => {
    const count = rounds(3)
    for (let round = 0; round < count; round += 1) {
      const database = await createEmptyDatabase()
      const { migrations } = await startOnEmptyDatabase(database)
      const names = migrations.map(({ name }) => name)
      expect(names).toEqual([...new Set(names)])
      await database.remove()
    }
  },
)
