import { authApi } from '@roost/contract/accounts/auth.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { createHousehold, createPerson, testPassword } from '../../../test-support/household/builders.ts'
import { createInvitationLink, registerThrough } from '../../../test-support/household/invitation-links.ts'
import { startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'

const hourMs = 60 * 60 * 1000

let app: TestApp
afterEach(() => app.close())

let count = 0
const register = (address: string, email = `mum-home-${(count += 1)}@example.org`) =>
  app.visitor(address).call(authApi.register, {
    email,
    password: testPassword,
    firstName: 'Mum',
    lastName: 'Home',
  })

/** Registers as often as the instance allows within each hour, three times from an address; returns the statuses. */
const flood = async (accounts: number, toAddress: (index: number) => string): Promise<number[]> => {
  const statuses: number[] = []
  for (let index = 0; index < accounts; index += 1) {
    app.clock.advance(1000)
    let { status } = await register(toAddress(Math.floor(index / 3)))
    if (status === 429) {
      app.clock.advance(hourMs)
      ;({ status } = await register(toAddress(Math.floor(index / 3))))
    }
    statuses.push(status)
  }
  return statuses
}

const countPending = async (): Promise<number> =>
  (await app.db.sql.selectFrom('users').select('id').where('is_approved', '=', false).execute()).length

const exists = async (email: string): Promise<boolean> =>
  (await app.db.sql.selectFrom('users').select('id').where('email', '=', email).execute()).length === 1

describe('an attacker with many addresses', { tags: ['S16', 'N8'] }, () => {
  test.each([
    ['one /48', (index: number) => `2001:db8:7:${index.toString(16)}::1`],
    ['one /32', (index: number) => `2001:db8:${index.toString(16)}::1`],
    ['one IPv4 /24', (index: number) => `198.51.100.${index}`],
  ])('from %s does not push anybody else out of the list', async (_, toAddress) => {
    app = await startTestApp()
    await createPerson(app, { role: 'admin' })
    const [waiting, away, late] = ['paul@example.org', 'away@example.org', 'late@example.org']
    expect((await register('2001:db9::1', waiting)).status).toBe(201)
    expect((await register('203.0.113.9', away)).status).toBe(201)
    const paul = app.visitor('2001:db9::1')
    await paul.call(authApi.login, { email: waiting, password: testPassword })
    expect(await flood(110, toAddress)).toEqual(Array(110).fill(201))
    app.clock.advance(hourMs)
    expect((await register('192.0.2.5', late)).status).toBe(201)
    await flood(30, (index) => toAddress(index + 100))
    expect(await countPending()).toBe(100)
    expect([await exists(waiting), await exists(away), await exists(late)]).toEqual([true, true, true])
    expect((await paul.call(authApi.currentUser, {})).status).toBe(200)
  })

  test('who is refused for an hour learns when to try again', async () => {
    app = await startTestApp()
    await createPerson(app, { role: 'admin' })
    const toAddress = (index: number) => `2001:db8:7:${index.toString(16)}::1`
    const statuses: number[] = []
    for (let index = 0; index < 72; index += 1) statuses.push((await register(toAddress(index))).status)
    expect(statuses).toEqual([...Array<number>(71).fill(201), 429])
    const refused = await register('203.0.113.1')
    expect(refused.headers['retry-after']).toBe('3600')
    expect(refused.error.message).toBe('Too many accounts are waiting for approval. Please try again later.')
    app.clock.advance(hourMs)
    expect((await register('203.0.113.1')).status).toBe(201)
  })

  test.each(['admin', 'user'] as const)(
    'does not keep out those who have the invitation link of a member with the role %s',
    async (role) => {
      app = await startTestApp()
      await createPerson(app, { role: 'admin' })
      const token = await createInvitationLink(await createHousehold(app, { role }))
      const sam = 'sam@example.org'
      expect((await registerThrough(app, token, sam)).response.status).toBe(201)
      await flood(110, (index) => `2001:db8:7:${index.toString(16)}::1`)
      let index = 0
      while ((await register(`2001:db8:9:${(index += 1)}::1`)).status !== 429);
      for (let newcomer = 1; newcomer <= 5; newcomer += 1)
        expect((await registerThrough(app, token)).response.status).toBe(201)
      await flood(30, (index) => `2001:db8:8:${index.toString(16)}::1`)
      expect(await exists(sam)).toBe(true)
    },
  )
})

test('the address of a registration is stored as a keyed hash', { tags: ['N8'] }, async () => {
  app = await startTestApp()
  await createPerson(app, { role: 'admin' })
  for (const address of ['2001:db8:7:1::1', '2001:db8:7:1::2', '2001:db8:7:2::1', '203.0.113.4']) {
    await register(address)
    app.clock.advance(1000)
  }
  const rows = await app.db.sql
    .selectFrom('registrations')
    .select('address_hash as text')
    .orderBy('created_at')
    .execute()
  const [one, same, near, far] = rows.map(({ text }) => text)
  expect(one).toMatch(/^[\da-f]{64}$/)
  expect(same).toBe(one)
  expect([near?.slice(24), near?.slice(0, 24) === one?.slice(0, 24)]).toEqual([one?.slice(24), false])
  expect(far?.slice(44)).not.toBe(one?.slice(44))
})
