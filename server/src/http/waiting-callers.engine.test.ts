import { adminApi } from '@roost/contract/admin/admin.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { sessionsApi } from '@roost/contract/accounts/sessions.ts'
import { expect, test } from 'vitest'
import {
  createEvent,
  createHouseholdOfTwo,
  createPerson,
  type Person,
} from '../../test-support/household/builders.ts'
import { useTestApp } from '../../test-support/app/test-app.ts'
import { type Database, toDatabase } from '../db/engines/database.ts'
import { inTransaction } from '../db/transactions/transaction.ts'

// Requests that were admitted, and had to wait while their caller lost access.

const app = useTestApp()

const september = { from: '2026-09-01', to: '2026-10-12', timeZone: 'Europe/Berlin' } as const

test('a calendar view that waits shows nothing that was added after the removal of its caller', async () => {
  const [owner, member] = await createHouseholdOfTwo(app.current)
  const administrator = await createPerson(app.current, { role: 'admin' })
  for (let series = 0; series < 120; series += 1)
    await createEvent(owner, {
      startDate: '2026-08-01T09:00:00.000Z',
      isRecurring: true,
      recurrencePattern: 'daily',
    })
  const views = Array.from({ length: 8 }, () => member.client.call(calendarApi.occurrences, september))
  const [first] = views
  expect((await first)?.status).toBe(200)
  const removed = await administrator.client.call(adminApi.removeUserFromGroup, {
    userId: member.account.id,
  })
  expect(removed.status).toBe(200)
  await createEvent(owner, { title: 'Secret', startDate: '2026-09-20T09:00:00.000Z' })
  const responses = await Promise.all(views)
  expect(JSON.stringify(responses.map(({ body }) => body))).not.toContain('Secret')
  expect(responses.map(({ status }) => status)).toContain(503)
})

/** The database for a request that was admitted with this session. */
const admit = async ({ account, client }: Person): Promise<Database> => {
  const { body } = await client.call(sessionsApi.list, {})
  const { id: sessionId = 0 } = body.find(({ isCurrent }) => isCurrent) ?? {}
  const caller = { userId: account.id, sessionId, isApproved: true, houseGroupId: null }
  return toDatabase(app.current.database.engine, app.current.clock, { caller })
}

const rename = (db: Database, { account }: Person, firstName: string, whileOpen = async () => {}) =>
  inTransaction(db, async (tx) => {
    await tx.sql
      .updateTable('users')
      .set({ first_name: firstName, updated_at: tx.now })
      .where('id', '=', account.id)
      .execute()
    await whileOpen()
  })

const readName = async ({ account }: Person): Promise<string | null | undefined> =>
  (
    await app.current.db.sql
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', account.id)
      .executeTakeFirst()
  )?.first_name

test.each([
  [
    'signed out',
    async ({ client }: Person) =>
      void (await client.send({ method: 'POST', url: authApi.logoutByForm.path })),
  ],
  [
    'deleted',
    async ({ account }: Person) => {
      const administrator = await createPerson(app.current, { role: 'admin' })
      await administrator.client.call(adminApi.deleteUser, { id: account.id })
    },
  ],
])('nothing that has waited is written once its author has been %s', async (_, end) => {
  const person = await createPerson(app.current)
  const db = await admit(person)
  await rename(db, person, 'Wren')
  expect(await readName(person)).toBe('Wren')
  await end(person)
  await expect(rename(db, person, 'Finch')).rejects.toMatchObject({ code: 'unauthorized' })
  expect(await readName(person)).not.toBe('Finch')
})

test('signing out waits for a write that has begun', async () => {
  const person = await createPerson(app.current)
  const steps: string[] = []
  let signOut: Promise<unknown> = Promise.resolve()
  await inTransaction(await admit(person), async (tx) => {
    await tx.assertSignedIn()
    signOut = person.client
      .send({ method: 'POST', url: authApi.logoutByForm.path })
      .then(() => steps.push('signed out'))
    // The other request has all the time that it needs.
    for (let read = 0; read < 50; read += 1)
      await app.current.db.sql.selectFrom('users').select('id').execute()
    steps.push('written')
  })
  await signOut
  expect(steps).toEqual(['written', 'signed out'])
})
