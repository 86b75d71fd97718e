import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { tasksApi, type Task } from '@roost/contract/tasks/tasks.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import {
  createHouseholdOfTwo,
  createPerson,
  createTask,
  type Person,
  testPassword,
} from '../../../test-support/household/builders.ts'
import { openDevice, openFirstDevice, statusOf } from '../../../test-support/household/devices.ts'
import { listAudit } from '../../../test-support/app/records.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { useAdmin } from '../../../test-support/household/use-admin.ts'

const app = useTestApp()
const admin = useAdmin(app)

const remove = ({ account }: Pick<Person, 'account'>, by: Person = admin.current) =>
  by.client.call(adminApi.deleteUser, { id: account.id })

const listTasks = async ({ client }: Person): Promise<Task[]> =>
  (await client.call(tasksApi.list, {})).body.toSorted((a, b) => a.id - b.id)

const listTitlesInDatabase = async (): Promise<string[]> => {
  const rows = await app.current.db.sql.selectFrom('tasks').select('title').orderBy('id').execute()
  return rows.map(({ title }) => title)
}

describe('deleting an account', () => {
  test(
    'removes it with all its sessions and closes its event stream within a second',
    { tags: ['ADMIN-13', 'ADMIN-31'] },
    async () => {
      const [household, person] = await createHouseholdOfTwo(app.current)
      const devices = [await openFirstDevice(app.current, person), await openDevice(app.current, person)]
      await household.client.call(usersApi.list, {})
      const response = await remove(person)
      expect(response.status).toBe(200)
      expect(response.body).toEqual({ success: true })
      for (const device of devices) {
        expect(await statusOf(device)).toBe(401)
        await device.stream.ended()
      }
      const { email } = person.account
      const again = await app.current.visitor().call(authApi.login, { email, password: testPassword })
      expect(again.error).toMatchObject({ message: 'Invalid email or password' })
      const accounts = (await admin.current.client.call(adminApi.listUsers, {})).body
      expect(accounts.map(({ id }) => id)).not.toContain(person.account.id)
      expect((await household.client.call(usersApi.list, {})).body).toHaveLength(1)
      const groups = (await household.client.call(houseGroupsApi.list, {})).body
      expect(groups.find(({ id }) => id === household.group.id)?.memberCount).toBe(1)
      expect((await listAudit(app.current, person.account.id)).at(-1)).toEqual({
        action: 'user_deleted',
        actor: admin.current.account.id,
        group: null,
      })
      expect((await remove(person)).status).toBe(404)
    },
  )

  test(
    'counts as a rejection if it was pending, and removes the notifications about it',
    { tags: ['ADMIN-27', 'PEND-16'] },
    async () => {
      const waiting = await createPerson(app.current, { isApproved: false })
      const listWaiting = async () =>
        (await admin.current.client.call(notificationsApi.list, { today: '2026-11-21' })).body.filter(
          (notice) => notice.kind === 'account-waiting' && notice.userId === waiting.account.id,
        )
      expect(await listWaiting()).toHaveLength(1)
      expect((await remove(waiting)).status).toBe(200)
      expect(await listWaiting()).toEqual([])
      expect(await statusOf(waiting)).toBe(401)
      expect(await listAudit(app.current, waiting.account.id)).toEqual([
        { action: 'user_rejected', actor: admin.current.account.id, group: null },
      ])
      // The access request references the account, so it cannot be kept with the status 'rejected'.
      expect(
        await app.current.db.sql
          .selectFrom('access_request_notifications')
          .selectAll()
          .where('requesting_user_id', '=', waiting.account.id)
          .execute(),
      ).toEqual([])
    },
  )

  test("is refused for the administrator's own account", { tags: ['ADMIN-22'] }, async () => {
    await createPerson(app.current, { role: 'admin' })
    const refused = await remove(admin.current)
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ message: 'You cannot delete your own account' })
    expect(await statusOf(admin.current)).toBe(200)
  })
})

describe('rows that a deleted person created', { tags: ['T12'] }, () => {
  test("stay in a group with other members, without the creator's name, and rows of others do not change", async () => {
    const [household, person] = await createHouseholdOfTwo(app.current)
    const own = await createTask(household, { title: 'Mop', assignedTo: household.account.id })
    const forPerson = await createTask(household, { title: 'Sweep', assignedTo: person.account.id })
    const byPerson = await createTask(person, { title: 'Dust', assignedTo: household.account.id })
    const before = await listTasks(household)
    const countsBefore = (await household.client.call(tasksApi.counts, {})).body
    const device = await openFirstDevice(app.current, household)
    await remove(person)
    await device.stream.waitFor(
      ({ message, data }) => message === 'change' && 'feature' in data && data.feature === 'tasks',
    )
    const [mop, sweep, dust] = before
    expect([mop?.id, sweep?.id, dust?.id]).toEqual([own.id, forPerson.id, byPerson.id])
    expect(await listTasks(household)).toEqual([
      mop,
      { ...sweep, assignedTo: null, assignedToName: null },
      { ...dust, createdBy: null, createdByName: null },
    ])
    expect((await household.client.call(tasksApi.counts, {})).body).toEqual(countsBefore)
  })

  test('stay without a name in a group that the person had left, and its members see that immediately', async () => {
    const [left, person] = await createHouseholdOfTwo(app.current)
    await createTask(person, { title: 'Made before they left' })
    await person.client.call(houseGroupsApi.leave, {})
    expect(await listTasks(left)).toMatchObject([{ createdByName: 'Robin Nest' }])
    await remove(person)
    expect(await listTasks(left)).toMatchObject([{ title: 'Made before they left', createdByName: null }])
  })

  test('are deleted in a group that everyone else has left, but rows of the former members stay', async () => {
    const [person, formerMember] = await createHouseholdOfTwo(app.current)
    await createTask(formerMember, { title: 'Of one who left' })
    await createTask(person, { title: 'Of the last one' })
    await formerMember.client.call(houseGroupsApi.leave, {})
    await remove(person)
    const titles = await listTitlesInDatabase()
    expect(titles).toContain('Of one who left')
    expect(titles).not.toContain('Of the last one')
  })
})
