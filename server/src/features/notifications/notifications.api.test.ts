import { activityApi } from '@roost/contract/activity/activity.ts'
import { adminApi } from '@roost/contract/admin/admin.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createInvitation,
  createMember,
  createPerson,
  createSplitExpense,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { countStatements } from '../../../test-support/databases/statements.ts'
import { openFirstDevice } from '../../../test-support/household/devices.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'

const app = useTestApp()

const list = async ({ client }: Pick<Person, 'client'>, today = '2026-11-21') => {
  await app.current.handleEvents()
  return (await client.call(notificationsApi.list, { today })).body
}

const createDue = (by: Person, assignedTo: string, dueDate: string, title = 'Sweep') =>
  createTask(by, { assignedTo, dueDate, title })

describe('notifications about due tasks', () => {
  test('are shown to the assignee, with overdue tasks first and marked as such', async () => {
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

  test('are not shown to other members, nor after the task is completed', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const task = await createDue(household, member.account.id, '2026-11-20')
    expect((await list(household)).map(({ kind }) => kind)).not.toContain('task-due')
    expect(await list(member)).toHaveLength(1)
    await household.client.call(tasksApi.update, { id: String(task.id), status: 'completed' })
    expect(await list(member)).toEqual([])
  })

  test('are not shown to a member who left the group', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    await createDue(household, member.account.id, '2026-11-20')
    await member.client.call(houseGroupsApi.leave, {})
    expect(await list(member)).toEqual([])
  })

  test('are based on the viewer’s own date', async () => {
    const person = await createPerson(app.current)
    await createDue(person, person.account.id, '2026-11-22T00:00')
    expect(await list(person, '2026-11-21')).toEqual([])
    expect(await list(person, '2026-11-22')).toMatchObject([{ isOverdue: false }])
    expect(await list(person, '2026-11-23')).toMatchObject([{ isOverdue: true }])
  })
})

describe('notifications about pending accounts', () => {
  test('are shown to administrators, as read or unread, until the account is approved', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const other = await createPerson(app.current, { role: 'admin' })
    const waiting = await createPerson(app.current, {
      isApproved: false,
      firstName: 'Wren',
      lastName: 'Field',
    })
    const request = {
      kind: 'account-waiting',
      userId: waiting.account.id,
      displayName: 'Wren Field',
      requestedAt: waiting.account.createdAt,
      isRead: false,
    }
    expect(await list(admin)).toEqual([request])
    await admin.client.call(adminApi.markRequestsRead, {})
    expect(await list(admin)).toEqual([{ ...request, isRead: true }])
    expect(await list(other)).toEqual([request])
    await other.client.call(adminApi.approveUser, { id: waiting.account.id })
    expect(await list(admin)).toEqual([])
  })
})

describe('notifications about invitations', () => {
  test('are shown to the invited person, newest first, until they answer', async () => {
    const guest = await createPerson(app.current)
    const hosts = [
      await createHousehold(app.current, { firstName: 'Wren', lastName: 'Field' }),
      await createHousehold(app.current, { firstName: 'Åsa', lastName: 'Kråka' }),
    ]
    const entry: unknown[] = []
    for (const host of hosts) {
      app.current.clock.advance(1000)
      const { id, invitedAt } = await createInvitation(host, host.group, guest.account)
      const invitedBy = `${host.account.firstName} ${host.account.lastName}`
      entry.unshift({
        kind: 'invitation',
        invitationId: id,
        houseGroupName: host.group.name,
        invitedBy,
        invitedAt,
      })
      expect(await list(host)).toEqual([])
    }
    const pending = await list(guest)
    expect(pending).toEqual(entry)
    for (const invitation of pending)
      if (invitation.kind === 'invitation')
        await guest.client.call(invitationsApi.answer, {
          id: String(invitation.invitationId),
          status: 'rejected',
        })
    expect(await list(guest)).toEqual([])
  })
})

const notify = ({ account }: Person, detail: string): Promise<void> =>
  inTransaction(app.current.db, async (tx) =>
    tx.announce('accounts.new-device', { userId: account.id, device: detail }),
  )
const listDetails = async (person: Person) =>
  (await list(person)).flatMap((entry) => (entry.kind === 'notice' ? [entry.detail] : []))

describe('personal notifications', () => {
  test('are shown to the recipient, newest first, and unread until the bell is opened', async () => {
    const [person, other] = [await createPerson(app.current), await createPerson(app.current)]
    await notify(person, 'Firefox on Android')
    await notify(person, 'Safari on iPhone')
    await notify(other, 'Edge on Windows')
    expect(await list(person)).toEqual(
      ['Safari on iPhone', 'Firefox on Android'].map((detail) => ({
        kind: 'notice',
        noticeId: expect.any(Number),
        about: 'new-device',
        detail,
        row: null,
        createdAt: app.current.clock().toISOString(),
        isRead: false,
      })),
    )
    const read = await person.client.call(notificationsApi.markRead, {})
    expect([read.status, read.body]).toEqual([200, { read: 2 }])
    expect(await list(person)).toMatchObject([{ isRead: true }, { isRead: true }])
    expect(await list(other)).toMatchObject([{ isRead: false }])
    expect((await person.client.call(notificationsApi.markRead, {})).body).toEqual({ read: 0 })
  })

  test('are limited to the latest fifty', async () => {
    const person = await createPerson(app.current)
    for (let number = 1; number <= 51; number += 1) await notify(person, `Device ${number}`)
    const details = await listDetails(person)
    expect(details).toHaveLength(50)
    expect([details[0], details[49]]).toEqual(['Device 51', 'Device 2'])
  })
})

