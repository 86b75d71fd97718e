import { randomUUID } from 'node:crypto'
import { adminApi } from '@roost/contract/admin/admin.ts'
import type { TwoFactorAudience } from '@roost/contract/admin/admin-values.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { mfaApi } from '@roost/contract/accounts/mfa.ts'
import { sessionsApi } from '@roost/contract/accounts/sessions.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { createGuardedPerson } from '../../../test-support/household/authenticator.ts'
import { createPerson, type Person, testPassword } from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { requireTwoFactorOf } from '../admin/two-factor.service.ts'

const app = useTestApp()
const minuteMs = 60_000
let count = 0

afterEach(async () => {
  await requireTwoFactorOf(app.current.db, 'nobody')
})

type Proof = { readonly password?: string }

const toExternal = ({ account }: Person) =>
  inTransaction(app.current.db, (tx) =>
    tx.sql
      .updateTable('users')
      .set({ provider: 'google', password_hash: null })
      .where('id', '=', account.id)
      .execute(),
  )

/** Opens another session for the person and returns its id. */
const findOther = async (person: Person): Promise<string> => {
  const { account, client } = person
  await inTransaction(app.current.db, async (tx) => {
    const row = { user_id: account.id, token_hash: randomUUID(), previous_token_hash: null }
    const then = { token_issued_at: tx.now, authenticated_at: tx.now, last_seen_at: tx.now }
    const expires_at = new Date(app.current.clock().getTime() + 24 * 60 * minuteMs).toISOString()
    await tx.sql
      .insertInto('sessions')
      .values({ ...row, ...then, expires_at, user_agent: null })
      .execute()
  })
  const devices = (await client.call(sessionsApi.list, {})).body
  return String(devices.find(({ isCurrent }) => !isCurrent)?.id)
}

const saveEmail = (admin: Person, { account }: Person, proof: Proof) =>
  admin.client.call(adminApi.updateUser, {
    id: account.id,
    firstName: 'Wren',
    lastName: 'Field',
    email: `moved-${(count += 1)}@example.org`,
    ...proof,
  })

const guarded = [
  [
    'creating a calendar address',
    ({ client }: Person, proof: Proof) => client.call(calendarApi.createFeed, proof),
    201,
  ],
  [
    'signing all other devices out',
    ({ client }: Person, proof: Proof) => client.call(sessionsApi.removeOthers, proof),
    200,
  ],
  [
    'signing one other device out',
    async (person: Person, proof: Proof) =>
      person.client.call(sessionsApi.remove, { id: await findOther(person), ...proof }),
    200,
  ],
  [
    "changing another person's address",
    async (admin: Person, proof: Proof) => saveEmail(admin, await createPerson(app.current), proof),
    200,
  ],
  ["changing one's own email address", (admin: Person, proof: Proof) => saveEmail(admin, admin, proof), 200],
  [
    'promoting a person',
    async ({ client }: Person, proof: Proof) =>
      client.call(adminApi.promoteUser, { userId: (await createPerson(app.current)).account.id, ...proof }),
    200,
  ],
  [
    "making a link for another person's password",
    async ({ client }: Person, proof: Proof) =>
      client.call(adminApi.createPasswordLink, {
        id: (await createPerson(app.current)).account.id,
        ...proof,
      }),
    200,
  ],
  [
    'requiring two-factor authentication of fewer people',
    async ({ client }: Person, proof: Proof) => {
      await requireTwoFactorOf(app.current.db, 'everybody')
      return client.call(adminApi.requireTwoFactor, { requiredOf: 'admins', ...proof })
    },
    200,
  ],
] as const

describe.each(guarded)('%s', { tags: ['S8', 'A6'] }, (_, work, status) => {
  test('requires the password once the sign-in is more than fifteen minutes old', async () => {
    const person = await createGuardedPerson(app.current, { role: 'admin' })
    app.current.clock.advance(15 * minuteMs)
    expect((await work(person, {})).status).toBe(status)
    app.current.clock.advance(1)
    const refused = await work(person, {})
    expect([refused.status, refused.error.message]).toEqual([400, 'Current password is required'])
    const wrong = await work(person, { password: 'Wrong-1guess' })
    expect([wrong.status, wrong.error.message]).toEqual([400, 'Current password is incorrect'])
    expect((await work(person, { password: testPassword })).status).toBe(status)
  })

  test('requires a person with an account of a provider to sign in again', async () => {
    const person = await createGuardedPerson(app.current, { role: 'admin' })
    await toExternal(person)
    expect((await work(person, {})).status).toBe(status)
    app.current.clock.advance(16 * minuteMs)
    const refused = await work(person, {})
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'Please sign in again to show that it is you.',
    ])
  })
})

describe('setting up two-factor sign-in', { tags: ['S8'] }, () => {
  const setUp = ({ client }: Person, proof: Proof = {}) => client.call(mfaApi.setup, proof)

  test('requires the password, however recent the sign-in', async () => {
    const person = await createPerson(app.current)
    const refused = await setUp(person)
    expect([refused.status, refused.error.message]).toEqual([400, 'Current password is required'])
    expect((await setUp(person, { password: testPassword })).status).toBe(200)
  })

  test('allows no more password guesses than signing in does', async () => {
    const person = await createPerson(app.current)
    const statuses: number[] = []
    for (let count = 1; count <= 6; count += 1)
      statuses.push((await setUp(person, { password: 'Wrong-1guess' })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('accepts a sign-in within the last fifteen minutes from an account of a provider', async () => {
    const person = await createPerson(app.current)
    await toExternal(person)
    expect((await setUp(person)).status).toBe(200)
    app.current.clock.advance(16 * minuteMs)
    expect((await setUp(person)).status).toBe(403)
  })
})

test("ending one's current session does not require the password", async () => {
  const person = await createPerson(app.current)
  app.current.clock.advance(60 * minuteMs)
  const [device] = (await person.client.call(sessionsApi.list, {})).body
  expect((await person.client.call(sessionsApi.remove, { id: String(device?.id) })).status).toBe(200)
})

test(
  'an old session may still rename accounts and require two-factor authentication of more people',
  { tags: ['A6'] },
  async () => {
    const admin = await createGuardedPerson(app.current, { role: 'admin' })
    const { account } = await createPerson(app.current)
    app.current.clock.advance(16 * minuteMs)
    const { id, email } = account
    const renamed = { id, email, firstName: 'Other', lastName: 'Name' }
    expect((await admin.client.call(adminApi.updateUser, renamed)).status).toBe(200)
    const requireOf = async (requiredOf: TwoFactorAudience) =>
      (await admin.client.call(adminApi.requireTwoFactor, { requiredOf })).status
    expect([await requireOf('admins'), await requireOf('everybody'), await requireOf('everybody')]).toEqual([
      200, 200, 200,
    ])
    expect(await requireOf('nobody')).toBe(400)
  },
)
