import { setTimeout as wait } from 'node:timers/promises'
import { adminApi } from '@roost/contract/admin/admin.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../server/demo/client.ts'
import { createTestEngine, type TestEngine } from '../../server/test-support/databases/engines.ts'
import { type ServerProcess, startServerProcess } from '../../server/test-support/processes/server-process.ts'
import { addHousehold, type SignedInPerson } from '../support/signed-in-people.ts'
import { rounds } from '../support/rounds.ts'
import { at, inTurn, sharedKey } from '../support/two-servers.ts'

// Somebody sends requests while they lose access: on two servers on PostgreSQL, on one on SQLite.

let database: TestEngine
let servers: readonly [ServerProcess, ServerProcess]

beforeAll(async () => {
  database = await createTestEngine()
  const environment = { ...database.environment, SECRET_KEY: sharedKey, LOG_LEVEL: 'error' }
  const first = await startServerProcess(environment)
  servers = [first, database.engine.name === 'sqlite' ? first : await startServerProcess(environment)]
})
afterAll(async () => {
  await Promise.all([...new Set(servers)].map(({ stop }) => stop('SIGKILL')))
  await database.close()
})

const day = '2026-11-21'
const view = { from: day, to: '2026-12-21', timeZone: 'Europe/Berlin' } as const

/** Requests that read, and requests that write. */
const requests: readonly ((client: Client, round: number) => Promise<{ readonly body: unknown }>)[] = [
  (client, round) => client.call(tasksApi.list, { limit: String(1 + (round % 150)) }),
  (client, round) =>
    client.call(calendarApi.occurrences, { ...view, search: round % 2 === 0 ? '' : 'secret' }),
  async (client) => client.send({ url: expensesApi.exportCsv.path }),
  (client) => client.call(expensesApi.list, { search: 'secret' }),
  (client) => client.call(tasksApi.create, { title: 'Mine', category: 'general' }),
  (client) => client.call(shoppingApi.create, { name: 'Mine', category: 'other' }),
  (client, round) =>
    client.call(usersApi.updateProfile, {
      firstName: `Mine ${round}`,
      lastName: 'Nest',
      email: 'robin@example.org',
    }),
]

const losses = {
  'removed from the house group': (admin: Client, { userId }: SignedInPerson) =>
    admin.call(adminApi.removeUserFromGroup, { userId }),
  'signed out': (admin: Client, { userId }: SignedInPerson) =>
    admin.call(adminApi.endSessions, { id: userId }),
  deleted: (admin: Client, { userId }: SignedInPerson) => admin.call(adminApi.deleteUser, { id: userId }),
} as const

const makeAdmin = (userId: string): Promise<unknown> =>
  database.engine.transact((sql) =>
    sql.updateTable('users').set({ role: 'admin' }).where('id', '=', userId).execute(),
  )

/** What the person has written: to the household, and their name, unless they may still change it. */
const readWritten = async (
  { userId, houseGroupId }: SignedInPerson,
  loss: keyof typeof losses,
): Promise<readonly unknown[]> => {
  const sql = database.engine.read
  const [tasks, items, person] = await Promise.all([
    sql
      .selectFrom('tasks')
      .select('id')
      .where('house_group_id', '=', houseGroupId)
      .where('title', '=', 'Mine')
      .execute(),
    sql.selectFrom('shopping_items').select('id').where('house_group_id', '=', houseGroupId).execute(),
    sql.selectFrom('users').select('first_name').where('id', '=', userId).executeTakeFirst(),
  ])
  const isSignedIn = loss === 'removed from the house group'
  return [tasks.length, items.length, isSignedIn ? null : person?.first_name]
}

const createSecrets = async (owner: Client): Promise<void> => {
  const created = await Promise.all([
    owner.call(tasksApi.create, { title: 'Secret', category: 'general' }),
    owner.call(calendarApi.create, { title: 'Secret', startDate: `${day}T10:00:00.000Z` }),
    owner.call(expensesApi.create, { title: 'Secret', amount: 1, category: 'groceries', date: day }),
  ])
  expect(created.map(({ status }) => status)).toEqual([201, 201, 201])
}

for (const loss of Object.keys(losses) as (keyof typeof losses)[])
  test(`a person who is ${loss} reads nothing that is made afterwards, and nothing of theirs is written`, async () => {
    const count = rounds(60)
    let refused = 0
    for (let round = 0; round < count; round += 1) {
      const [owner, person] = await addHousehold(database.engine, 2)
      if (!owner || !person) throw new Error('A household of two has two members')
      await makeAdmin(owner.userId)
      const admin = at(inTurn(servers, round), owner.cookie)
      const clients = servers.map((server) => at(server, person.cookie))
      const sent = requests.flatMap((request, index) =>
        clients.map(async (client) => {
          await wait(Math.random() * 12)
          return request(client, round + index)
        }),
      )
      await wait(Math.random() * 12)
      expect((await losses[loss](admin, person)).status).toBe(200)
      const written = await readWritten(person, loss)
      await createSecrets(admin)
      const responses = await Promise.all(sent)
      expect(JSON.stringify(responses.map(({ body }) => body))).not.toContain('Secret')
      expect(await readWritten(person, loss)).toEqual(written)
      refused += responses.filter((response) => 'status' in response && Number(response.status) >= 400).length
    }
    // Otherwise, all requests were complete before.
    expect(refused).toBeGreaterThan(0)
  })
