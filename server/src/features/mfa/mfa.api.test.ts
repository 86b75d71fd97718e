import { authApi } from '@roost/contract/accounts/auth.ts'
import { mfaApi } from '@roost/contract/accounts/mfa.ts'
import { describe, expect, test } from 'vitest'
import {
  createGuardedPerson,
  signInWith,
  toCode,
  toWrongCode,
} from '../../../test-support/household/authenticator.ts'
import { createPerson, type Person, testPassword } from '../../../test-support/household/builders.ts'
import type { Client } from '../../../demo/client.ts'
import { readTables } from '../../../test-support/databases/table-contents.ts'
import { listEmails, listNotifications, listRecords } from '../../../test-support/app/records.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { removeUnfinishedSetups } from './mfa.jobs.ts'

const app = useTestApp()
const minuteMs = 60_000
const withCookie = (cookie: string | undefined): Client => {
  const client = app.current.visitor()
  client.cookie = cookie
  return client
}

const listActions = async ({ account }: Person) =>
  (await listRecords(app.current, account.id, /^authn_mfa/)).map(({ action, detail }) => [action, detail])

/** What the person is notified about under the bell, and by email. */
const listAbout = async ({ account }: Person) =>
  [await listNotifications(app.current, account.id), await listEmails(app.current, account.email)].map(
    (notified) => notified.map(({ about }) => about),
  )

const makeExternal = (person: Person) =>
  inTransaction(app.current.db, (tx) =>
    tx.sql
      .updateTable('users')
      .set({ provider: 'google', password_hash: null })
      .where('id', '=', person.account.id)
      .execute(),
  )

describe('setting up two-factor sign-in', () => {
  test(
    'returns a QR code, the secret and the secret in groups of four, and enables nothing yet',
    { tags: ['SEC-04', 'SEC-08', 'SEC-16', 'MODEL-B-25'] },
    async () => {
      const person = await createPerson(app.current)
      const { status, body, headers } = await person.client.call(mfaApi.setup, { password: testPassword })
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(body.manualEntryKey).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      expect(body.manualEntryKey.replaceAll(' ', '')).toBe(body.secret)
      const svg = decodeURIComponent(body.qrCode.replace('data:image/svg+xml,', ''))
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">/)
      expect(svg).not.toMatch(/script|style|href/)
      expect((await person.client.call(authApi.currentUser, {})).body.mfaEnabled).toBe(false)
      expect((await signInWith(app.current.visitor(), person)).body).toMatchObject({ id: person.account.id })
    },
  )

  test('a second time creates a new secret, and only that one can be enabled', async () => {
    const { client } = await createPerson(app.current)
    const first = (await client.call(mfaApi.setup, { password: testPassword })).body.secret
    const second = (await client.call(mfaApi.setup, { password: testPassword })).body.secret
    expect(second).not.toBe(first)
    const refused = await client.call(mfaApi.enable, { secret: first, token: toCode(app.current, first) })
    expect([refused.status, refused.error.message]).toEqual([
      400,
      'This setup has expired. Please start again.',
    ])
    const enabled = await client.call(mfaApi.enable, { secret: second, token: toCode(app.current, second) })
    expect(enabled.status).toBe(200)
  })

  test(
    'refuses a secret chosen by the caller, with or without a set-up in progress',
    { tags: ['SEC-16', 'T3'] },
    async () => {
      const { client } = await createPerson(app.current)
      const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
      const token = toCode(app.current, secret)
      expect((await client.call(mfaApi.enable, { secret, token })).status).toBe(400)
      await client.call(mfaApi.setup, { password: testPassword })
      expect((await client.call(mfaApi.enable, { secret, token })).status).toBe(400)
      expect((await client.call(authApi.currentUser, {})).body.mfaEnabled).toBe(false)
    },
  )

  test('must be completed within ten minutes', { tags: ['SEC-16'] }, async () => {
    const { client } = await createPerson(app.current)
    const { secret } = (await client.call(mfaApi.setup, { password: testPassword })).body
    app.current.clock.advance(10 * minuteMs)
    const late = await client.call(mfaApi.enable, { secret, token: toCode(app.current, secret) })
    expect([late.status, late.error.message]).toEqual([400, 'This setup has expired. Please start again.'])
  })

  test('is removed by the cleanup job once it has expired', async () => {
    const guarded = await createGuardedPerson(app.current)
    const { account, client } = await createPerson(app.current)
    await client.call(mfaApi.setup, { password: testPassword })
    const listOwners = async () =>
      (await app.current.db.sql.selectFrom('mfa_secrets').select('user_id').execute()).map(
        (row) => row.user_id,
      )
    await removeUnfinishedSetups(app.current.db)
    expect(await listOwners()).toContain(account.id)
    app.current.clock.advance(10 * minuteMs)
    await removeUnfinishedSetups(app.current.db)
    expect(await listOwners()).not.toContain(account.id)
    expect(await listOwners()).toContain(guarded.account.id)
  })

  test('is refused while two-factor sign-in is enabled', { tags: ['SEC-16'] }, async () => {
    const { client } = await createGuardedPerson(app.current)
    const refused = await client.call(mfaApi.setup, { password: testPassword })
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Two-factor authentication is already enabled',
    ])
  })
})

