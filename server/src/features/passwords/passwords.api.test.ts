import { authApi } from '@roost/contract/accounts/auth.ts'
import { mfaApi } from '@roost/contract/accounts/mfa.ts'
import { passwordsApi } from '@roost/contract/accounts/passwords.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import { describe, expect, test } from 'vitest'
import {
  createGuardedPerson,
  signInWith,
  toWrongCode,
} from '../../../test-support/household/authenticator.ts'
import { createPerson, type Person, testPassword } from '../../../test-support/household/builders.ts'
import { listEmails, listNotifications, listRecords } from '../../../test-support/app/records.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { createPasswordHasher } from '../../lib/passwords/password-hash.ts'
import { findCredentials } from '../users/users.service.ts'
import { issueResetLink } from '../password-reset/password-reset.service.ts'

const publicUrl = 'https://kitchen.example'
const app = useTestApp({ PUBLIC_URL: publicUrl, DEMO_MODE: 'false' })
const newPassword = 'Feather-2nest'
const common = {
  message:
    'This password is one of the first that strangers try. Please choose another one, such as a few words that do not belong together.',
}
const personal = {
  message:
    'This password is too close to your name, your email address or the name of this server. Please choose another one.',
}

let addressCount = 0
const newBrowser = () => app.current.visitor(`10.7.0.${(addressCount += 1)}`)
const signIn = async (email: string, password: string) =>
  (await newBrowser().call(authApi.login, { email, password })).status

const change = ({ client }: Pick<Person, 'client'>, given: Partial<Record<string, string>> = {}) =>
  client.call(passwordsApi.change, { currentPassword: testPassword, newPassword, ...given })

const register = (password: string, email = 'wren@nest.example') =>
  newBrowser().call(authApi.register, { email, password, firstName: 'Wren', lastName: 'Field' })

const requestReset = async (email: string) => {
  const link = await issueResetLink(app.current.db, { publicUrl }, email)
  const token = /token=(.+)$/.exec(link)?.[1] ?? ''
  return (password: string) =>
    newBrowser().call(passwordResetApi.resetPassword, { token, newPassword: password })
}

const listAbout = async ({ account }: Person) => {
  const bell = await listNotifications(app.current, account.id)
  const emails = await listEmails(app.current, account.email)
  const [atBell, mail] = [bell, emails].map((list) =>
    list.filter(({ about }) => about === 'password-changed'),
  )
  const records = await listRecords(app.current, account.id, /^authn_(?:password_change|login_fail)$/)
  return { notifications: atBell?.length, emails: mail?.length, records }
}

describe("changing one's own password", () => {
  test('requires the current password, ends all other sessions and gives this one a new token', async () => {
    const person = await createPerson(app.current)
    const { account, client } = person
    const elsewhere = newBrowser()
    await signInWith(elsewhere, person)
    const link = await requestReset(account.email)
    const before = client.cookie
    expect((await change(person)).status).toBe(200)
    expect(client.cookie).not.toBe(before)
    expect((await client.call(authApi.currentUser, {})).status).toBe(200)
    expect((await elsewhere.call(authApi.currentUser, {})).status).toBe(401)
    expect([await signIn(account.email, testPassword), await signIn(account.email, newPassword)]).toEqual([
      401, 200,
    ])
    expect((await link('Feather-3nest')).status).toBe(400)
    const { records, ...told } = await listAbout(person)
    expect(told).toEqual({ notifications: 1, emails: 1 })
    expect(records).toContainEqual({
      action: 'authn_password_change',
      detail: 'current password',
      actor: account.id,
    })
  })

  test('with a wrong current password is refused, recorded and counted like a failed sign-in', async () => {
    const person = await createPerson(app.current)
    const guess = async () => (await change(person, { currentPassword: 'Wrong-1guess' })).status
    const refused = await change(person, { currentPassword: 'Wrong-1guess' })
    expect([refused.status, refused.error.message]).toEqual([400, 'Current password is incorrect'])
    const statuses = [await guess(), await guess(), await guess(), await guess(), await guess()]
    expect(statuses).toEqual([400, 400, 400, 400, 429])
    expect((await listAbout(person)).records).toContainEqual({
      action: 'authn_login_fail',
      detail: 'password change',
      actor: person.account.id,
    })
  })

  test('requires a code if two-factor sign-in is enabled, and changes nothing with a wrong code', async () => {
    const person = await createGuardedPerson(app.current)
    const without = await change(person)
    expect([without.status, without.error.message]).toEqual([
      400,
      'Please enter a verification code or a backup code, too.',
    ])
    const wrong = await change(person, { token: toWrongCode(app.current, person.secret) })
    expect([wrong.status, wrong.error.message]).toEqual([400, 'Invalid verification code'])
    expect((await signInWith(newBrowser(), person)).status).toBe(200)
    expect((await change(person, { token: person.nextCode() })).status).toBe(200)
    expect(await signIn(person.account.email, testPassword)).toBe(401)
  })

  test('does not use up a code when the new password is too weak', async () => {
    const person = await createGuardedPerson(app.current)
    const token = person.nextCode()
    expect((await change(person, { newPassword: 'Summer2026!', token })).status).toBe(400)
    expect((await change(person, { token })).status).toBe(200)
  })

  test('to the current password is refused', async () => {
    const refused = await change(await createPerson(app.current), { newPassword: testPassword })
    expect(refused.error.errors).toMatchObject([
      { path: 'newPassword', message: 'The new password must differ from the current one' },
    ])
  })

  test('is refused for accounts of a provider', async () => {
    const person = await createPerson(app.current)
    await inTransaction(app.current.db, (tx) =>
      tx.sql
        .updateTable('users')
        .set({ provider: 'google', password_hash: null })
        .where('id', '=', person.account.id)
        .execute(),
    )
    expect((await change(person)).status).toBe(409)
  })
})

