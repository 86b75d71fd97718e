import { randomUUID } from 'node:crypto'
import { authApi } from '@roost/contract/auth.ts'
import { demoApi } from '@roost/contract/demo.ts'
import { errors } from '@roost/contract/errors.ts'
import { mfaApi } from '@roost/contract/mfa.ts'
import { passwordResetApi } from '@roost/contract/password-reset.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toCode, toWrongCode } from '../server/test-support/authenticator.ts'
import { testPassword } from '../server/test-support/builders.ts'
import type { Client } from '../server/demo/client.ts'
import { type MailServer, startMailServer } from '../server/test-support/mail-server.ts'
import { createTestClock } from '../server/test-support/test-app.ts'
import { createPasswordHasher, productionHashCost } from '../server/src/lib/passwords/password-hash.ts'
import { addHousehold } from './support/signed-in-people.ts'
import { rounds } from './support/rounds.ts'
import { at, inTurn, useTwoServers } from './support/two-servers.ts'

let mailServer: MailServer | undefined
beforeAll(async () => {
  mailServer = await startMailServer()
})
afterAll(() => mailServer?.close())

// The servers trust a proxy, so that every client can have its own address.
const two = useTwoServers(() => ({
  TRUSTED_PROXIES: '127.0.0.1',
  SMTP_URL: mailServer?.url ?? '',
  DEMO_MODE: 'public',
}))

let addressCount = 0
const newAddress = (): Readonly<Record<string, string>> => ({
  'x-forwarded-for': `10.2.${Math.floor((addressCount += 1) / 250)}.${addressCount % 250}`,
})

/** Sends requests to the two servers alternately and returns the statuses. */
const callInTurn = async (
  count: number,
  call: (client: Client, number: number) => Promise<{ readonly status: number }>,
  cookie?: string,
): Promise<number[]> => {
  const statuses: number[] = []
  for (let number = 0; number < count; number += 1) {
    const server = inTurn(two.current.servers, number)
    statuses.push((await call(at(server, cookie), number)).status)
  }
  return statuses
}

const guess = (client: Client, email: string, address = newAddress()) =>
  client.call(authApi.login, { email, password: 'Wrong-1guess' }, address)

const newEmail = (): string => `${randomUUID()}@example.org`

/**
 * Returns how many guesses may be checked: five, and on a slow machine also those allowed after pauses of 1, 2, 4 …
 * seconds.
 */
const toMostChecked = (elapsedMs: number): number => 5 + Math.floor(Math.log2(1 + elapsedMs / 1000))

test('wrong passwords for one account are counted across both servers', { tags: ['F11'] }, async () => {
  const count = rounds(10)
  const guesses = 10
  for (let round = 0; round < count; round += 1) {
    const email = newEmail()
    const startedAt = performance.now()
    const guessing = Array.from({ length: guesses }, (_, number) =>
      guess(at(inTurn(two.current.servers, number)), email),
    )
    const responses = await Promise.all(guessing)
    const most = toMostChecked(performance.now() - startedAt)
    const throttled = responses.filter(
      ({ error }) => error.message === errors['auth.too_many_attempts'].message,
    )
    expect(guesses - throttled.length).toBeGreaterThanOrEqual(5)
    expect(guesses - throttled.length).toBeLessThanOrEqual(most)
  }
})

test('wrong passwords from one address are counted across both servers', { tags: ['F11'] }, async () => {
  const address = newAddress()
  const statuses = await callInTurn(24, (client) => guess(client, newEmail(), address))
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(4).fill(429)])
})

test('wrong second-factor codes are counted across both servers', { tags: ['F11'] }, async () => {
  const count = rounds(10)
  const passwordHash = await createPasswordHasher(productionHashCost).hash(testPassword)
  for (let round = 0; round < count; round += 1) {
    const [person] = await addHousehold(two.current.database.engine, 1, passwordHash)
    const clock = createTestClock(new Date().toISOString())
    const browser = at(two.current.servers[0], person?.cookie)
    const { secret } = (await browser.call(mfaApi.setup, { password: testPassword })).body
    expect((await browser.call(mfaApi.enable, { secret, token: toCode({ clock }, secret) })).status).toBe(200)
    const wrong = { token: toWrongCode({ clock }, secret) }
    const statuses = await callInTurn(
      8,
      (client) => client.call(mfaApi.regenerateBackupCodes, wrong),
      browser.cookie,
    )
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(3).fill(429)])
  }
})

test(
  'reset links, registrations and demo accounts are limited across both servers',
  { tags: ['F11'] },
  async () => {
    const address = newAddress()
    const links = await callInTurn(12, (client) =>
      client.call(passwordResetApi.forgotPassword, { email: newEmail() }, address),
    )
    expect(links).toEqual([...Array(10).fill(200), 429, 429])

    const newcomer = { password: 'Feather-1nest', firstName: 'Robin', lastName: 'Nest' }
    const registrations = await callInTurn(5, (client) =>
      client.call(authApi.register, { ...newcomer, email: newEmail() }, address),
    )
    expect(registrations).toEqual([201, 201, 201, 429, 429])

    const visitors = await callInTurn(12, (client) => client.call(demoApi.tempLogin, {}, address))
    expect(visitors).toEqual([...Array(10).fill(visitors[0]), 429, 429])
    expect(visitors[0]).toBeLessThan(300)
  },
)
