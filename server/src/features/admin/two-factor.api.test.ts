import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { demoApi } from '@roost/contract/instance/demo.ts'
import { mfaApi } from '@roost/contract/accounts/mfa.ts'
import { sessionsApi } from '@roost/contract/accounts/sessions.ts'
import { siteApi } from '@roost/contract/instance/site.ts'
import { systemApi } from '@roost/contract/instance/system.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { afterEach, expect, test } from 'vitest'
import { createGuardedPerson, enableMfa } from '../../../test-support/household/authenticator.ts'
import {
  createHouseholdOfTwo,
  createPerson,
  type Person,
  testPassword,
} from '../../../test-support/household/builders.ts'
import { createDemoPerson } from '../../../test-support/household/demo-accounts.ts'
import { openFirstDevice } from '../../../test-support/household/devices.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { requireTwoFactorOf } from './two-factor.service.ts'

const app = useTestApp()
const words = 'Please set up two-factor authentication first: this server requires it.'

afterEach(async () => {
  await requireTwoFactorOf(app.current.db, 'nobody')
})

const require = ({ client }: Person, requiredOf: 'nobody' | 'admins' | 'everybody') =>
  client.call(adminApi.requireTwoFactor, { requiredOf })
const read = async ({ client }: Person) => (await client.call(tasksApi.list, {})).status

test('a member who still needs a second factor can do nothing but set one up', async () => {
  const admin = await createGuardedPerson(app.current, { role: 'admin' })
  const member = await createPerson(app.current)
  expect((await require(admin, 'everybody')).body).toEqual({ requiredOf: 'everybody' })
  const refused = await member.client.call(tasksApi.list, {})
  expect([refused.status, refused.error.message]).toEqual([403, words])
  expect((await member.client.call(sessionsApi.list, {})).status).toBe(403)
  expect((await member.client.call(authApi.currentUser, {})).body.needsTwoFactor).toBe(true)
  expect(await read(admin)).toBe(200)
  await enableMfa(app.current, member)
  expect(await read(member)).toBe(200)
  expect((await member.client.call(authApi.currentUser, {})).body).not.toHaveProperty('needsTwoFactor')
})

const countSamples = async ({ client }: Person): Promise<number> =>
  (await client.call(tasksApi.list, {})).body.length

test(
  'a member who still needs a second factor can neither create rows in their household nor get a demo account',
  { tags: ['A8'] },
  async () => {
    const [, member] = await createHouseholdOfTwo(app.current)
    await requireTwoFactorOf(app.current.db, 'everybody')
    const { cookie } = member.client
    const refused = await member.client.call(demoApi.createSampleData, {})
    expect([refused.status, refused.error.message]).toEqual([403, words])
    expect((await member.client.call(demoApi.tempLogin, {})).status).toBe(200)
    expect(member.client.cookie).toBe(cookie)
    const { body } = await member.client.call(authApi.currentUser, {})
    expect(body).toMatchObject({ id: member.account.id, needsTwoFactor: true })
    expect((await member.client.call(siteApi.get, {})).status).toBe(200)
    await enableMfa(app.current, member)
    expect(await countSamples(member)).toBe(0)
    expect((await member.client.call(demoApi.createSampleData, {})).status).toBe(200)
  },
)

test(
  'a member who still needs a second factor can sign out or sign in again, which ends the earlier session',
  { tags: ['A8'] },
  async () => {
    const member = await createPerson(app.current)
    await requireTwoFactorOf(app.current.db, 'everybody')
    const before = app.current.visitor()
    before.cookie = member.client.cookie
    const isOver = async () => (await before.call(authApi.currentUser, {})).status === 401
    await member.client.call(authApi.login, { email: member.account.email, password: testPassword })
    expect(await isOver()).toBe(true)
    before.cookie = member.client.cookie
    expect(await isOver()).toBe(false)
    await member.client.call(authApi.logoutByForm, {})
    expect(await isOver()).toBe(true)
  },
)

test('a requirement for administrators does not affect members, and no longer applies to a person who loses the role', async () => {
  const admin = await createGuardedPerson(app.current, { role: 'admin' })
  const [other, member] = [
    await createPerson(app.current, { role: 'admin' }),
    await createPerson(app.current),
  ]
  await require(admin, 'admins')
  expect([await read(other), await read(member)]).toEqual([403, 200])
  expect((await other.client.call(adminApi.listUsers, {})).status).toBe(403)
  await admin.client.call(adminApi.demoteUser, { userId: other.account.id })
  const again = app.current.visitor()
  await again.call(authApi.login, { email: other.account.email, password: testPassword })
  expect((await again.call(tasksApi.list, {})).status).toBe(200)
})

test('only an administrator with a second factor can require it of others, so no one can lock everyone out', async () => {
  const admin = await createPerson(app.current, { role: 'admin' })
  for (const requiredOf of ['admins', 'everybody'] as const) {
    const refused = await require(admin, requiredOf)
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Please set up two-factor authentication for your own account first.',
    ])
  }
  expect((await admin.client.call(adminApi.twoFactor, {})).body).toEqual({ requiredOf: 'nobody' })
  await enableMfa(app.current, admin)
  expect((await require(admin, 'admins')).status).toBe(200)
})

test('a required second factor cannot be turned off', async () => {
  const admin = await createGuardedPerson(app.current, { role: 'admin' })
  await require(admin, 'admins')
  const disable = () => admin.client.call(mfaApi.disable, { password: testPassword, token: admin.nextCode() })
  const refused = await disable()
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'This server requires two-factor authentication. It cannot be turned off.',
  ])
  await require(admin, 'nobody')
  expect((await disable()).status).toBe(200)
})

test('event streams of people who must set up a second factor close immediately', async () => {
  const admin = await createGuardedPerson(app.current, { role: 'admin' })
  const member = await createPerson(app.current)
  const { stream } = await openFirstDevice(app.current, member)
  await require(admin, 'everybody')
  await stream.ended()
  const refused = await member.client.send({ url: systemApi.events.path })
  expect(refused.statusCode).toBe(403)
})

test('a demo account is exempt, because it has no password', async () => {
  const visitor = await createDemoPerson(app.current)
  await requireTwoFactorOf(app.current.db, 'everybody')
  expect((await visitor.client.call(tasksApi.list, {})).status).toBe(200)
})

test('each change to the requirement is recorded once, with the administrator who made it', async () => {
  const admin = await createGuardedPerson(app.current, { role: 'admin' })
  await require(admin, 'everybody')
  await require(admin, 'everybody')
  await requireTwoFactorOf(app.current.db, 'nobody')
  expect(await requireTwoFactorOf(app.current.db, 'somebody')).toBeUndefined()
  const records = await app.current.db.sql
    .selectFrom('audit_log')
    .select(['actor_user_id as actor', 'detail'])
    .where('action', '=', 'authn_mfa_required')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(records).toEqual([
    { actor: null, detail: 'nobody' },
    { actor: admin.account.id, detail: 'everybody' },
  ])
})
