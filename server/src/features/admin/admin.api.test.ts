import { adminApi } from '@roost/contract/admin.ts'
import { authApi } from '@roost/contract/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import type { Role } from '@roost/contract/users.ts'
import { describe, expect, test } from 'vitest'
import { createHousehold, createPerson, type Person, testPassword } from '../../../test-support/builders.ts'
import { statusOf } from '../../../test-support/devices.ts'
import { listAudit, listEmails } from '../../../test-support/records.ts'
import { useTestApp } from '../../../test-support/test-app.ts'

const app = useTestApp()
const dayMs = 24 * 60 * 60 * 1000

const approve = ({ client }: Person, id: string) => client.call(adminApi.approveUser, { id })

const setRole = (id: string, role: Role) =>
  app.current.database.engine.transact((sql) =>
    sql.updateTable('users').set({ role }).where('id', '=', id).execute(),
  )

const listRequests = (userId: string) =>
  app.current.db.sql
    .selectFrom('access_request_notifications')
    .select(['admin_user_id', 'status', 'is_read'])
    .where('requesting_user_id', '=', userId)
    .execute()

describe('the list of accounts', () => {
  test('shows everybody of every household, those who wait first', { tags: ['ADMIN-08'] }, async () => {
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
    'holds of an account what the page shows and nothing else, and so does every answer of the area',
    { tags: ['ADMIN-18', 'ADMIN-19', 'MODEL-B-18', 'SEC-17'] },
    async () => {
      const admin = await createPerson(app.current, { role: 'admin' })
      const { account, group } = await createHousehold(app.current)
      const waiting = await createPerson(app.current, { isApproved: false })
      const userId = account.id
      const details = { firstName: 'Anna', lastName: 'Nest', email: account.email }
      const { client } = admin
      const answers = [
        ...(await client.call(adminApi.listUsers, {})).body,
        (await approve(admin, waiting.account.id)).body,
        (await client.call(adminApi.updateUser, { id: userId, ...details })).body,
        (await client.call(adminApi.assignUser, { userId: waiting.account.id, houseGroupId: group.id })).body,
        (await client.call(adminApi.removeUserFromGroup, { userId })).body,
        (await client.call(adminApi.promoteUser, { userId })).body,
        (await client.call(adminApi.demoteUser, { userId })).body,
      ]
      const shown = [
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
      for (const answer of answers)
        expect(
          Object.keys(answer)
            .filter((name) => name !== 'emailConfirmation' || answer.isApproved)
            .toSorted((a, b) => (a < b ? -1 : 1)),
        ).toEqual(shown)
      expect(JSON.stringify(answers)).not.toMatch(/password|argon2|hash|secret|token|backup|providerId/i)
    },
  )

  test('shows a registration at once', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    await admin.client.call(adminApi.listUsers, {})
    const { account } = await createPerson(app.current, { isApproved: false })
    const { body } = await admin.client.call(adminApi.listUsers, {})
    expect(body).toContainEqual({ ...account, emailConfirmation: 'missing' })
  })
})

describe('approving an account', () => {
  test(
    'opens everything to it at its next request, in the session it has',
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

  test('twice, even at once, changes nothing more', { tags: ['ADMIN-30'] }, async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const { account } = await createPerson(app.current, { isApproved: false })
    const answers = await Promise.all([approve(admin, account.id), approve(admin, account.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0].body).toEqual(answers[1].body)
    expect((await approve(admin, account.id)).status).toBe(200)
    expect(await listAudit(app.current, account.id)).toEqual([
      { action: 'user_approved', actor: admin.account.id, group: null },
    ])
    expect(await listEmails(app.current, account.email)).toEqual([{ about: 'account-approved' }])
  })

  test('ends the sessions of the person but the one he used last, where he waits', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const waiting = await createPerson(app.current, { isApproved: false })
    app.current.clock.advance(1000)
    const phone = app.current.visitor()
    await phone.call(authApi.login, { email: waiting.account.email, password: testPassword })
    await approve(admin, waiting.account.id)
    expect(await statusOf({ client: phone })).toBe(200)
    expect(await statusOf(waiting)).toBe(401)
    await approve(admin, waiting.account.id)
    expect(await statusOf({ client: phone })).toBe(200)
  })

  test(
    'leaves the session that checked its status last, though another one signed in after it',
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

  test('that does not exist is refused', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const refused = await approve(admin, '00000000-0000-4000-8000-000000000000')
    expect(refused.status).toBe(404)
    expect(refused.error).toEqual({ message: 'User not found' })
  })

  test('closes the notice every administrator was given', async () => {
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

  test(
    'is not for people without the role, who change nothing by trying',
    { tags: ['ADMIN-19'] },
    async () => {
      const person = await createPerson(app.current)
      const { account } = await createPerson(app.current, { isApproved: false })
      const refused = await approve(person, account.id)
      expect(refused.status).toBe(403)
      expect(refused.error).toEqual({ message: 'Admin access required' })
      expect(
        (await approve(await createPerson(app.current, { isApproved: false }), account.id)).error,
      ).toEqual({
        message: 'Account pending approval',
      })
      expect((await listRequests(account.id)).every(({ status }) => status === 'pending')).toBe(true)
    },
  )
})

describe('notices of waiting accounts', () => {
  test('are marked as read for this administrator only', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const other = await createPerson(app.current, { role: 'admin' })
    await admin.client.call(adminApi.markRequestsRead, {})
    const { account } = await createPerson(app.current, { isApproved: false })
    expect((await admin.client.call(adminApi.markRequestsRead, {})).body).toEqual({ read: 1 })
    expect((await admin.client.call(adminApi.markRequestsRead, {})).body).toEqual({ read: 0 })
    const readBy = Object.fromEntries(
      (await listRequests(account.id)).map((row) => [row.admin_user_id, row.is_read]),
    )
    expect(readBy).toMatchObject({ [admin.account.id]: true, [other.account.id]: false })
  })
})

describe('the right to administer', () => {
  test('is gone at the next request after the role is', { tags: ['ADMIN-31', 'PEND-15'] }, async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    expect((await admin.client.call(adminApi.listUsers, {})).status).toBe(200)
    await setRole(admin.account.id, 'user')
    expect((await admin.client.call(adminApi.listUsers, {})).status).toBe(403)
    await setRole(admin.account.id, 'admin')
    expect((await admin.client.call(adminApi.listUsers, {})).status).toBe(200)
  })

  test('asks for the password again after a day, and everything else does not', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    app.current.clock.advance(dayMs - 1)
    expect((await admin.client.call(adminApi.listUsers, {})).status).toBe(200)
    app.current.clock.advance(1)
    const refused = await admin.client.call(adminApi.listUsers, {})
    expect(refused.status).toBe(403)
    expect(refused.error).toEqual({ message: 'Please sign in again to use the admin area.' })
    expect((await admin.client.call(houseGroupsApi.list, {})).status).toBe(200)
    await admin.client.call(authApi.login, { email: admin.account.email, password: testPassword })
    expect((await admin.client.call(adminApi.listUsers, {})).status).toBe(200)
  })
})
