import { adminApi } from '@roost/contract/admin/admin.ts'
import { houseGroupsApi, type HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { openFirstDevice, statusOf } from '../../../test-support/household/devices.ts'
import { listAudit, listNotifications } from '../../../test-support/app/records.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { useAdmin } from '../../../test-support/household/use-admin.ts'

const app = useTestApp()
const unknownId = '00000000-0000-4000-8000-000000000000'
const admin = useAdmin(app)

const assign = ({ account }: Person, { id }: HouseGroup) =>
  admin.current.client.call(adminApi.assignUser, { userId: account.id, houseGroupId: id })
const remove = ({ account }: Person) =>
  admin.current.client.call(adminApi.removeUserFromGroup, { userId: account.id })

const listMembers = async ({ client }: Person): Promise<string[]> =>
  (await client.call(usersApi.list, {})).body.map(({ id }) => id).toSorted()
const listTitles = async ({ client }: Person): Promise<string[]> =>
  (await client.call(tasksApi.list, {})).body.map(({ title }) => title)
const countMembers = async ({ id }: HouseGroup): Promise<number | undefined> => {
  const { body } = await admin.current.client.call(houseGroupsApi.list, {})
  return body.find((group) => group.id === id)?.memberCount
}

describe('assigning a person to a house group', () => {
  test(
    "shows them the group's data from the next request on, notifies them and the members, and is recorded",
    { tags: ['ADMIN-10', 'ADMIN-31', 'PEND-15'] },
    async () => {
      const household = await createHousehold(app.current)
      const person = await createPerson(app.current, { firstName: 'Åsa', lastName: 'Kråka' })
      await createTask(household, { title: 'Mop the hall' })
      expect(await listTitles(person)).toEqual([])
      const assigned = await assign(person, household.group)
      expect(assigned.status).toBe(200)
      expect(assigned.body).toEqual({ ...person.account, houseGroupId: household.group.id })
      expect(await listTitles(person)).toEqual(['Mop the hall'])
      expect(await listMembers(household)).toEqual([household.account.id, person.account.id].toSorted())
      expect(await listNotifications(app.current, person.account.id)).toEqual([
        { about: 'group-assigned', detail: household.group.name },
      ])
      expect(await listNotifications(app.current, household.account.id)).toEqual([
        { about: 'member-joined', detail: 'Åsa Kråka' },
      ])
      expect(await listAudit(app.current, person.account.id)).toEqual([
        { action: 'group_assigned', actor: admin.current.account.id, group: household.group.id },
      ])
    },
  )

  test(
    'immediately moves a member of another group from one member list to the other and keeps them signed in',
    { tags: ['ADMIN-29'] },
    async () => {
      const [from, to] = [await createHousehold(app.current), await createHousehold(app.current)]
      const person = await createMember(app.current, from.group)
      await createTask(from, { title: 'Theirs' })
      await createTask(to, { title: 'Ours' })
      for (const each of [from, to, person]) await listMembers(each)
      expect(await listTitles(person)).toEqual(['Theirs'])
      const device = await openFirstDevice(app.current, person)
      expect([await countMembers(from.group), await countMembers(to.group)]).toEqual([2, 1])
      expect((await assign(person, to.group)).status).toBe(200)
      expect([await countMembers(from.group), await countMembers(to.group)]).toEqual([1, 2])
      expect(await listMembers(from)).toEqual([from.account.id])
      expect(await listMembers(to)).toEqual([to.account.id, person.account.id].toSorted())
      expect(await listTitles(person)).toEqual(['Ours'])
      expect(await statusOf(device)).toBe(200)
      const { data } = await device.stream.waitFor(({ message }) => message === 'versions', { from: 1 })
      expect(JSON.stringify(data)).not.toContain(`group:${from.group.id}=`)
    },
  )

  test('has no effect and notifies no one if they are already a member', async () => {
    const household = await createHousehold(app.current)
    const again = await assign(household, household.group)
    expect(again.body).toEqual({ ...household.account, houseGroupId: household.group.id })
    expect(await listNotifications(app.current, household.account.id)).toEqual([])
  })

  test('takes effect once despite two concurrent requests', async () => {
    const household = await createHousehold(app.current)
    for (let round = 1; round <= 10; round += 1) {
      const person = await createPerson(app.current)
      const responses = await Promise.all([assign(person, household.group), assign(person, household.group)])
      expect(responses.every(({ status }) => status === 200 || status === 503)).toBe(true)
      expect(await listNotifications(app.current, person.account.id)).toHaveLength(1)
    }
  })

  test('is refused for a pending account', { tags: ['ADMIN-29'] }, async () => {
    const household = await createHousehold(app.current)
    const waiting = await createPerson(app.current, { isApproved: false })
    const refused = await assign(waiting, household.group)
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ message: 'User is not approved' })
    expect(await listMembers(household)).toEqual([household.account.id])
  })

  test('is refused if the account or the group does not exist', { tags: ['ADMIN-29'] }, async () => {
    const household = await createHousehold(app.current)
    const nobody = await admin.current.client.call(adminApi.assignUser, {
      userId: unknownId,
      houseGroupId: household.group.id,
    })
    expect([nobody.status, nobody.error]).toMatchObject([404, { message: 'User not found' }])
    const nowhere = await assign(household, { ...household.group, id: 2_147_483_647 })
    expect([nowhere.status, nowhere.error]).toMatchObject([404, { message: 'House group not found' }])
    expect(await listMembers(household)).toEqual([household.account.id])
  })
})

describe('removing a person from their house group', () => {
  test(
    "hides the group's data as of their next request, and keeps the rows they created there",
    { tags: ['ADMIN-11', 'ADMIN-31'] },
    async () => {
      const [household, person] = await createHouseholdOfTwo(app.current)
      await createTask(person, { title: 'Left behind' })
      const device = await openFirstDevice(app.current, person)
      const removed = await remove(person)
      expect(removed.status).toBe(200)
      expect(removed.body).toEqual({ ...person.account, houseGroupId: null })
      expect(await listTitles(person)).toEqual([])
      expect(await listTitles(household)).toEqual(['Left behind'])
      expect(await listMembers(household)).toEqual([household.account.id])
      expect(await countMembers(household.group)).toBe(1)
      await device.stream.waitFor(({ message }) => message === 'versions', { from: 1 })
      expect(await statusOf(device)).toBe(200)
      expect(await listNotifications(app.current, person.account.id)).toEqual([
        { about: 'group-removed', detail: household.group.name },
      ])
      expect((await listAudit(app.current, person.account.id)).at(-1)).toEqual({
        action: 'group_removed',
        actor: admin.current.account.id,
        group: household.group.id,
      })
    },
  )

  test('is refused for a person without a group and changes nothing', { tags: ['A7'] }, async () => {
    const person = await createPerson(app.current)
    const refused = await remove(person)
    expect([refused.status, refused.error]).toMatchObject([
      409,
      {
        message:
          'This person is in no house group now. To keep them out of the one they left, set it to “Only by invitation”.',
      },
    ])
    expect(await listNotifications(app.current, person.account.id)).toEqual([])
    expect(await listAudit(app.current, person.account.id)).toEqual([])
  })
})
