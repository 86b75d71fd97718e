import { passwordsApi } from '@roost/contract/accounts/passwords.ts'
import { describe, expect, test } from 'vitest'
import {
  createGuardedPerson,
  enableMfa,
  type GuardedPerson,
  signInWith,
  toWrongCode,
} from '../../../test-support/household/authenticator.ts'
import { createPerson, testPassword } from '../../../test-support/household/builders.ts'
import { toDeviceCookie } from '../../../test-support/household/devices.ts'
import { listEmails, listNotifications } from '../../../test-support/app/records.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { unlockByEmail } from '../admin/sign-ins.service.ts'

const app = useTestApp()
const dayMs = 24 * 60 * 60 * 1000

let addressCount = 0
const newAddress = (): string => `10.9.0.${(addressCount += 1)}`

describe('wrong codes from an attacker who knows the password', { tags: ['A5'] }, () => {
  const guessCode = (person: GuardedPerson, cookie?: string) => {
    const browser = app.current.visitor(newAddress())
    browser.cookie = cookie
    return signInWith(browser, person, { mfaToken: toWrongCode(app.current, person.secret) })
  }
  const closeCodes = async (person: GuardedPerson): Promise<void> => {
    for (let count = 1; count <= 5; count += 1) await guessCode(person)
    expect((await guessCode(person)).status).toBe(429)
  }
  const signInWithCode = async (person: GuardedPerson, cookie?: string) => {
    const browser = app.current.visitor(newAddress())
    browser.cookie = cookie
    const response = await signInWith(browser, person, { mfaToken: person.nextCode() })
    return { status: response.status, cookie: toDeviceCookie(response), browser }
  }

  /** How often the owner is notified under the bell, and by email. */
  const countNotifications = async ({ account }: GuardedPerson) => {
    const notified = [
      await listNotifications(app.current, account.id),
      await listEmails(app.current, account.email),
    ]
    return notified.map((list) => list.filter(({ about }) => about === 'codes-locked').length)
  }

  test('do not lock the owner out of a known browser or an open session', async () => {
    const person = await createGuardedPerson(app.current)
    const { cookie, browser } = await signInWithCode(person)
    await closeCodes(person)
    expect((await signInWithCode(person)).status).toBe(429)
    expect((await signInWithCode(person, cookie)).status).toBe(200)
    // This browser has the session cookie but not the device cookie.
    expect(browser.cookie).not.toContain('device=')
    const change = { currentPassword: testPassword, newPassword: 'Feather-2nest', token: person.nextCode() }
    expect((await browser.call(passwordsApi.change, change)).status).toBe(200)
  })

  test('are limited to five in a known browser too, and do not lock other browsers', async () => {
    const person = await createGuardedPerson(app.current)
    const { cookie } = await signInWithCode(person)
    const statuses: number[] = []
    for (let count = 1; count <= 6; count += 1) statuses.push((await guessCode(person, cookie)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await signInWithCode(person, cookie)).status).toBe(429)
    expect((await signInWithCode(person)).status).toBe(200)
  })

  test('count for the account in browsers that signed in before two-factor sign-in was on', async () => {
    const person = await createPerson(app.current)
    const browsers: string[] = []
    for (let count = 1; count <= 3; count += 1) {
      const browser = app.current.visitor(newAddress())
      browsers.push(toDeviceCookie(await signInWith(browser, person)))
    }
    app.current.clock.advance(1)
    const guarded = { ...person, ...(await enableMfa(app.current, person)) }
    const statuses: number[] = []
    for (const cookie of [...browsers, ...browsers]) statuses.push((await guessCode(guarded, cookie)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect(await countNotifications(guarded)).toEqual([1, 1])
  })

  test('do not lock the owner out of the browser in which they turned two-factor sign-in on', async () => {
    const person = await createPerson(app.current)
    const browser = app.current.visitor(newAddress())
    const cookie = toDeviceCookie(await signInWith(browser, person))
    browser.cookie = `${browser.cookie}; ${cookie}`
    app.current.clock.advance(1)
    const guarded = { ...person, ...(await enableMfa(app.current, { client: browser })) }
    await closeCodes(guarded)
    expect((await signInWithCode(guarded, cookie)).status).toBe(200)
  })

  test("notify the owner once a day under the bell and by email, unlike the owner's own mistakes", async () => {
    const person = await createGuardedPerson(app.current)
    const count = () => countNotifications(person)
    const { cookie } = await signInWithCode(person)
    for (let attempt = 1; attempt <= 6; attempt += 1) await guessCode(person, cookie)
    expect(await count()).toEqual([0, 0])
    await closeCodes(person)
    expect(await count()).toEqual([1, 1])
    await unlockByEmail(app.current.db, person.account.email)
    await closeCodes(person)
    expect(await count()).toEqual([1, 1])
    app.current.clock.advance(dayMs)
    await unlockByEmail(app.current.db, person.account.email)
    await closeCodes(person)
    expect(await count()).toEqual([2, 2])
  })

  test("are forgotten when the account is unlocked, including those in the owner's browsers", async () => {
    const person = await createGuardedPerson(app.current)
    const { cookie } = await signInWithCode(person)
    for (let count = 1; count <= 6; count += 1) await guessCode(person, cookie)
    await closeCodes(person)
    await unlockByEmail(app.current.db, person.account.email)
    const statuses = [(await signInWithCode(person)).status, (await signInWithCode(person, cookie)).status]
    expect(statuses).toEqual([200, 200])
  })
})
