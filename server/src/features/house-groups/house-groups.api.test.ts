import { adminApi } from '@roost/contract/admin/admin.ts'
import { auditApi } from '@roost/contract/admin/audit.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import type { JoinPolicy } from '@roost/contract/house-groups/house-group-values.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { defaultRegion } from '@roost/contract/language/regions.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import { countRounds } from '../../../../test-support/property-runs.ts'
import {
  createExpense,
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const find = async ({ client }: Pick<Person, 'client'>, id: number) =>
  (await client.call(houseGroupsApi.list, {})).body.find((group) => group.id === id)

const join = ({ client }: Pick<Person, 'client'>, id: number) =>
  client.call(houseGroupsApi.join, { id: String(id) })

const leave = ({ client }: Pick<Person, 'client'>) => client.call(houseGroupsApi.leave, {})

/** The names in the notifications about new members, latest first. */
const listJoins = async ({ client }: Pick<Person, 'client'>) => {
  await app.current.handleEvents()
  const { body } = await client.call(notificationsApi.list, { today: '2026-11-21' })
  return body.flatMap((notification) =>
    notification.kind === 'notice' && notification.about === 'member-joined' ? [notification.detail] : [],
  )
}

const setPolicy = ({ client }: Pick<Person, 'client'>, id: number, joinPolicy: JoinPolicy) =>
  client.call(houseGroupsApi.updateJoinPolicy, { id: String(id), joinPolicy })

const listMembers = async ({ client }: Pick<Person, 'client'>): Promise<string[]> =>
  (await client.call(usersApi.list, {})).body.map(({ id }) => id)

describe('a new house group', () => {
  test('has its creator as its first member', { tags: ['GROUP-14', 'GROUP-29', 'MODEL-B-02'] }, async () => {
    const person = await createPerson(app.current)
    const created = await person.client.call(houseGroupsApi.create, {
      name: '  The old mill ',
      description: 'By the river',
    })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      id: expect.any(Number),
      name: 'The old mill',
      description: 'By the river',
      createdBy: person.account.id,
      isCreatorMember: true,
      joinPolicy: 'open',
      region: defaultRegion,
      memberCount: 1,
      createdAt: '2026-11-21T09:00:00.470Z',
      updatedAt: '2026-11-21T09:00:00.470Z',
    })
    expect(await find(person, created.body.id)).toEqual(created.body)
    expect((await join(person, created.body.id)).status).toBe(409)
  })

  test(
    'has no members if its creator belongs to another group, and the creator stays there',
    { tags: ['GROUP-29'] },
    async () => {
      const household = await createHousehold(app.current)
      const { body } = await household.client.call(houseGroupsApi.create, { name: 'The new mill' })
      expect(body).toMatchObject({ memberCount: 0, isCreatorMember: false })
      expect(await find(household, household.group.id)).toMatchObject({ memberCount: 1 })
      expect((await createTask(household)).houseGroupId).toBe(household.group.id)
    },
  )

  test.each([
    ['name', '', 'House group name is required'],
    ['name', '   ', 'House group name is required'],
    ['name', 'x'.repeat(101), 'Name must be less than 100 characters'],
    ['description', 'x'.repeat(2001), 'Description must be at most 2,000 characters'],
  ])('is refused with the %s %j', { tags: ['GROUP-05'] }, async (path, value, message) => {
    const { client } = await createPerson(app.current)
    const refused = await client.call(houseGroupsApi.create, { name: 'The mill', [path]: value })
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ message, errors: [{ path, message }] })
  })
})

describe('joining a house group', () => {
  test('makes the person a member, visible to the others', { tags: ['GROUP-12', 'GROUP-14'] }, async () => {
    const household = await createHousehold(app.current)
    const person = await createPerson(app.current)
    const joined = await join(person, household.group.id)
    expect(joined.status).toBe(200)
    expect(joined.body).toEqual({ ...household.group, memberCount: 2 })
    expect(await listMembers(household)).toEqual(
      expect.arrayContaining([household.account.id, person.account.id]),
    )
  })

  test('results in membership of only one when two are joined concurrently', { tags: ['T26'] }, async () => {
    const [one, two] = [await createHousehold(app.current), await createHousehold(app.current)]
    const person = await createPerson(app.current)
    const rounds = countRounds({ quick: 50, full: 200 })
    const joined = new Set<number>()
    for (let round = 1; round <= rounds; round += 1) {
      const responses = await Promise.all([join(person, one.group.id), join(person, two.group.id)])
      for (const { status, body } of responses) if (status === 200) joined.add(body.id)
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]))
      expect((await leave(person)).status).toBe(200)
    }
    for (const household of [one, two]) {
      // Whoever joins again and again is in the bell once a day.
      expect(await listJoins(household)).toHaveLength(joined.has(household.group.id) ? 1 : 0)
      expect(await find(person, household.group.id)).toMatchObject({ memberCount: 1 })
    }
  })

  test('notifies the members who are already in the group, and no one else', { tags: ['T10'] }, async () => {
    const household = await createHousehold(app.current)
    const member = await createMember(app.current, household.group, { firstName: 'Wren', lastName: 'Field' })
    const otherHousehold = await createHousehold(app.current)
    const person = await createPerson(app.current, { firstName: 'Åsa', lastName: 'Kråka' })
    await join(person, household.group.id)
    expect(await listJoins(household)).toEqual(['Åsa Kråka', 'Wren Field'])
    expect(await listJoins(member)).toEqual(['Åsa Kråka'])
    expect(await listJoins(otherHousehold)).toEqual([])
    expect(await listJoins(person)).toEqual([])
  })

  test(
    'either succeeds or can be retried while the account of a member is being deleted',
    { tags: ['T26'] },
    async () => {
      const household = await createHousehold(app.current)
      const admin = await createPerson(app.current, { role: 'admin' })
      const person = await createPerson(app.current)
      for (let round = 1; round <= 10; round += 1) {
        const { account } = await createMember(app.current, household.group)
        const [joined, removed] = await Promise.all([
          join(person, household.group.id),
          admin.client.call(adminApi.deleteUser, { id: account.id }),
        ])
        expect(removed.status).toBe(200)
        expect([200, 503]).toContain(joined.status)
        const again = await join(person, household.group.id)
        expect(again.status).toBe(joined.status === 200 ? 409 : 200)
        await leave(person)
      }
    },
  )
})

