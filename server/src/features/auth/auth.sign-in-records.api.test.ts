import { authApi } from '@roost/contract/accounts/auth.ts'
import { describe, expect, test } from 'vitest'
import {
  createGuardedPerson,
  signInWith,
  toWrongCode,
} from '../../../test-support/household/authenticator.ts'
import { createPerson, type Person, testPassword } from '../../../test-support/household/builders.ts'
import { listEmails, listNotifications } from '../../../test-support/app/records.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { createPasswordHasher } from '../../lib/passwords/password-hash.ts'

const app = useTestApp()
const dayMs = 24 * 60 * 60 * 1000
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0'
let addressCount = 0

const newAddress = (): string => `10.8.${Math.floor((addressCount += 1) / 250)}.${addressCount % 250}`

const signIn = (email: string, { password = testPassword, userAgent = chrome } = {}) =>
  app.current.visitor(newAddress()).call(authApi.login, { email, password }, { 'user-agent': userAgent })

interface AuditRow {
  readonly action: string
  readonly actor: string | null
  readonly subject: string | null
  readonly detail: string | null
}

/** The entries that `work` added to the audit log. */
const listRecordsOf = async (work: () => Promise<unknown>): Promise<AuditRow[]> => {
  const read = () =>
    app.current.db.sql
      .selectFrom('audit_log')
      .select(['action', 'actor_user_id as actor', 'subject_user_id as subject', 'detail'])
      .orderBy('id')
      .execute()
  const { length } = await read()
  await work()
  return (await read()).slice(length)
}

describe('the audit log records', () => {
  test('a registration', async () => {
    const records = await listRecordsOf(() => createPerson(app.current, { email: 'dunnock@example.org' }))
    expect(records.map(({ action, detail }) => [action, detail])).toEqual([
      ['user_created', null],
      ['authn_login_success', 'registration'],
    ])
    expect(records[0]?.actor).toBe(records[0]?.subject)
  })

  test('a sign-in with only a password, with a code, and with a backup code', async () => {
    const plain = await createPerson(app.current)
    const guarded = await createGuardedPerson(app.current)
    const [mfaBackupCode = ''] = guarded.backupCodes
    const success = ({ account }: Person, detail: string) => ({
      action: 'authn_login_success',
      actor: account.id,
      subject: account.id,
      detail,
    })
    const records = await listRecordsOf(async () => {
      await signInWith(app.current.visitor(), plain)
      await signInWith(app.current.visitor(), guarded)
      await signInWith(app.current.visitor(), guarded, { mfaToken: guarded.nextCode() })
      await signInWith(app.current.visitor(), guarded, { mfaBackupCode })
    })
    expect(records).toEqual([
      success(plain, 'password'),
      success(guarded, 'password and code'),
      success(guarded, 'password and backup code'),
    ])
  })

  test('a wrong password and an unknown address in the same way, without anything that was typed', async () => {
    const { account } = await createPerson(app.current)
    const records = await listRecordsOf(async () => {
      await signIn(account.email, { password: 'Wrong-1guess' })
      await signIn('stranger@example.org', { password: 'Wrong-1guess' })
    })
    const failure = { action: 'authn_login_fail', actor: null, detail: null }
    expect(records).toEqual([
      { ...failure, subject: account.id },
      { ...failure, subject: null },
    ])
  })

  test('a wrong code', async () => {
    const person = await createGuardedPerson(app.current)
    const records = await listRecordsOf(() =>
      signInWith(app.current.visitor(), person, { mfaToken: toWrongCode(app.current, person.secret) }),
    )
    expect(records).toEqual([
      { action: 'authn_mfa_fail', actor: null, subject: person.account.id, detail: null },
    ])
  })

  test('the locking of an account once, and none of the attempts refused after that', async () => {
    const { account } = await createPerson(app.current)
    const records = await listRecordsOf(async () => {
      for (let count = 1; count <= 50; count += 1) await signIn(account.email, { password: 'Wrong-1guess' })
    })
    expect(records.map(({ action }) => action)).toEqual([
      ...Array<string>(5).fill('authn_login_fail'),
      'authn_login_lock',
    ])
    expect(new Set(records.map(({ subject }) => subject))).toEqual(new Set([account.id]))
    app.current.clock.advance(1000)
    const later = await listRecordsOf(() => signIn(account.email, { password: 'Wrong-1guess' }))
    expect(later.map(({ action }) => action)).toEqual(['authn_login_fail'])
  })

  test('a sign-out', async () => {
    const { account, client } = await createPerson(app.current)
    const records = await listRecordsOf(() => client.call(authApi.logoutByForm, {}))
    expect(records).toEqual([
      { action: 'authn_logout', actor: account.id, subject: account.id, detail: null },
    ])
  })
})

