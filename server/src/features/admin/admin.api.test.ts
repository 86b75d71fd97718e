import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createPerson,
  type Person,
  testPassword,
} from '../../../test-support/household/builders.ts'
import { statusOf } from '../../../test-support/household/devices.ts'
import { listAudit, listEmails } from '../../../test-support/app/records.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()
const dayMs = 24 * 60 * 60 * 1000

const approve = ({ client }: Person, id: string) => client.call(adminApi.approveUser, { id })

const listRequests = (userId: string) =>
  app.current.db.sql
    .selectFrom('access_request_notifications')
    .select(['admin_user_id', 'status', 'is_read'])
    .where('requesting_user_id', '=', userId)
    .execute()

describe('the list of accounts', () => {
  test('lists the members of every household, pending accounts first', { tags: ['ADMIN-08'] }, async () => {
    const admin = await createPerson(app.current, { role: 'admin', firstName: 'Zora' })
    const household = await createHousehold(app.current, { firstName: 'Anna' })
    const waiting = await createPerson(app.current, { isApproved: false })
    const { status, body } = await admin.client.call(adminApi.listUsers, {})
    expect(status).toBe(200)
    expect(body[0]).toEqual({ ...waiting.account, emailConfirmation: 'missing' })
    expect(body).toContainEqual({ ...household.account, houseGroupId: household.group.id })
    const ids = body.map(({ id }) => id)
    expect(ids.indexOf(household.account.id)).toBeLessThan(ids.indexOf(admin.account.id))
  })

  test(
    'exposes only the fields that the page shows, as do all other admin responses',
    { tags: ['ADMIN-18', 'ADMIN-19', 'MODEL-B-18', 'SEC-17'] },
    async () => {
      const admin = await createPerson(app.current, { role: 'admin' })
      const { account, group } = await createHousehold(app.current)
      const waiting = await createPerson(app.current, { isApproved: false })
      const userId = account.id
      const details = { firstName: 'Anna', lastName: 'Nest', email: account.email }
      const { client } = admin
      const responses = [
        ...(await client.call(adminApi.listUsers, {})).body,
        (await approve(admin, waiting.account.id)).body,
        (await client.call(adminApi.updateUser, { id: userId, ...details })).body,
        (await client.call(adminApi.assignUser, { userId: waiting.account.id, houseGroupId: group.id })).body,
        (await client.call(adminApi.removeUserFromGroup, { userId })).body,
        (await client.call(adminApi.promoteUser, { userId })).body,
        (await client.call(adminApi.demoteUser, { userId })).body,
      ]
      // What an account contains is in auth.api.test.ts.
      const shown = Object.keys(account).toSorted()
      for (const { emailConfirmation: _, ...response } of responses)
        expect(Object.keys(response).toSorted()).toEqual(shown)
      expect(JSON.stringify(responses)).not.toMatch(/password|argon2|hash|secret|token|backup|providerId/i)
    },
  )
})

describe('approving an account', () => {
  test(
    'gives it full access from its next request on, in its existing session',
    { tags: ['ADMIN-09', 'PEND-15'] },
    async () => {
      const admin = await createPerson(app.current, { role: 'admin' })
      const waiting = await createPerson(app.current, { isApproved: false })
      expect((await waiting.client.call(houseGroupsApi.list, {})).status).toBe(403)
      const approved = await approve(admin, waiting.account.id)
      expect(approved.status).toBe(200)
      expect(approved.body).toEqual({ ...waiting.account, isApproved: true })
      expect((await waiting.client.call(houseGroupsApi.list, {})).status).toBe(200)
    },
  )

  test('has no further effect the second time, even concurrently', { tags: ['ADMIN-30'] }, async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const { account } = await createPerson(app.current, { isApproved: false })
    const responses = await Promise.all([approve(admin, account.id), approve(admin, account.id)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(responses[0].body).toEqual(responses[1].body)
    expect((await approve(admin, account.id)).status).toBe(200)
    expect(await listAudit(app.current, account.id)).toEqual([
      { action: 'user_approved', actor: admin.account.id, group: null },
    ])
    expect(await listEmails(app.current, account.email)).toEqual([{ about: 'account-approved' }])
  })

  test(
    "keeps the session that last checked the account's status, even if another one signed in later",
    { tags: ['P2', 'PEND-05'] },
    async () => {
      const admin = await createPerson(app.current, { role: 'admin' })
      const waiting = await createPerson(app.current, { isApproved: false })
      app.current.clock.advance(1000)
      const phone = app.current.visitor()
      await phone.call(authApi.login, { email: waiting.account.email, password: testPassword })
      app.current.clock.advance(1000)
      expect(await statusOf(waiting)).toBe(200)
      await approve(admin, waiting.account.id)
      expect([await statusOf(waiting), await statusOf({ client: phone })]).toEqual([200, 401])
    },
  )

  test('closes the notification that every administrator received', async () => {
    const admins = [
      await createPerson(app.current, { role: 'admin' }),
      await createPerson(app.current, { role: 'admin' }),
    ]
    const { account } = await createPerson(app.current, { isApproved: false })
    const given = await listRequests(account.id)
    expect(given.map((row) => row.admin_user_id)).toEqual(
      expect.arrayContaining(admins.map((admin) => admin.account.id)),
    )
    expect(given.every(({ status, is_read }) => status === 'pending' && is_read === false)).toBe(true)
    await approve(admins[0] as Person, account.id)
    expect((await listRequests(account.id)).every(({ status }) => status === 'approved')).toBe(true)
  })
})

describe('the administrator role', () => {
  test(
    'requires the password again after a day in the admin area, but not elsewhere',
    { tags: ['ADMIN-19'] },
    async () => {
      const admin = await createPerson(app.current, { role: 'admin' })
      app.current.clock.advance(dayMs - 1)
      expect((await admin.client.call(adminApi.listUsers, {})).status).toBe(200)
      app.current.clock.advance(1)
      const refused = await admin.client.call(adminApi.listUsers, {})
      expect(refused.status).toBe(403)
      expect(refused.error).toMatchObject({ message: 'Please sign in again to use the admin area.' })
      expect((await admin.client.call(houseGroupsApi.list, {})).status).toBe(200)
      await admin.client.call(authApi.login, { email: admin.account.email, password: testPassword })
      expect((await admin.client.call(adminApi.listUsers, {})).status).toBe(200)
    },
  )
})
