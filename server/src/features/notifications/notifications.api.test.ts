import { adminApi } from '@roost/contract/admin.ts'
import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { notificationsApi } from '@roost/contract/notifications.ts'
import { tasksApi } from '@roost/contract/tasks.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createMember,
  createPerson,
  createTask,
  type Person,
} from '../../../test-support/builders.ts'
import { useTestApp } from '../../../test-support/test-app.ts'

const app = useTestApp()

const list = async ({ client }: Pick<Person, 'client'>, today = '2026-11-21') =>
  (await client.call(notificationsApi.list, { today })).body

const createDue = (by: Person, assignedTo: string, dueDate: string, title = 'Sweep') =>
  createTask(by, { assignedTo, dueDate, title })

describe('tasks that are due', () => {
  test('are told to whom they are assigned, overdue ones first and marked', async () => {
    const household = await createHousehold(app.current)
    const me = household.account.id
    const tonight = await createDue(household, me, '2026-11-21T23:59', 'Tonight')
    const yesterday = await createDue(household, me, '2026-11-20T18:00', 'Yesterday')
    await createDue(household, me, '2026-11-22', 'Tomorrow')
    await createTask(household, { assignedTo: me, title: 'Some day' })
    expect(await list(household)).toEqual([
      {
        kind: 'task-due',
        taskId: yesterday.id,
        title: 'Yesterday',
        dueDate: '2026-11-20T18:00:00.000Z',
        isOverdue: true,
      },
      {
        kind: 'task-due',
        taskId: tonight.id,
        title: 'Tonight',
        dueDate: '2026-11-21T23:59:00.000Z',
        isOverdue: false,
      },
    ])
  })

  test('are not told to others, nor once they are completed', async () => {
    const household = await createHousehold(app.current)
    const member = await createMember(app.current, household.group)
    const task = await createDue(household, member.account.id, '2026-11-20')
    expect(await list(household)).toEqual([])
    expect(await list(member)).toHaveLength(1)
    await household.client.call(tasksApi.update, { id: String(task.id), status: 'completed' })
    expect(await list(member)).toEqual([])
  })

  test('are not told to somebody who left the group', async () => {
    const household = await createHousehold(app.current)
    const member = await createMember(app.current, household.group)
    await createDue(household, member.account.id, '2026-11-20')
    await member.client.call(houseGroupsApi.leave, {})
    expect(await list(member)).toEqual([])
  })

  test('are those of the viewer’s own day', async () => {
    const person = await createPerson(app.current)
    await createDue(person, person.account.id, '2026-11-22T00:00')
    expect(await list(person, '2026-11-21')).toEqual([])
    expect(await list(person, '2026-11-22')).toMatchObject([{ isOverdue: false }])
    expect(await list(person, '2026-11-23')).toMatchObject([{ isOverdue: true }])
  })
})

describe('accounts that wait', () => {
  test('are told to administrators, with whether they were read, until somebody approves them', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const other = await createPerson(app.current, { role: 'admin' })
    const waiting = await createPerson(app.current, {
      isApproved: false,
      firstName: 'Wren',
      lastName: 'Field',
    })
    const notice = {
      kind: 'account-waiting',
      userId: waiting.account.id,
      displayName: 'Wren Field',
      requestedAt: waiting.account.createdAt,
      isRead: false,
    }
    expect(await list(admin)).toEqual([notice])
    await admin.client.call(adminApi.markRequestsRead, {})
    expect(await list(admin)).toEqual([{ ...notice, isRead: true }])
    expect(await list(other)).toEqual([notice])
    await other.client.call(adminApi.approveUser, { id: waiting.account.id })
    expect(await list(admin)).toEqual([])
  })

  test('are not told to anybody else', async () => {
    const person = await createPerson(app.current)
    await createPerson(app.current, { isApproved: false })
    expect(await list(person)).toEqual([])
  })
})

test.each(['', '2026-02-30', 'today', '2026-11-21T09:00'])('the day %j is refused', async (today) => {
  const { client } = await createPerson(app.current)
  const refused = await client.call(notificationsApi.list, { today })
  expect(refused.status).toBe(400)
  expect(refused.error).toEqual({
    message: 'Today must be a calendar date',
    errors: [{ path: 'today', message: 'Today must be a calendar date' }],
  })
})
