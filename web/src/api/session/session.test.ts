import type { Account } from '@roost/contract/accounts/users.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../../../test-support/storage.ts'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { findRememberedAccount, forgetLapsedAccount } from '../device/remembered-account.ts'
import { getSession, leaveSession, refreshSession, setSessionUser } from './session.ts'

const ada = createAccount({ firstName: 'Ada', lastName: null })

const realFetch = globalThis.fetch
let respond: () => Promise<Response>

const unauthorized = () => Promise.resolve(new Response('{"message":"Unauthorized"}', { status: 401 }))
const respondWithAccount = (account: Account) => () => Promise.resolve(Response.json(account))
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'))
const badGateway = () => Promise.resolve(new Response('', { status: 502 }))
const busy = () => Promise.resolve(Response.json({ message: 'Busy' }, { status: 503 }))

beforeEach(() => {
  globalThis.fetch = () => respond()
  vi.stubGlobal('localStorage', createStorage())
})
afterEach(() => {
  globalThis.fetch = realFetch
  vi.unstubAllGlobals()
})

test('an approved account is a member; any other account is pending', async () => {
  respond = respondWithAccount(ada)
  await refreshSession()
  expect(getSession()).toEqual({ status: 'approved', user: ada })

  respond = respondWithAccount({ ...ada, isApproved: false })
  await refreshSession()
  expect(getSession().status).toBe('pending')
})

test('a 401 means signed out', { tags: ['SHELL-13', 'AUTH-54'] }, async () => {
  setSessionUser(ada)
  respond = unauthorized
  await refreshSession()
  expect(getSession()).toEqual({ status: 'signed-out', user: null })
})

test.each([noConnection, badGateway])('an unreachable server leaves a member signed in', async (failure) => {
  setSessionUser(ada)
  respond = failure
  await refreshSession()
  expect(getSession()).toEqual({ status: 'approved', user: ada })
})

test.each([noConnection, badGateway, busy])(
  'an unreachable server at the start does not sign the member out',
  async (failure) => {
    setSessionUser(null)
    respond = failure
    await refreshSession()
    expect(getSession().status).toBe('unreachable')
  },
)

test.each([unauthorized, noConnection, badGateway])(
  'the session is read only once',
  { tags: ['AUTH-54'] },
  async (failure) => {
    let questions = 0
    respond = () => {
      questions += 1
      return failure()
    }
    await refreshSession()
    expect(questions).toBe(1)
  },
)

test('a late response does not undo a sign-in', async () => {
  setSessionUser(null)
  let respondLate = () => {}
  respond = () =>
    new Promise((resolve) => {
      respondLate = () => resolve(new Response('{"message":"Unauthorized"}', { status: 401 }))
    })
  const reading = refreshSession()
  setSessionUser(ada)
  respondLate()
  await reading
  expect(getSession().status).toBe('approved')
})

test('the device remembers an approved account as long as it is signed in', async () => {
  respond = respondWithAccount(ada)
  await refreshSession()
  expect(findRememberedAccount()).toEqual(ada)

  respond = respondWithAccount({ ...ada, isApproved: false })
  await refreshSession()
  expect(findRememberedAccount()).toBeNull()

  setSessionUser(ada)
  respond = unauthorized
  await refreshSession()
  expect(findRememberedAccount()).toBeNull()
})

test('signing out shows the signed-out app and removes the remembered account', () => {
  setSessionUser(ada)
  leaveSession()
  expect(getSession()).toEqual({ status: 'loading', user: null })
  expect(findRememberedAccount()).toBeNull()
})

test.each([noConnection, badGateway])(
  'without a response at the start, the app opens with the remembered account until the server responds',
  async (failure) => {
    leaveSession()
    localStorage.setItem('account', JSON.stringify(ada))
    respond = failure
    await refreshSession()
    expect(getSession()).toEqual({ status: 'approved', user: ada, isUnconfirmed: true })

    respond = respondWithAccount({ ...ada, firstName: 'Adeline' })
    await refreshSession()
    expect(getSession()).toEqual({ status: 'approved', user: { ...ada, firstName: 'Adeline' } })
  },
)

test('a remembered account is signed out once the server reports that its session has ended', async () => {
  leaveSession()
  localStorage.setItem('account', JSON.stringify(ada))
  respond = noConnection
  await refreshSession()
  respond = unauthorized
  await refreshSession()
  expect(getSession().status).toBe('signed-out')
})

test('an unreadable stored account counts as signed out', async () => {
  leaveSession()
  localStorage.setItem('account', '{"id"')
  respond = noConnection
  await refreshSession()
  expect(getSession().status).toBe('unreachable')
})

test('an account that the server has not confirmed for thirty days is removed', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  setSessionUser(ada)
  vi.setSystemTime(Date.now() + 30 * 24 * 60 * 60 * 1000 - 1)
  expect(forgetLapsedAccount()).toBeNull()
  expect(findRememberedAccount()).toEqual(ada)

  vi.setSystemTime(Date.now() + 1)
  expect(forgetLapsedAccount()).toEqual(ada)
  expect(findRememberedAccount()).toBeNull()
  vi.useRealTimers()
})

test('an account stored by version 0.1.0 is not removed immediately', () => {
  localStorage.setItem('account', JSON.stringify(ada))
  expect(forgetLapsedAccount()).toBeNull()
  expect(findRememberedAccount()).toEqual(ada)
})