describe('enabling two-factor sign-in', () => {
  test(
    'with a wrong code is refused and recorded, and the set-up stays open',
    { tags: ['SEC-04', 'SEC-16'] },
    async () => {
      const person = await createPerson(app.current)
      const { secret } = (await person.client.call(mfaApi.setup, { password: testPassword })).body
      const wrong = await person.client.call(mfaApi.enable, {
        secret,
        token: toWrongCode(app.current, secret),
      })
      expect([wrong.status, wrong.error.message]).toEqual([400, 'Invalid verification code'])
      const right = await person.client.call(mfaApi.enable, { secret, token: toCode(app.current, secret) })
      expect(right.status).toBe(200)
      expect(await listActions(person)).toEqual([
        ['authn_mfa_fail', null],
        ['authn_mfa_enabled', null],
      ])
    },
  )

  test.each(['12345', 'abcdef', '1234567', ''])(
    'with the malformed code %j is refused',
    { tags: ['SEC-12'] },
    async (token) => {
      const { client } = await createPerson(app.current)
      const refused = await client.call(mfaApi.enable, { secret: 'A', token })
      expect([refused.status, refused.error.message]).toEqual([400, 'Verification code must be 6 digits'])
    },
  )

  test(
    'returns ten backup codes once and notifies the owner under the bell and by email',
    { tags: ['SEC-04', 'SEC-09', 'SEC-17', 'MODEL-B-25'] },
    async () => {
      const person = await createGuardedPerson(app.current)
      expect(new Set(person.backupCodes).size).toBe(10)
      for (const code of person.backupCodes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
      expect(await listAbout(person)).toEqual(Array(2).fill(['mfa-enabled']))
    },
  )

  test('is refused a second time', async () => {
    const { client, secret, nextCode } = await createGuardedPerson(app.current)
    expect((await client.call(mfaApi.enable, { secret, token: nextCode() })).status).toBe(409)
  })

  test('succeeds only once when two requests arrive concurrently', async () => {
    const { client } = await createPerson(app.current)
    const { secret } = (await client.call(mfaApi.setup, { password: testPassword })).body
    const token = toCode(app.current, secret)
    const cookie = client.cookie
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => withCookie(cookie).call(mfaApi.enable, { secret, token })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = await app.current.db.sql.selectFrom('mfa_backup_codes').selectAll().execute()
    const { body } = responses.find(({ status }) => status === 200) ?? {}
    expect(body?.backupCodes).toHaveLength(10)
    expect(new Set(codes.map((code) => code.code_hash)).size).toBe(codes.length)
  })
})

describe('disabling two-factor sign-in', () => {
  test(
    'requires the password and a code; signing in then no longer requires a code',
    { tags: ['SEC-05', 'SEC-10'] },
    async () => {
      const person = await createGuardedPerson(app.current)
      const response = await person.client.call(mfaApi.disable, {
        password: testPassword,
        token: person.nextCode(),
      })
      expect([response.status, response.body]).toEqual([200, { success: true }])
      expect((await person.client.call(authApi.currentUser, {})).body.mfaEnabled).toBe(false)
      expect((await signInWith(app.current.visitor(), person)).body).toMatchObject({ id: person.account.id })
      expect(await listActions(person)).toEqual([
        ['authn_mfa_enabled', null],
        ['authn_mfa_disabled', 'code'],
      ])
      expect(await listAbout(person)).toEqual(Array(2).fill(['mfa-enabled', 'mfa-disabled']))
      const contents = await readTables(app.current.database.engine)
      expect(JSON.stringify([contents.get('mfa_secrets'), contents.get('mfa_backup_codes')])).not.toContain(
        person.account.id,
      )
    },
  )

  test(
    'accepts a backup code instead, in lower case and with spaces and hyphens',
    { tags: ['SEC-05', 'SEC-10'] },
    async () => {
      const person = await createGuardedPerson(app.current)
      const [code = ''] = person.backupCodes
      const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `
      const response = await person.client.call(mfaApi.disable, { password: testPassword, backupCode: typed })
      expect(response.status).toBe(200)
      expect(await listActions(person)).toContainEqual(['authn_mfa_disabled', 'backup code'])
    },
  )

  test.each<[given: { password?: string; token?: string }, message: string]>([
    [{}, 'Current password is required'],
    [{ password: '' }, 'Current password is required'],
    [{ password: 'Wrong-1guess' }, 'Current password is incorrect'],
    [{ password: testPassword, token: 'wrong' }, 'Invalid verification code'],
    [{ password: testPassword, token: '' }, 'Either verification code or backup code is required'],
    [{ password: testPassword, token: '12ab' }, 'Verification code must be 6 digits'],
  ])('with %j is refused', { tags: ['SEC-05', 'SEC-13', 'SEC-15'] }, async (given, message) => {
    const { client, secret, nextCode } = await createGuardedPerson(app.current)
    const token = given.token === 'wrong' ? toWrongCode(app.current, secret) : (given.token ?? nextCode())
    const refused = await client.call(mfaApi.disable, { ...given, token })
    expect([refused.status, refused.error.message]).toEqual([400, message])
    expect((await client.call(authApi.currentUser, {})).body.mfaEnabled).toBe(true)
  })

  test('allows no more password guesses than signing in does', async () => {
    const person = await createGuardedPerson(app.current)
    const guess = async (password: string) =>
      (await person.client.call(mfaApi.disable, { password, token: '123456' })).status
    const statuses: number[] = []
    for (let count = 1; count <= 6; count += 1) statuses.push(await guess('Wrong-1guess'))
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect(await guess(testPassword)).toBe(429)
    expect((await signInWith(app.current.visitor('10.3.0.1'), person)).status).toBe(429)
    app.current.clock.advance(16 * minuteMs)
  })

  test(
    'requires no password from an account of a provider, but a sign-in within the last fifteen minutes',
    { tags: ['SEC-05', 'SEC-13', 'SEC-15', 'T33'] },
    async () => {
      const person = await createGuardedPerson(app.current)
      await makeExternal(person)
      app.current.clock.advance(15 * minuteMs)
      const late = await person.client.call(mfaApi.disable, { token: person.nextCode() })
      expect([late.status, late.error.message]).toEqual([403, 'Please sign in again to show that it is you.'])
      await inTransaction(app.current.db, (tx) =>
        tx.sql
          .updateTable('sessions')
          .set({ authenticated_at: tx.now })
          .where('user_id', '=', person.account.id)
          .execute(),
      )
      expect(
        (await person.client.call(mfaApi.disable, { token: toWrongCode(app.current, person.secret) })).status,
      ).toBe(400)
      expect((await person.client.call(mfaApi.disable, { token: person.nextCode() })).status).toBe(200)
      expect(await listAbout(person)).toEqual(Array(2).fill(['mfa-enabled', 'mfa-disabled']))
    },
  )
})

describe('regenerating backup codes', () => {
  test(
    'creates ten new codes and invalidates the old ones',
    { tags: ['SEC-06', 'SEC-11', 'SEC-17', 'T20', 'MODEL-B-25'] },
    async () => {
      const person = await createGuardedPerson(app.current)
      const response = await person.client.call(mfaApi.regenerateBackupCodes, { token: person.nextCode() })
      expect(response.status).toBe(200)
      const { backupCodes } = response.body
      expect(new Set([...backupCodes, ...person.backupCodes]).size).toBe(20)
      const tryCode = async (mfaBackupCode = '') =>
        (await signInWith(app.current.visitor(), person, { mfaBackupCode })).status
      expect(await tryCode(person.backupCodes[0])).toBe(401)
      expect(await tryCode(backupCodes[0])).toBe(200)
      expect(await listActions(person)).toEqual([
        ['authn_mfa_enabled', null],
        ['authn_mfa_codes_regenerated', null],
        ['authn_mfa_fail', null],
      ])
      expect(await listAbout(person)).toEqual(Array(2).fill(['mfa-enabled', 'backup-codes-regenerated']))
    },
  )

  test('with a wrong code is refused and changes nothing', { tags: ['SEC-06'] }, async () => {
    const person = await createGuardedPerson(app.current)
    const token = toWrongCode(app.current, person.secret)
    const refused = await person.client.call(mfaApi.regenerateBackupCodes, { token })
    expect([refused.status, refused.error.message]).toEqual([400, 'Invalid verification code'])
    const [mfaBackupCode = ''] = person.backupCodes
    expect((await signInWith(app.current.visitor(), person, { mfaBackupCode })).status).toBe(200)
  })
})
