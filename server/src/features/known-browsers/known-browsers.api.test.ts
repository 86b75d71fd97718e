import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import { describe, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../../test-support/household/builders.ts'
import { toDeviceCookie } from '../../../test-support/household/devices.ts'
import { listEmails, listNotifications } from '../../../test-support/app/records.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { unlockByEmail } from '../admin/sign-ins.service.ts'
import { issueResetLink } from '../password-reset/password-reset.service.ts'
import { removeForgottenBrowsers } from './known-browsers.jobs.ts'

const app = useTestApp()
const dayMs = 24 * 60 * 60 * 1000
const publicUrl = 'http://127.0.0.1:3000'

let addressCount = 0
const newAddress = (): string => `10.8.${Math.floor((addressCount += 1) / 250)}.${addressCount % 250}`

/** Signs in with a browser that has only this cookie; returns the status and the device cookie it receives. */
const signIn = async (
  { account }: Pick<Person, 'account'>,
  {
    cookie,
    password = testPassword,
    address = newAddress(),
  }: { cookie?: string; password?: string; address?: string } = {},
) => {
  const browser = app.current.visitor(address)
  browser.cookie = cookie
  const response = await browser.call(authApi.login, { email: account.email, password })
  return { status: response.status, cookie: toDeviceCookie(response), headers: response.headers }
}

const guess = (person: Person, from: { cookie?: string; address?: string } = {}) =>
  signIn(person, { ...from, password: 'Wrong-1guess' })

/** Locks the account by guessing passwords in unknown browsers. */
const lock = async (person: Person): Promise<void> => {
  for (let count = 1; count <= 10; count += 1) await guess(person)
  expect((await signIn(person)).status).toBe(429)
}

describe('a known browser', { tags: ['S7'] }, () => {
  test('keeps a secret that scripts cannot read for four hundred days, even after signing out', async () => {
    const person = await createPerson(app.current)
    const { headers, cookie } = await signIn(person)
    const set = [headers['set-cookie'] ?? []].flat().map(String)
    expect(set[1]).toMatch(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    const browser = app.current.visitor()
    browser.cookie = `${String(set[0]).split(';')[0]}; ${cookie}`
    const left = await browser.send({ method: 'POST', url: '/api/logout' })
    expect(String(left.headers['set-cookie'])).not.toContain('device')
    const stored = await app.current.db.sql.selectFrom('known_browsers').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(cookie.slice('device='.length))
  })

  test('is not locked out by attackers, even if it shares their address', async () => {
    const person = await createPerson(app.current)
    const { cookie } = await signIn(person)
    await lock(person)
    const address = newAddress()
    for (let count = 1; count <= 21; count += 1)
      await guess(
        { ...person, account: { ...person.account, email: `nobody-${count}@example.org` } },
        { address },
      )
    expect((await signIn(person, { cookie, address })).status).toBe(200)
    expect((await signIn(person)).status).toBe(429)
  })

  test('has its own counter of wrong passwords, which does not lock other browsers', async () => {
    const person = await createPerson(app.current)
    const [{ cookie }, other] = [await signIn(person), await signIn(person)]
    const statuses: number[] = []
    for (let count = 1; count <= 6; count += 1) statuses.push((await guess(person, { cookie })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await signIn(person, { cookie })).status).toBe(429)
    expect([(await signIn(person, { cookie: other.cookie })).status, (await signIn(person)).status]).toEqual([
      200, 200,
    ])
  })

  test('is known to every account that has signed in with it', async () => {
    const [anna, ben] = [await createPerson(app.current), await createPerson(app.current)]
    const tablet = await signIn(anna)
    await lock(ben)
    expect((await signIn(ben, { cookie: tablet.cookie })).status).toBe(429)
    app.current.clock.advance(dayMs)
    const again = await signIn(ben, { cookie: tablet.cookie })
    expect([again.status, again.cookie]).toEqual([200, tablet.cookie])
    await lock(ben)
    await lock(anna)
    expect((await signIn(ben, { cookie: tablet.cookie })).status).toBe(200)
    expect((await signIn(anna, { cookie: tablet.cookie })).status).toBe(200)
  })

  test('cannot choose its own secret', async () => {
    const person = await createPerson(app.current)
    const chosen = `device=${'a'.repeat(43)}`
    const { cookie } = await signIn(person, { cookie: chosen })
    expect(cookie).not.toBe(chosen)
    await lock(person)
    expect((await signIn(person, { cookie: chosen })).status).toBe(429)
  })

  test('is forgotten after four hundred days', async () => {
    const person = await createPerson(app.current)
    const { cookie } = await signIn(person)
    const count = async () =>
      (
        await app.current.db.sql
          .selectFrom('known_browsers')
          .select('user_id')
          .where('user_id', '=', person.account.id)
          .execute()
      ).length
    app.current.clock.advance(400 * dayMs)
    await removeForgottenBrowsers(app.current.db)
    expect(await count()).toBeGreaterThan(0)
    app.current.clock.advance(1)
    await lock(person)
    expect((await signIn(person, { cookie })).status).toBe(429)
    await removeForgottenBrowsers(app.current.db)
    expect(await count()).toBe(0)
  })

  test('counts towards a maximum of fifty per account', async () => {
    const person = await createPerson(app.current)
    for (let count = 1; count <= 52; count += 1) await signIn(person)
    const rows = await app.current.db.sql
      .selectFrom('known_browsers')
      .select('user_id')
      .where('user_id', '=', person.account.id)
      .execute()
    expect(rows).toHaveLength(50)
  })
})

describe('an account that attackers have locked', { tags: ['S7'] }, () => {
  const countNotifications = async ({ account }: Person) => {
    const notified = [
      await listNotifications(app.current, account.id),
      await listEmails(app.current, account.email),
    ]
    return notified.map((list) => list.filter(({ about }) => about === 'sign-in-locked').length)
  }

  test('notifies its owner once under the bell and by email, and no one if the address has no account', async () => {
    while ((await app.current.runJobs()) > 0);
    const person = await createPerson(app.current)
    await lock(person)
    await lock({ ...person, account: { ...person.account, email: 'nobody@example.org' } })
    const counts: unknown[] = []
    const { sql } = app.current.db
    expect(
      await sql.selectFrom('jobs').select('id').where('kind', '=', 'auth.tell-of-lock').execute(),
    ).toHaveLength(2)
    await app.current.runJobs()
    counts.push(await countNotifications(person))
    app.current.clock.advance(60 * 60 * 1000)
    await lock(person)
    await app.current.runJobs()
    counts.push(await countNotifications(person))
    // The second job run sends the email; without a mail server it is dropped.
    expect(counts).toEqual([
      [1, 1],
      [1, 0],
    ])
  })

  test('can be signed in to again after a password reset', async () => {
    const person = await createPerson(app.current)
    await lock(person)
    const link = await issueResetLink(app.current.db, { publicUrl }, person.account.email)
    const token = /token=(.+)$/.exec(link)?.[1] ?? ''
    await app.current.visitor().call(passwordResetApi.resetPassword, { token, newPassword: 'Feather-2nest' })
    expect((await signIn(person, { password: 'Feather-2nest' })).status).toBe(200)
  })

  test("can be unlocked by an administrator or on the command line, including in its owner's browsers", async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const person = await createPerson(app.current)
    const { cookie } = await signIn(person)
    const lockBoth = async () => {
      await lock(person)
      for (let count = 1; count <= 6; count += 1) await guess(person, { cookie })
    }
    for (const unlock of [
      () => admin.client.call(adminApi.unlockUser, { id: person.account.id }),
      () => unlockByEmail(app.current.db, person.account.email),
    ]) {
      await lockBoth()
      await unlock()
      expect([(await signIn(person)).status, (await signIn(person, { cookie })).status]).toEqual([200, 200])
    }
    const records = await app.current.db.sql
      .selectFrom('audit_log')
      .select('actor_user_id as actor')
      .where('action', '=', 'authn_login_unlocked')
      .orderBy('id')
      .execute()
    expect(records).toEqual([{ actor: admin.account.id }, { actor: null }])
  })
})
