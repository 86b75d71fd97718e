import { authApi } from '@roost/contract/accounts/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { describe, expect, test } from 'vitest'
import { createGuardedPerson } from '../../../test-support/household/authenticator.ts'
import { createPerson, testPassword, toPublicAccount } from '../../../test-support/household/builders.ts'
import { startAppOn, useTestApp } from '../../../test-support/app/test-app.ts'
import { findCredentials } from '../users/users.service.ts'

const app = useTestApp()

const newcomer = {
  email: 'wren@example.org',
  password: testPassword,
  firstName: 'Wren',
  lastName: 'Field',
}

const accountKeys = [
  'createdAt',
  'email',
  'expiresAt',
  'firstName',
  'houseGroupId',
  'id',
  'isApproved',
  'isTemporary',
  'lastName',
  'mfaEnabled',
  'profileImageUrl',
  'provider',
  'role',
]

/** Only in the person's own account. */
const ownKeys = ['ownRegion', 'region']

describe('registration', () => {
  test(
    'creates a pending account, signs in, and names the few administrators who can approve it',
    { tags: ['AUTH-40', 'AUTH-44', 'AUTH-46', 'AUTH-50', 'PEND-13', 'MODEL-A-07'] },
    async () => {
      await createPerson(app.current, { role: 'admin', firstName: 'Ada' })
      const visitor = app.current.visitor()
      const registered = await visitor.call(authApi.register, { ...newcomer, email: ' Wren@Example.ORG ' })
      expect(registered.status).toBe(201)
      expect(registered.body).toMatchObject({
        email: 'wren@example.org',
        firstName: 'Wren',
        lastName: 'Field',
        role: 'user',
        isApproved: false,
        houseGroupId: null,
        provider: 'local',
        mfaEnabled: false,
      })
      const current = await visitor.call(authApi.currentUser, {})
      expect([current.status, current.body]).toEqual([200, registered.body])
      expect(current.body.approvers).toEqual(['Ada'])
    },
  )

  test('ends the session of a person who registers another account in the same browser', async () => {
    const { client } = await createPerson(app.current)
    const { cookie } = client
    await client.call(authApi.register, { ...newcomer, email: 'siskin@example.org' })
    expect((await client.call(authApi.currentUser, {})).body.email).toBe('siskin@example.org')
    client.cookie = cookie
    expect((await client.call(authApi.currentUser, {})).status).toBe(401)
  })

  test(
    'refuses an address that is already in use, however it is spelled',
    { tags: ['AUTH-44', 'AUTH-48', 'AUTH-77'] },
    async () => {
      const known = await createPerson(app.current)
      const again = await app.current.visitor().call(authApi.register, {
        ...newcomer,
        email: ` ${known.account.email.toUpperCase()}`,
      })
      expect(again.status).toBe(409)
      expect(again.error).toMatchObject({ message: 'An account with this email already exists' })
    },
  )

  test('creates one account for ten concurrent requests with the same address', async () => {
    const input = { ...newcomer, email: 'twice@example.org' }
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => app.current.visitor().call(authApi.register, input)),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('ignores a role, an approval or a house group in the body', { tags: ['AUTH-50'] }, async () => {
    const registered = await app.current.visitor().call(authApi.register, {
      ...newcomer,
      email: 'magpie@example.org',
      role: 'admin',
      isApproved: true,
      houseGroupId: 1,
    })
    expect(registered.body).toMatchObject({ role: 'user', isApproved: false, houseGroupId: null })
  })

  test.each([
    ['email', 'not an address', 'Please enter a valid email address'],
    ['firstName', '   ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['firstName', 'a'.repeat(51), 'First name must be at most 50 characters'],
  ])('refuses an invalid %s', { tags: ['AUTH-41', 'AUTH-44'] }, async (path, value, message) => {
    const refused = await app.current.visitor().call(authApi.register, { ...newcomer, [path]: value })
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ message, errors: [{ path, message }] })
  })
})

