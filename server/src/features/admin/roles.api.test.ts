import { adminApi } from '@roost/contract/admin/admin.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../test-support/household/builders.ts'
import { openDevice, openFirstDevice, statusOf } from '../../../test-support/household/devices.ts'
import { listAudit, listNotifications } from '../../../test-support/app/records.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { grantAdmin, revokeAdmin } from './roles.service.ts'

const app = useTestApp()
const unknownId = '00000000-0000-4000-8000-000000000000'

/** No one is an administrator when a test starts; each test creates its own. */
beforeEach(() =>
  app.current.database.engine.transact((sql) => sql.updateTable('users').set({ role: 'user' }).execute()),
)

const createAdmin = () => createPerson(app.current, { role: 'admin' })
const promote = ({ client }: Person, { account }: Person) =>
  client.call(adminApi.promoteUser, { userId: account.id })
const demote = ({ client }: Person, { account }: Person) =>
  client.call(adminApi.demoteUser, { userId: account.id })

const listRequestsTo = async ({ account }: Person): Promise<string[]> => {
  const rows = await app.current.db.sql
    .selectFrom('access_request_notifications')
    .select('requesting_user_id')
    .where('admin_user_id', '=', account.id)
    .where('status', '=', 'pending')
    .execute()
  return rows.map((row) => row.requesting_user_id)
}

describe('promoting a person', () => {
  test('ends their sessions, notifies them and is recorded', { tags: ['ADMIN-12'] }, async () => {
    const [admin, person] = [await createAdmin(), await createPerson(app.current)]
    const devices = [await openFirstDevice(app.current, person), await openDevice(app.current, person)]
    const promoted = await promote(admin, person)
    expect(promoted.status).toBe(200)
    expect(promoted.body).toEqual({ ...person.account, role: 'admin' })
    for (const device of devices) {
      expect(await statusOf(device)).toBe(401)
      await device.stream.ended()
    }
    expect(await listNotifications(app.current, person.account.id)).toEqual([
      { about: 'role-changed', detail: 'admin' },
    ])
    expect(await listAudit(app.current, person.account.id)).toEqual([
      { action: 'user_promoted', actor: admin.account.id, group: null },
    ])
    const { client } = await openDevice(app.current, person)
    expect((await client.call(adminApi.listUsers, {})).status).toBe(200)
  })

  test('again notifies them of each pending account once', async () => {
    const admin = await createAdmin()
    const person = await createPerson(app.current)
    const waiting = [await createPerson(app.current, { isApproved: false })]
    await promote(admin, person)
    await demote(admin, person)
    waiting.push(await createPerson(app.current, { isApproved: false }))
    expect((await promote(admin, person)).status).toBe(200)
    const requests = await listRequestsTo(person)
    for (const { account } of waiting) expect(requests.filter((id) => id === account.id)).toHaveLength(1)
  })

  test(
    'has no effect on an administrator, even with two concurrent requests',
    { tags: ['ADMIN-30'] },
    async () => {
      const [admin, person] = [await createAdmin(), await createPerson(app.current)]
      const responses = await Promise.all([promote(admin, person), promote(admin, person)])
      expect(responses.map(({ status, body }) => [status, body.role])).toEqual([
        [200, 'admin'],
        [200, 'admin'],
      ])
      expect((await promote(admin, admin)).status).toBe(200)
      expect(await statusOf(admin)).toBe(200)
      expect(await listAudit(app.current, person.account.id)).toHaveLength(1)
    },
  )

  test('is refused for a pending account', { tags: ['ADMIN-30'] }, async () => {
    const [admin, person] = [await createAdmin(), await createPerson(app.current, { isApproved: false })]
    const refused = await promote(admin, person)
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ message: 'User is not approved' })
    expect(await statusOf(person)).toBe(200)
  })
})