test('leaving a house group succeeds only once', { tags: ['GROUP-14', 'GROUP-27'] }, async () => {
  const [household, member] = await createHouseholdOfTwo(app.current)
  const responses = await Promise.all([leave(member), leave(member)])
  expect(responses.map(({ body }) => body)).toContainEqual({ success: true })
  expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]))
  const refused = await leave(member)
  expect(refused.error).toMatchObject({ message: 'You are not in a house group' })
  expect(await listMembers(household)).toEqual([household.account.id])
  expect(await find(household, household.group.id)).toMatchObject({ memberCount: 1 })
})

describe('the join policy', () => {
  test('can close the group to everyone and open it again', { tags: ['T10'] }, async () => {
    const household = await createHousehold(app.current)
    const [person, admin] = [
      await createPerson(app.current),
      await createPerson(app.current, { role: 'admin' }),
    ]
    const closed = await setPolicy(household, household.group.id, 'invite_only')
    expect(closed.status).toBe(200)
    expect(closed.body).toEqual({ ...household.group, joinPolicy: 'invite_only' })
    expect(await find(person, household.group.id)).toEqual(closed.body)
    for (const refused of [await join(person, household.group.id), await join(admin, household.group.id)])
      expect([refused.status, refused.error]).toMatchObject([
        403,
        { message: 'This house group can only be joined by invitation.' },
      ])
    expect(await listMembers(household)).toEqual([household.account.id])
    await setPolicy(household, household.group.id, 'open')
    expect((await join(person, household.group.id)).status).toBe(200)
  })

  test('can be set by any administrator and by the creator', async () => {
    const household = await createHousehold(app.current)
    const admin = await createPerson(app.current, { role: 'admin' })
    expect((await setPolicy(household, household.group.id, 'invite_only')).status).toBe(200)
    expect((await setPolicy(admin, household.group.id, 'open')).body.joinPolicy).toBe('open')
  })

  test('can be set by every member while the creator is not in the group, and only by the creator once they are back', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const { id } = household.group
    await leave(household)
    expect(await find(member, id)).toMatchObject({ isCreatorMember: false })
    expect((await setPolicy(household, id, 'invite_only')).status).toBe(403)
    expect((await setPolicy(member, id, 'invite_only')).status).toBe(200)
    expect((await setPolicy(member, id, 'open')).status).toBe(200)
    await join(household, id)
    expect(await find(member, id)).toMatchObject({ isCreatorMember: true })
    expect((await setPolicy(member, id, 'invite_only')).status).toBe(403)
    expect((await setPolicy(household, id, 'invite_only')).status).toBe(200)
  })

  test("can be set by every member when the creator's account was deleted", async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const admin = await createPerson(app.current, { role: 'admin' })
    await admin.client.call(adminApi.deleteUser, { id: household.account.id })
    expect((await setPolicy(member, household.group.id, 'invite_only')).status).toBe(200)
  })
})

test('each event in the life of a group is recorded in the audit log once', async () => {
  const admin = await createPerson(app.current, { role: 'admin' })
  const [household, member] = await createHouseholdOfTwo(app.current)
  await join(member, household.group.id)
  await setPolicy(household, household.group.id, 'invite_only')
  await setPolicy(household, household.group.id, 'invite_only')
  await leave(member)
  await leave(member)
  const { body } = await admin.client.call(auditApi.list, {})
  const entries = body
    .filter(({ houseGroup }) => houseGroup?.id === household.group.id)
    .map(({ action, actor, detail }) => [action, actor?.id, detail])
  expect(entries.toReversed()).toEqual([
    ['group_created', household.account.id, null],
    ['group_joined', household.account.id, null],
    ['group_joined', member.account.id, null],
    ['group_policy_changed', household.account.id, 'invite_only'],
    ['group_left', member.account.id, null],
  ])
})

test(
  'personal items are counted, and shared with the group only on request',
  { tags: ['GROUP-21'] },
  async () => {
    const household = await createHousehold(app.current)
    const person = await createPerson(app.current)
    const count = async () => (await person.client.call(houseGroupsApi.personalItems, {})).body.count
    const share = async () => (await person.client.call(houseGroupsApi.sharePersonalItems, {})).body.shared
    for (const [index, create] of [createTask, createTask, createExpense].entries()) {
      expect(await count()).toBe(index)
      await create(person)
    }
    await join(person, household.group.id)
    expect([await count(), await share(), await count(), await share()]).toEqual([3, 3, 0, 0])
    expect((await household.client.call(tasksApi.list, {})).body).toHaveLength(2)
    expect((await household.client.call(expensesApi.list, {})).body).toHaveLength(1)
  },
)