/** The notifications about tasks and expenses: the kind, who did it, the title, and whether it is read. */
const listRows = async (person: Pick<Person, 'client'>) =>
  (await list(person)).flatMap((entry) =>
    entry.kind === 'notice' && entry.row
      ? [[entry.about, entry.detail, entry.row.title, entry.isRead] as const]
      : [],
  )

const createMiaAndBen = async () => {
  const mia = await createHousehold(app.current, { firstName: 'Mia', lastName: 'Nest' })
  const ben = await createMember(app.current, mia.group, { firstName: 'Ben' })
  await app.current.handleEvents()
  await ben.client.call(notificationsApi.markRead, {})
  return { mia, ben }
}

describe('notifications about an assigned task', () => {
  test('are shown to the assignee under the present title, until the task is done or somebody else’s', async () => {
    const { mia, ben } = await createMiaAndBen()
    const { id } = await createTask(mia, { assignedTo: ben.account.id, title: 'Sweep' })
    const update = (changes: object) => mia.client.call(tasksApi.update, { id: String(id), ...changes })
    expect(await listRows(ben)).toEqual([['task-assigned', 'Mia Nest', 'Sweep', false]])
    expect(await listRows(mia)).toEqual([])
    await update({ title: 'Sweep the yard' })
    expect(await listRows(ben)).toEqual([['task-assigned', 'Mia Nest', 'Sweep the yard', false]])
    await update({ assignedTo: mia.account.id })
    expect(await listRows(ben)).toEqual([])
    await update({ assignedTo: ben.account.id, status: 'completed' })
    expect(await listRows(ben)).toEqual([])
  })

  test('are one for each task, unread again and first when it is assigned again', async () => {
    const { mia, ben } = await createMiaAndBen()
    const sweep = await createTask(mia, { assignedTo: ben.account.id, title: 'Sweep' })
    app.current.clock.advance(1000)
    await createTask(mia, { assignedTo: ben.account.id, title: 'Mop' })
    await app.current.handleEvents()
    await ben.client.call(notificationsApi.markRead, {})
    app.current.clock.advance(1000)
    for (const assignedTo of [null, ben.account.id])
      await mia.client.call(tasksApi.update, { id: String(sweep.id), assignedTo })
    expect(await listRows(ben)).toEqual([
      ['task-assigned', 'Mia Nest', 'Sweep', false],
      ['task-assigned', 'Mia Nest', 'Mop', true],
    ])
  })

  test('stay read when somebody undoes that the task was handed on', async () => {
    const { mia, ben } = await createMiaAndBen()
    const { id } = await createTask(mia, { assignedTo: ben.account.id, title: 'Sweep' })
    await app.current.handleEvents()
    await ben.client.call(notificationsApi.markRead, {})
    await mia.client.call(tasksApi.update, { id: String(id), assignedTo: mia.account.id })
    const [handedOn] = (await mia.client.call(activityApi.list, {})).body.entries
    expect((await mia.client.call(activityApi.undo, { id: String(handedOn?.id) })).status).toBe(200)
    expect(await listRows(ben)).toEqual([['task-assigned', 'Mia Nest', 'Sweep', true]])
  })

  test('are not shown for one’s own tasks, and not beside that the task is due', async () => {
    const { mia, ben } = await createMiaAndBen()
    await createTask(ben, { assignedTo: ben.account.id })
    await createDue(mia, ben.account.id, '2026-11-20', 'Sweep')
    expect(await listRows(ben)).toEqual([])
    expect(await list(ben)).toMatchObject([{ kind: 'task-due', title: 'Sweep' }])
  })
})

describe('notifications about a split expense', () => {
  test('are shown to those who have a share that they had not before, except who split it', async () => {
    const { mia, ben } = await createMiaAndBen()
    const zoe = await createMember(app.current, mia.group, { firstName: 'Zoe' })
    const { id } = await createSplitExpense(mia, [mia, ben], { title: 'Market' })
    const entry = ['expense-split', 'Mia Nest', 'Market', false]
    expect(await Promise.all([mia, ben, zoe].map(listRows))).toEqual([[], [entry], []])
    await ben.client.call(notificationsApi.markRead, {})
    const split = {
      mode: 'equally' as const,
      participants: [{ userId: ben.account.id }, { userId: zoe.account.id }],
    }
    await mia.client.call(expensesApi.update, { id: String(id), split })
    const read = ['expense-split', 'Mia Nest', 'Market', true]
    expect(await Promise.all([mia, ben, zoe].map(listRows))).toEqual([[], [read], [entry]])
    await mia.client.call(expensesApi.update, { id: String(id), split: null })
    expect(await Promise.all([mia, ben, zoe].map(listRows))).toEqual([[], [], []])
  })
})

