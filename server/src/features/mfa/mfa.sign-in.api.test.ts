import { authApi } from '@roost/contract/accounts/auth.ts'
import { mfaApi } from '@roost/contract/accounts/mfa.ts'
import { describe, expect, test } from 'vitest'
import {
  createGuardedPerson,
  enableMfa,
  type GuardedPerson,
  signInWith,
  toCode,
  toWrongCode,
} from '../../../test-support/household/authenticator.ts'
import { createPerson, type Person, testPassword } from '../../../test-support/household/builders.ts'
import type { Client } from '../../../demo/client.ts'
import { readTables } from '../../../test-support/databases/table-contents.ts'
import { openFirstDevice, statusOf } from '../../../test-support/household/devices.ts'
import { type TestApp, useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()
const minuteMs = 60_000
let addressCount = 0
/** A browser with an IP address that no other test in this file uses. */
const newBrowser = (server: Pick<TestApp, 'visitor'> = app.current): Client =>
  server.visitor(`10.7.${Math.floor((addressCount += 1) / 250)}.${addressCount % 250}`)

const isSignedIn = async (client: Client): Promise<boolean> => (await statusOf({ client })) === 200

const withCookie = (cookie: string | undefined): Client => {
  const client = newBrowser()
  client.cookie = cookie
  return client
}

const guess = async (person: GuardedPerson, server?: TestApp): Promise<number> =>
  (await signInWith(newBrowser(server), person, { mfaToken: toWrongCode(app.current, person.secret) })).status

const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((given) => given === status).length

const tooMany = 'Too many failed attempts. Please wait a moment and try again.'

describe('signing in with two-factor sign-in', () => {
  test(
    'asks for a code after the correct password, without revealing a name or opening a session',
    { tags: ['AUTH-13', 'AUTH-14', 'T4', 'MODEL-A-06'] },
    async () => {
      const person = await createGuardedPerson(app.current)
      const ids = new Set<string>()
      for (let count = 1; count <= 5; count += 1) {
        const browser = newBrowser()
        const { status, body, headers } = await signInWith(browser, person)
        expect([status, Object.keys(body).toSorted()]).toEqual([200, ['requiresMFA', 'userId']])
        if (!('requiresMFA' in body)) throw new Error('No code was asked for')
        expect(body).toMatchObject({ requiresMFA: true, userId: expect.stringMatching(/^[0-9a-f]{32}$/) })
        expect(headers['set-cookie']).toBeUndefined()
        expect(await isSignedIn(browser)).toBe(false)
        ids.add(body.userId)
      }
      expect(ids.size).toBe(5)
      const stored = JSON.stringify([...(await readTables(app.current.database.engine)).values()])
      for (const id of ids) expect(stored).not.toContain(id)
    },
  )

  test(
    'does not ask for a code after a wrong password, whether or not a code is sent',
    { tags: ['T4'] },
    async () => {
      const person = await createGuardedPerson(app.current)
      const { email } = person.account
      for (const factor of [
        {},
        { mfaToken: person.nextCode() },
        { mfaBackupCode: person.backupCodes[0] ?? '' },
      ]) {
        const refused = await newBrowser().call(authApi.login, { email, password: 'Wrong-1guess', ...factor })
        expect([refused.status, refused.error]).toMatchObject([401, { message: 'Invalid email or password' }])
      }
      const [mfaBackupCode = ''] = person.backupCodes
      expect((await signInWith(newBrowser(), person, { mfaBackupCode })).status).toBe(200)
    },
  )

  test(
    'accepts the password and a code in one request',
    { tags: ['AUTH-13', 'AUTH-14', 'MODEL-A-06'] },
    async () => {
      const person = await createGuardedPerson(app.current)
      const browser = newBrowser()
      const { status, body } = await signInWith(browser, person, { mfaToken: person.nextCode() })
      expect([status, body]).toMatchObject([200, { id: person.account.id, mfaEnabled: true }])
      expect(await isSignedIn(browser)).toBe(true)
    },
  )

  test.each(['abcdef', '００５９２４', '12 456', '12345\u0000'])(
    'treats %j as a wrong code',
    { tags: ['AUTH-22', 'AUTH-77'] },
    async (mfaToken) => {
      const person = await createGuardedPerson(app.current)
      const refused = await signInWith(newBrowser(), person, { mfaToken })
      expect([refused.status, refused.error]).toMatchObject([401, { message: 'Invalid authentication code' }])
    },
  )

  test.each([
    [{ mfaToken: '12345' }, 'MFA token must be at least 6 characters'],
    [{ mfaBackupCode: 'ABCDEFG' }, 'Backup code must be at least 8 characters'],
  ])('rejects %j as malformed', { tags: ['AUTH-28'] }, async (factor, message) => {
    const person = await createGuardedPerson(app.current)
    const refused = await signInWith(newBrowser(), person, factor)
    expect([refused.status, refused.error.message]).toEqual([400, message])
  })

  test('treats an empty field as no code', { tags: ['AUTH-30'] }, async () => {
    const person = await createGuardedPerson(app.current)
    const asked = await signInWith(newBrowser(), person, { mfaToken: '', mfaBackupCode: '' })
    expect(asked.body).toMatchObject({ requiresMFA: true })
  })

  test('ignores a code sent for an account without two-factor sign-in', async () => {
    const person = await createPerson(app.current)
    const { body } = await signInWith(newBrowser(), person, { mfaToken: '123456' })
    expect(body).toMatchObject({ id: person.account.id })
  })
})

describe('a code', { tags: ['T19'] }, () => {
  test(
    'works only once, whether for signing in, disabling two-factor sign-in or creating backup codes',
    { tags: ['AUTH-23', 'AUTH-31', 'SEC-18'] },
    async () => {
      const person = await createGuardedPerson(app.current)
      const mfaToken = person.nextCode()
      expect((await signInWith(newBrowser(), person, { mfaToken })).status).toBe(200)
      expect((await signInWith(newBrowser(), person, { mfaToken })).status).toBe(401)
      const disabled = await person.client.call(mfaApi.disable, { password: testPassword, token: mfaToken })
      const renewed = await person.client.call(mfaApi.regenerateBackupCodes, { token: mfaToken })
      expect([disabled.status, renewed.status]).toEqual([400, 400])
    },
  )

  test('that enabled two-factor sign-in cannot be used to sign in', async () => {
    const person = await createGuardedPerson(app.current)
    const mfaToken = toCode(app.current, person.secret)
    expect((await signInWith(newBrowser(), person, { mfaToken })).status).toBe(401)
  })

  test('older than the last used one is refused', async () => {
    const person = await createGuardedPerson(app.current)
    const older = person.nextCode()
    expect((await signInWith(newBrowser(), person, { mfaToken: person.nextCode() })).status).toBe(200)
    expect((await signInWith(newBrowser(), person, { mfaToken: older })).status).toBe(401)
  })

  test('opens only one session when it is used twenty times concurrently', async () => {
    const person = await createGuardedPerson(app.current)
    const mfaToken = person.nextCode()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => signInWith(newBrowser(), person, { mfaToken })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('wrong codes', { tags: ['T19'] }, () => {
  test(
    'are checked only five times out of a thousand, and then even a correct code is refused',
    { tags: ['AUTH-23', 'AUTH-77', 'SEC-18'], timeout: 120_000 },
    async () => {
      const person = await createGuardedPerson(app.current)
      const wrong: number[] = []
      for (let batch = 1; batch <= 50; batch += 1)
        wrong.push(...(await Promise.all(Array.from({ length: 20 }, () => guess(person)))))
      expect([countOf(wrong, 401), countOf(wrong, 429)]).toEqual([5, 995])
      const [mfaBackupCode = ''] = person.backupCodes
      for (const factor of [{ mfaToken: person.nextCode() }, { mfaBackupCode }]) {
        const right = await signInWith(newBrowser(), person, factor)
        expect([right.status, right.error.message]).toEqual([429, tooMany])
        expect(Number(right.headers['retry-after'])).toBeGreaterThan(14 * 60)
      }
      app.current.clock.advance(15 * minuteMs)
      expect((await signInWith(newBrowser(), person, { mfaToken: person.nextCode() })).status).toBe(200)
      const failures = await app.current.db.sql
        .selectFrom('audit_log')
        .select('id')
        .where('subject_user_id', '=', person.account.id)
        .where('action', '=', 'authn_mfa_fail')
        .execute()
      expect(failures).toHaveLength(5)
    },
  )

  test('from unknown browsers share one counter across endpoints, and those from a session share another', async () => {
    const person = await createGuardedPerson(app.current)
    const token = toWrongCode(app.current, person.secret)
    await guess(person)
    await signInWith(newBrowser(), person, { mfaBackupCode: 'AAAAAAAAAA' })
    for (let count = 1; count <= 3; count += 1) await guess(person)
    expect(await guess(person)).toBe(429)
    const disable = () => person.client.call(mfaApi.disable, { password: testPassword, token })
    const statuses = [(await disable()).status]
    for (let count = 1; count <= 4; count += 1)
      statuses.push((await person.client.call(mfaApi.regenerateBackupCodes, { token })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400])
    const refused = await person.client.call(mfaApi.disable, {
      password: testPassword,
      token: person.nextCode(),
    })
    expect([refused.status, refused.error.message]).toEqual([429, tooMany])
  })

  test('are forgotten after a correct code', async () => {
    const person = await createGuardedPerson(app.current)
    for (let count = 1; count <= 4; count += 1) await guess(person)
    expect((await signInWith(newBrowser(), person, { mfaToken: person.nextCode() })).status).toBe(200)
    expect(await guess(person)).toBe(401)
  })
})

describe('a backup code', { tags: ['T20'] }, () => {
  test(
    'works only once when it is used twenty times concurrently',
    { tags: ['AUTH-13', 'AUTH-31', 'SEC-17'] },
    async () => {
      const person = await createGuardedPerson(app.current)
      const [code = ''] = person.backupCodes
      const mfaBackupCode = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => signInWith(newBrowser(), person, { mfaBackupCode })),
      )
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
      app.current.clock.advance(16 * minuteMs)
      expect((await signInWith(newBrowser(), person, { mfaBackupCode })).status).toBe(401)
    },
  )

  test('of another account is refused', async () => {
    const person = await createGuardedPerson(app.current)
    const { backupCodes } = await createGuardedPerson(app.current)
    const [mfaBackupCode = ''] = backupCodes
    expect((await signInWith(newBrowser(), person, { mfaBackupCode })).status).toBe(401)
  })
})

test(
  'neither the secret nor backup codes are stored in plain text, even for retries with an Idempotency-Key',
  { tags: ['AUTH-31', 'SEC-17', 'T20'] },
  async () => {
    const { client } = await createPerson(app.current)
    const setup = await client.call(
      mfaApi.setup,
      { password: testPassword },
      { 'idempotency-key': 'setup-0001' },
    )
    const { secret } = setup.body
    const token = toCode(app.current, secret)
    const enabled = await client.call(mfaApi.enable, { secret, token }, { 'idempotency-key': 'enable-0001' })
    app.current.clock.advance(minuteMs)
    const again = await client.call(
      mfaApi.regenerateBackupCodes,
      { token: toCode(app.current, secret) },
      { 'idempotency-key': 'codes-0001' },
    )
    const codes = [...enabled.body.backupCodes, ...again.body.backupCodes]
    expect(codes).toHaveLength(20)
    const stored = JSON.stringify([...(await readTables(app.current.database.engine)).values()])
    for (const kept of [secret, ...codes, client.cookie?.slice(4) ?? '']) expect(stored).not.toContain(kept)
  },
)

describe.each(['enabling', 'disabling'] as const)(
  '%s two-factor sign-in',
  { tags: ['T3', 'T21'] },
  (change) => {
    const createChange = async (): Promise<{
      person: Person
      factor: object
      run: () => Promise<unknown>
    }> => {
      const person = await createPerson(app.current)
      if (change === 'enabling') return { person, factor: {}, run: () => enableMfa(app.current, person) }
      const { nextCode } = await enableMfa(app.current, person)
      const run = () => person.client.call(mfaApi.disable, { password: testPassword, token: nextCode() })
      return { person, factor: { mfaToken: nextCode() }, run }
    }

    test(
      'ends the other sessions and streams, and gives this browser a new token',
      { tags: ['SEC-21'] },
      async () => {
        const { person, factor, run } = await createChange()
        const other = newBrowser()
        expect((await signInWith(other, person, factor)).status).toBe(200)
        const own = await openFirstDevice(app.current, person)
        const { stream } = await openFirstDevice(app.current, { client: other })
        const oldCookie = person.client.cookie
        await run()
        await stream.ended()
        expect(await isSignedIn(other)).toBe(false)
        expect(person.client.cookie).not.toBe(oldCookie)
        expect(await isSignedIn(person.client)).toBe(true)
        expect(await isSignedIn(withCookie(oldCookie))).toBe(false)
        await app.current.handleEvents()
        await own.stream.waitFor(({ message, data }) => message === 'change' && data.feature === 'notices')
      },
    )
  },
)