describe('demoting an administrator', () => {
  test('revokes their access immediately, in every session', { tags: ['ADMIN-12', 'ADMIN-31'] }, async () => {
    const [admin, other] = [await createAdmin(), await createAdmin()]
    const devices = [await openFirstDevice(app.current, other), await openDevice(app.current, other)]
    const demoted = await demote(admin, other)
    expect(demoted.body).toEqual({ ...other.account, role: 'user' })
    for (const device of devices) {
      expect(await statusOf(device)).toBe(401)
      await device.stream.ended()
    }
    const { client } = await openDevice(app.current, other)
    expect((await client.call(adminApi.listUsers, {})).status).toBe(403)
    expect(await listNotifications(app.current, other.account.id)).toEqual([
      { about: 'role-changed', detail: 'user' },
    ])
    expect(await listAudit(app.current, other.account.id)).toEqual([
      { action: 'user_demoted', actor: admin.account.id, group: null },
    ])
  })

  test('keeps the current session, as an ordinary user, if they demote themselves', async () => {
    const admin = await createAdmin()
    await createAdmin()
    const [here, elsewhere] = [
      await openFirstDevice(app.current, admin),
      await openDevice(app.current, admin),
    ]
    expect((await demote(admin, admin)).status).toBe(200)
    expect(await statusOf(here)).toBe(200)
    expect((await admin.client.call(adminApi.listUsers, {})).error).toMatchObject({
      message: 'Admin access required',
    })
    expect(await statusOf(elsewhere)).toBe(401)
    await elsewhere.stream.ended()
    expect(await listNotifications(app.current, admin.account.id)).toEqual([])
  })

  test('has no effect if the person is not one', { tags: ['ADMIN-30'] }, async () => {
    const [admin, person] = [await createAdmin(), await createPerson(app.current)]
    expect((await demote(admin, person)).body).toEqual(person.account)
    expect(await statusOf(person)).toBe(200)
    expect(await listAudit(app.current, person.account.id)).toEqual([])
  })

  test('is refused for the last one', { tags: ['ADMIN-21', 'T11'] }, async () => {
    const admin = await createAdmin()
    await createPerson(app.current)
    const unapproved = await createPerson(app.current, { role: 'admin', isApproved: false })
    const refused = await demote(admin, admin)
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({ message: 'At least one administrator must remain' })
    expect(unapproved.account).toMatchObject({ role: 'admin', isApproved: false })
    expect((await admin.client.call(adminApi.listUsers, {})).status).toBe(200)
  })
})

describe.each([
  ['promoting a person', adminApi.promoteUser],
  ['demoting a person', adminApi.demoteUser],
] as const)('%s', (_what, endpoint) => {
  test('is refused if the account does not exist', async () => {
    const admin = await createAdmin()
    const refused = await admin.client.call(endpoint, { userId: unknownId })
    expect(refused.status).toBe(404)
    expect(refused.error).toMatchObject({ message: 'User not found' })
  })
})

describe("the operator's command line", () => {
  test(
    'approves and promotes a pending account, with notifications about the other pending accounts',
    { tags: ['AUTH-50'] },
    async () => {
      const [waiting, person] = [
        await createPerson(app.current, { isApproved: false }),
        await createPerson(app.current, { isApproved: false }),
      ]
      expect(await grantAdmin(app.current.db, ` ${person.account.email.toUpperCase()}`)).toBe(
        person.account.email,
      )
      expect(await statusOf(person)).toBe(401)
      const { client } = await openDevice(app.current, person)
      expect((await client.call(adminApi.listUsers, {})).status).toBe(200)
      expect(await listRequestsTo(person)).toContain(waiting.account.id)
      expect(await listRequestsTo(person)).not.toContain(person.account.id)
      expect(await listAudit(app.current, person.account.id)).toEqual([
        { action: 'user_approved', actor: null, group: null },
        { action: 'user_promoted', actor: null, group: null },
      ])
    },
  )

  test('has no effect when granting the role to an administrator', async () => {
    const admin = await createAdmin()
    await grantAdmin(app.current.db, admin.account.email)
    expect(await statusOf(admin)).toBe(200)
    expect(await listAudit(app.current, admin.account.id)).toEqual([])
  })

  test('revokes the role, but never from the last administrator', async () => {
    const [admin, other] = [await createAdmin(), await createAdmin()]
    const device = await openFirstDevice(app.current, admin)
    await revokeAdmin(app.current.db, admin.account.email)
    expect(await statusOf(device)).toBe(401)
    await device.stream.ended()
    expect(await listAudit(app.current, admin.account.id)).toEqual([
      { action: 'user_demoted', actor: null, group: null },
    ])
    await expect(revokeAdmin(app.current.db, other.account.email)).rejects.toThrow(
      'At least one administrator must remain',
    )
  })
})
