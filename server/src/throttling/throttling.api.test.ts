import { authApi } from '@roost/contract/accounts/auth.ts'
import { describe, expect, test } from 'vitest'
import { createPerson, testPassword } from '../../test-support/household/builders.ts'
import { startSecondApp, type TestApp, useTestApp } from '../../test-support/app/test-app.ts'

const app = useTestApp()
const minuteMs = 60_000
let addressCount = 0

/** Returns an address that no other test in this file uses. */
const newAddress = (): string => `10.1.${Math.floor((addressCount += 1) / 250)}.${addressCount % 250}`

const signIn = (email: string, password: string, address = newAddress(), server: TestApp = app.current) =>
  server.visitor(address).call(authApi.login, { email, password })

const guess = async (email: string, address?: string, server?: TestApp): Promise<number> =>
  (await signIn(email, 'Wrong-1guess', address, server)).status

const guessTimes = async (count: number, email: string, server?: TestApp): Promise<number[]> => {
  const statuses: number[] = []
  for (let number = 1; number <= count; number += 1) statuses.push(await guess(email, newAddress(), server))
  return statuses
}

const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((given) => given === status).length

describe('wrong passwords for one account', () => {
  test(
    'are checked only for the first five attempts; then the account is throttled, even for the right password',
    { tags: ['AUTH-23', 'AUTH-77'] },
    async () => {
      const { account } = await createPerson(app.current)
      expect(await guessTimes(6, account.email)).toEqual([401, 401, 401, 401, 401, 429])
      const right = await signIn(account.email, testPassword)
      expect(right.status).toBe(429)
      expect(right.headers['retry-after']).toBe('1')
      expect(right.error).toMatchObject({
        message: 'Too many failed attempts. Please wait a moment and try again.',
      })
      app.current.clock.advance(1000)
      expect((await signIn(account.email, testPassword)).status).toBe(200)
    },
  )

  test('are forgotten after the right password', async () => {
    const { account } = await createPerson(app.current)
    await guessTimes(4, account.email)
    await signIn(account.email, testPassword)
    expect(await guessTimes(5, account.email)).toEqual(Array(5).fill(401))
  })

  test('count in the same way whether or not the account exists', async () => {
    const { account } = await createPerson(app.current)
    const responses = async (email: string) => {
      const given = []
      for (let number = 1; number <= 7; number += 1) {
        const { status, error, headers } = await signIn(email, 'Wrong-1guess')
        given.push({ status, error, retryAfter: headers['retry-after'] })
      }
      return given
    }
    expect(await responses('nobody@example.org')).toEqual(await responses(account.email))
  })

  test('count against the account however its email address is written', async () => {
    const { account } = await createPerson(app.current)
    await guessTimes(5, account.email)
    expect(await guess(` ${account.email.toUpperCase()} `)).toBe(429)
  })

  test('do not throttle another account', async () => {
    const { account } = await createPerson(app.current)
    const { account: other } = await createPerson(app.current)
    await guessTimes(6, account.email)
    expect((await signIn(other.email, testPassword)).status).toBe(200)
  })

  test('are checked at most five times when thirty are sent concurrently', async () => {
    const { account } = await createPerson(app.current)
    const statuses = await Promise.all(Array.from({ length: 30 }, () => guess(account.email, newAddress())))
    expect(countOf(statuses, 401)).toBe(5)
    expect(countOf(statuses, 429)).toBe(25)
  })
})

describe('wrong passwords from one address', () => {
  test(
    'are checked twenty times; then the address is blocked for a quarter of an hour',
    { tags: ['AUTH-23'] },
    async () => {
      const address = newAddress()
      const statuses: number[] = []
      for (let number = 1; number <= 21; number += 1)
        statuses.push(await guess(`guess-${number}@example.org`, address))
      expect(statuses).toEqual([...Array(20).fill(401), 429])
      const { account } = await createPerson(app.current)
      const refused = await signIn(account.email, testPassword, address)
      expect(refused.headers['retry-after']).toBe('900')
      app.current.clock.advance(15 * minuteMs)
      expect((await signIn(account.email, testPassword, address)).status).toBe(200)
    },
  )

  test('are counted, but right ones are not', async () => {
    const { account } = await createPerson(app.current)
    const address = newAddress()
    const statuses: number[] = []
    for (let number = 1; number <= 30; number += 1)
      statuses.push((await signIn(account.email, testPassword, address)).status)
    expect(statuses).toEqual(Array(30).fill(200))
  })

  test('do not throttle the same account from another address', async () => {
    const { account } = await createPerson(app.current)
    const address = newAddress()
    for (let number = 1; number <= 21; number += 1) await guess(`other-${number}@example.org`, address)
    expect((await signIn(account.email, testPassword)).status).toBe(200)
  })

  test('are counted together for all addresses of an IPv6 network', async () => {
    const statuses: number[] = []
    for (let number = 1; number <= 21; number += 1)
      statuses.push(await guess(`network-${number}@example.org`, `2001:db8:7:7::${number.toString(16)}`))
    expect(statuses).toEqual([...Array(20).fill(401), 429])
    expect(await guess('network@example.org', '2001:db8:7:8::1')).toBe(401)
  })

  test('are counted despite a header that names another address', async () => {
    const address = newAddress()
    const statuses: number[] = []
    for (let number = 1; number <= 21; number += 1) {
      const { statusCode } = await app.current.visitor(address).send({
        method: 'POST',
        url: '/api/auth/login',
        body: { email: `spoof-${number}@example.org`, password: 'Wrong-1guess' },
        headers: { 'x-forwarded-for': `192.0.2.${number}`, forwarded: `for=192.0.2.${number}` },
      })
      statuses.push(statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the counters', () => {
  test('survive a restart', async () => {
    const { account } = await createPerson(app.current)
    await guessTimes(5, account.email)
    const restarted = await startSecondApp(app.current)
    expect(await guess(account.email, newAddress(), restarted)).toBe(429)
    await restarted.close()
  })

  test('are shared by two servers on one database', { tags: ['F11'] }, async () => {
    const { account } = await createPerson(app.current)
    const second = await startSecondApp(app.current)
    const statuses: number[] = []
    for (let round = 1; round <= 4; round += 1)
      for (const server of [app.current, second])
        statuses.push(await guess(account.email, newAddress(), server))
    expect(countOf(statuses, 401)).toBe(5)
    await second.close()
  })
})