describe('signing in', () => {
  test(
    'returns exactly the public fields of the account and sets a cookie that scripts cannot read',
    { tags: ['AUTH-14', 'AUTH-54', 'SEC-17', 'MODEL-A-01', 'MODEL-A-02', 'MODEL-A-03', 'MODEL-A-06'] },
    async () => {
      const person = await createPerson(app.current)
      const browser = app.current.visitor()
      const signedIn = await browser.call(authApi.login, {
        email: person.account.email,
        password: testPassword,
      })
      expect(signedIn.status).toBe(200)
      expect(Object.keys(signedIn.body).toSorted()).toEqual([...accountKeys, ...ownKeys].toSorted())
      expect([signedIn.headers['set-cookie']].flat()[0]).toMatch(
        /^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      )
      expect((await browser.call(authApi.currentUser, {})).body).toEqual(signedIn.body)
    },
  )

  test(
    'uses the email address, also with a code, and ignores any account id in the body',
    { tags: ['AUTH-17'] },
    async () => {
      const { account, nextCode } = await createGuardedPerson(app.current)
      const { account: victim } = await createPerson(app.current)
      const signedIn = await app.current.visitor().call(authApi.login, {
        email: account.email,
        password: testPassword,
        mfaToken: nextCode(),
        userId: victim.id,
      })
      expect(signedIn.body).toMatchObject({ id: account.id })
    },
  )

  test('rehashes the password when the hash cost has been raised', async () => {
    const { account } = await createPerson(app.current)
    const { engine, environment } = app.current.database
    const hashCost = { memoryKib: 128, passes: 1, parallelism: 1 }
    const costlierApp = await startAppOn(engine, environment, { hashCost })
    const credentials = { email: account.email, password: testPassword }
    const findHash = async () =>
      (await findCredentials(app.current.db.sql, account.email))?.passwordHash?.split('$')[3]
    expect(await findHash()).toBe('m=64,t=1,p=1')
    expect(
      (await costlierApp.visitor().call(authApi.login, { ...credentials, password: 'Wrong-1password' }))
        .status,
    ).toBe(401)
    expect(await findHash()).toBe('m=64,t=1,p=1')
    expect((await costlierApp.visitor().call(authApi.login, credentials)).status).toBe(200)
    expect(await findHash()).toBe('m=128,t=1,p=1')
    expect((await app.current.visitor().call(authApi.login, credentials)).status).toBe(200)
    await costlierApp.app.close()
  })

  test('compares the password exactly as typed', async () => {
    const { account } = await createPerson(app.current)
    for (const password of [` ${testPassword}`, testPassword.toLowerCase()]) {
      const refused = await app.current.visitor().call(authApi.login, { email: account.email, password })
      expect(refused.status).toBe(401)
    }
  })

  test(
    'gives the same response for a wrong password and an unknown address',
    { tags: ['AUTH-14', 'AUTH-77'] },
    async () => {
      const { account } = await createPerson(app.current)
      const wrong = await app.current.visitor('10.0.0.1').call(authApi.login, {
        email: account.email,
        password: 'Wrong-1pass',
      })
      const unknown = await app.current.visitor('10.0.0.2').call(authApi.login, {
        email: 'nobody@example.org',
        password: 'Wrong-1pass',
      })
      expect(wrong.status).toBe(401)
      expect(wrong.error).toMatchObject({ message: 'Invalid email or password' })
      expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error])
      expect(wrong.headers['set-cookie']).toBeUndefined()
    },
  )

  test(
    'is possible with a pending account, which sees only itself',
    { tags: ['PEND-14', 'PEND-19', 'AUTH-19', 'AUTH-49', 'AUTH-77'] },
    async () => {
      const { account, client } = await createPerson(app.current, { isApproved: false })
      expect(toPublicAccount((await client.call(authApi.currentUser, {})).body)).toEqual(account)
      const refused = await client.call(houseGroupsApi.list, {})
      expect(refused.status).toBe(403)
      expect(refused.error).toMatchObject({ message: 'Account pending approval' })
    },
  )

  test.each([
    [{ password: 'x' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@example.org', password: '' }, 'password', 'Password is required'],
    [{ email: 'a@example.org' }, 'password', 'Password is required'],
    [
      { email: 'a@example.org', password: 'x'.repeat(129) },
      'password',
      'Password must be at most 128 characters',
    ],
  ])('refuses the body %j', { tags: ['AUTH-14', 'AUTH-20'] }, async (body, path, message) => {
    const refused = await app.current.visitor().send({ method: 'POST', url: '/api/auth/login', body })
    expect(refused.statusCode).toBe(400)
    expect(JSON.parse(refused.body)).toMatchObject({ message, errors: [{ path, message }] })
  })
})

test('/api/login redirects to /login', { tags: ['AUTH-76'] }, async () => {
  const response = await app.current.visitor().send({ url: '/api/login' })
  expect(response.statusCode).toBe(302)
  expect(response.headers['location']).toBe('/login')
})