describe('a password that is easy to guess is refused', () => {
  test.each(['Password1!', 'Qaz!2wsx3edc'])('at registration: %s', async (password) => {
    const refused = await register(password)
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ ...common, errors: [{ path: 'password', ...common }] })
  })

  test.each(['Wren2026!', 'Field-1wren', 'Nest-4711!', 'Kitchen#99'])(
    'at registration, because of the name, address or host: %s',
    async (password) => {
      const refused = await register(password)
      expect(refused.status).toBe(400)
      expect([personal.message, common.message]).toContain(refused.error.message)
    },
  )

  test('a password that resembles the domain of the address as it is read is refused at registration', async () => {
    const refused = await register('Gärtnerei-26!', 'info@gärtnerei.example')
    expect([refused.status, refused.error.message]).toEqual([400, personal.message])
  })

  test('an easy password is refused when it is changed or reset, and the reset link stays valid', async () => {
    const person = await createPerson(app.current, { firstName: 'Ottoline' })
    for (const [password, words] of [
      ['Summer2026!', common],
      ['Ottoline-26!', personal],
    ] as const) {
      const refused = await change(person, { newPassword: password })
      expect([refused.status, refused.error]).toMatchObject([
        400,
        { ...words, errors: [{ path: 'newPassword', ...words }] },
      ])
    }
    const reset = await requestReset(person.account.email)
    expect((await reset('Ottoline-26!')).error.message).toBe(personal.message)
    expect((await reset(newPassword)).status).toBe(200)
  })
})

test('a password that was set before it was refused still signs in, and can be changed', async () => {
  const person = await createPerson(app.current)
  const password = 'Schatz123!'
  const password_hash = await createPasswordHasher({ memoryKib: 64, passes: 1, parallelism: 1 }).hash(
    password,
  )
  await app.current.db.engine.admin
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', person.account.id)
    .execute()
  expect(await signIn(person.account.email, password)).toBe(200)
  expect((await change(person, { currentPassword: password })).status).toBe(200)
  expect(await signIn(person.account.email, newPassword)).toBe(200)
})

describe('a password', () => {
  const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const
  const first = 'Müsli-ﬁne-1'
  const second = 'Crème-ﬁne-2'
  const third = 'Señor-ﬁne-3'

  /** Whether the password signs in, and is accepted for turning on two-factor sign-in and for a new password. */
  const use = async ({ account, client }: Person, password: string) => [
    await signIn(account.email, password),
    (await client.call(mfaApi.setup, { password })).status,
    (await change({ client }, { currentPassword: password, newPassword: password })).error.message,
  ]
  const works = [200, 200, 'The new password must differ from the current one']

  test.each(forms)('that is set in the form %s works in the forms of all keyboards', async (form) => {
    const registered = await createPerson(app.current, { password: first.normalize(form) })
    for (const other of forms) expect(await use(registered, first.normalize(other))).toEqual(works)
    const { client } = registered
    const changed = { currentPassword: first.normalize('NFD'), newPassword: second.normalize(form) }
    expect((await change({ client }, changed)).status).toBe(200)
    for (const other of forms) expect(await use(registered, second.normalize(other))).toEqual(works)
    const reset = await requestReset(registered.account.email)
    expect((await reset(third.normalize(form))).status).toBe(200)
    for (const other of forms)
      expect(await signIn(registered.account.email, third.normalize(other))).toBe(200)
  })

  test('of 128 characters works where each is sent as two', async () => {
    const password = `Aa1!${'ü'.repeat(124)}`
    const { account } = await createPerson(app.current, { password })
    expect(await signIn(account.email, password.normalize('NFD'))).toBe(200)
    expect((await register(`${password}ü`.normalize('NFD'))).error.message).toBe(
      'Password must be at most 128 characters',
    )
  })

  test('that an older version stored works as it was typed then, and in all forms afterwards', async () => {
    const { account } = await createPerson(app.current)
    const { admin } = app.current.database.engine
    // It was hashed as it was sent: decomposed.
    const passwordHash =
      '$argon2id$v=19$m=64,t=1,p=1$UbvfzhvIrCDsBcqKIlbdrg$v0wzn0mT2RSbqsuL6l262/a0cPv1uj7mf7L3cumMpC0'
    await admin
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', account.id)
      .execute()
    expect(await signIn(account.email, first.normalize('NFC'))).toBe(401)
    expect(await signIn(account.email, first.normalize('NFD'))).toBe(200)
    for (const form of forms) expect(await signIn(account.email, first.normalize(form))).toBe(200)
    expect((await findCredentials(app.current.db.sql, account.email))?.passwordHash).not.toBe(passwordHash)
  })
})