test.each([
  [
    'task-assigned',
    (mia: Person, ben: Person, title: string) => createTask(mia, { assignedTo: ben.account.id, title }),
    tasksApi.remove,
  ],
  [
    'expense-split',
    (mia: Person, ben: Person, title: string) => createSplitExpense(mia, [mia, ben], { title }),
    expensesApi.remove,
  ],
] as const)(
  'notifications of the kind %s are gone with the household and the row',
  async (about, create, remove) => {
    const { mia, ben } = await createMiaAndBen()
    const { id } = await create(mia, ben, 'Sweep')
    await create(mia, ben, 'Mop')
    await mia.client.call(remove, { id: String(id) })
    expect(await listRows(ben)).toEqual([[about, 'Mia Nest', 'Mop', false]])
    await ben.client.call(houseGroupsApi.leave, {})
    expect(await listRows(ben)).toEqual([])
  },
)

describe('live updates', { tags: ['T35'] }, () => {
  const getEtag = async ({ client }: Person) =>
    (await client.call(notificationsApi.list, { today: '2026-11-21' })).headers['etag']

  const listen = async (person: Person) => {
    const { stream } = await openFirstDevice(app.current, person)
    return {
      expectChange: (feature: string) =>
        stream.waitFor(({ message, data }) => message === 'change' && data.feature === feature),
      countChanges: (feature: string) =>
        stream.messages.filter(({ message, data }) => message === 'change' && data.feature === feature)
          .length,
    }
  }

  /**
   * Makes the change and returns for each person whether their notifications changed, checked by ETag and event stream.
   */
  const watch = async (feature: string, people: readonly Person[], change: () => Promise<unknown>) => {
    const etags = await Promise.all(people.map(getEtag))
    const readers = await Promise.all(people.map(listen))
    await change()
    await app.current.handleEvents()
    const changed = (await Promise.all(people.map(getEtag))).map((etag, index) => etag !== etags[index])
    for (const [index, reader] of readers.entries()) {
      if (changed[index]) await reader.expectChange(feature)
      // The person creates a task as an end marker: once its event arrives, all earlier events have arrived.
      await createTask(people[index] as Person)
      await reader.expectChange('tasks')
      expect(reader.countChanges(feature) > 0).toBe(changed[index])
    }
    return changed
  }

  test('about an invitation reach only the invited person and the inviting group', async () => {
    const household = await createHousehold(app.current)
    const [guest, loner] = [await createPerson(app.current), await createPerson(app.current)]
    const outsider = await createHousehold(app.current)
    const people = [guest, household, loner, outsider]
    const sent = () => createInvitation(household, household.group, guest.account)
    expect(await watch('invitations', people, sent)).toEqual([true, true, false, false])
    const [entry] = await list(guest)
    const id = entry?.kind === 'invitation' ? String(entry.invitationId) : ''
    const answered = () => guest.client.call(invitationsApi.answer, { id, status: 'rejected' })
    expect(await watch('invitations', people, answered)).toEqual([true, true, false, false])
  })

  test('about a created or read personal notification reach only its recipient', async () => {
    const [person, other] = [await createPerson(app.current), await createPerson(app.current)]
    expect(await watch('notices', [person, other], () => notify(person, 'A device'))).toEqual([true, false])
    const read = () => person.client.call(notificationsApi.markRead, {})
    expect(await watch('notices', [person, other], read)).toEqual([true, false])
    expect(await watch('notices', [person, other], read)).toEqual([false, false])
  })

  test('about a new member reach only the members of the household', async () => {
    const household = await createHousehold(app.current)
    const [outsider, newcomer] = [await createHousehold(app.current), await createPerson(app.current)]
    const joined = () => newcomer.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    expect(await watch('notices', [household, outsider], joined)).toEqual([true, false])
  })
})

test('listing all kinds of notifications takes at most twelve statements', async () => {
  const admin = await createHousehold(app.current, { role: 'admin' })
  const host = await createHousehold(app.current)
  await createPerson(app.current, { isApproved: false })
  await createDue(admin, admin.account.id, '2026-11-20')
  await admin.client.call(houseGroupsApi.leave, {})
  await createInvitation(host, host.group, admin.account)
  await createDue(admin, admin.account.id, '2026-11-20')
  await notify(admin, 'A device')
  await app.current.handleEvents()
  const read = () => admin.client.call(notificationsApi.list, { today: '2026-11-21' })
  expect(await countStatements(read)).toBeLessThanOrEqual(12)
  const kinds = (await list(admin)).map(({ kind }) => kind)
  expect([...new Set(kinds)]).toEqual(['invitation', 'account-waiting', 'notice', 'task-due'])
})

test.each(['', '2026-02-30', 'today', '2026-11-21T09:00'])(
  'listing notifications is refused for the day %j',
  async (today) => {
    const { client } = await createPerson(app.current)
    const refused = await client.call(notificationsApi.list, { today })
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({
      message: 'Today must be a calendar date',
      errors: [{ path: 'today', message: 'Today must be a calendar date' }],
    })
  },
)