describe('a sign-in from a new device', () => {
  const listDevices = async (userId: string) =>
    (await listNotifications(app.current, userId)).map(({ about, detail }) => [about, detail])

  /** Registers a person with Chrome. */
  const createNewcomer = async () => {
    const email = `newcomer-${(addressCount += 1)}@example.org`
    const person = { email, password: testPassword, firstName: 'Robin', lastName: 'Nest' }
    const registered = await app.current.visitor().call(authApi.register, person, { 'user-agent': chrome })
    return registered.body
  }

  test('is reported to the owner by notification and email, except for the one on which they registered', async () => {
    const { id, email } = await createNewcomer()
    await signIn(email, { userAgent: chrome })
    expect(await listDevices(id)).toEqual([])
    await signIn(email, { userAgent: firefox })
    expect(await listDevices(id)).toEqual([['new-device', 'Firefox on Android']])
    expect(await listEmails(app.current, email)).toEqual([
      { about: 'new-device', device: 'Firefox on Android' },
    ])
  })

  test('is reported once, and not again after a browser update or a sign-out', async () => {
    const { id, email } = await createNewcomer()
    for (const userAgent of [chrome, firefox, chrome, firefox.replaceAll('142', '143')]) {
      const browser = app.current.visitor(newAddress())
      await browser.call(authApi.login, { email, password: testPassword }, { 'user-agent': userAgent })
      await browser.call(authApi.logoutByForm, {})
    }
    expect(await listDevices(id)).toEqual([['new-device', 'Firefox on Android']])
  })

  test("is reported again when the device's last session expired a month ago", async () => {
    const { id, email } = await createNewcomer()
    await signIn(email)
    app.current.clock.advance(60 * dayMs - 1)
    await signIn(email)
    expect(await listDevices(id)).toEqual([])
    app.current.clock.advance(60 * dayMs)
    await signIn(email)
    expect(await listDevices(id)).toEqual([['new-device', 'Chrome on Windows']])
  })
})

describe('a refused sign-in', { tags: ['T18'] }, () => {
  // With the cheap hashes that other tests use, a skipped hash would not be noticeable.
  const hashCost = { memoryKib: 16_384, passes: 3, parallelism: 1 }
  const realHashApp = useTestApp({}, { hashCost })

  /** CPU time of all threads of this process. Wall time would depend on the load of the machine. */
  const measureWorkMs = async (work: () => Promise<unknown>): Promise<number> => {
    const begin = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / 1000
  }
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

  test('takes as much processor time for an unknown address as for a known one', async () => {
    const { account } = await createPerson(realHashApp.current)
    const hasher = createPasswordHasher(hashCost)
    const work: Record<'hash' | 'known' | 'unknown', number[]> = { hash: [], known: [], unknown: [] }
    const refuse = async (email: string) => {
      const input = { email, password: 'Wrong-1guess' }
      const { status } = await realHashApp.current.visitor(newAddress()).call(authApi.login, input)
      expect(status).toBe(401)
      // The throttle resets after a quarter of an hour.
      realHashApp.current.clock.advance(16 * 60_000)
    }
    for (let round = 1; round <= 21; round += 1) {
      work.hash.push(await measureWorkMs(() => hasher.hash('Wrong-1guess')))
      work.known.push(await measureWorkMs(() => refuse(account.email)))
      work.unknown.push(await measureWorkMs(() => refuse('nobody-at-all@example.org')))
    }
    expect(Math.abs(median(work.known) - median(work.unknown))).toBeLessThan(median(work.hash) / 2)
  })
})
