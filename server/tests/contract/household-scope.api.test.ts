import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createMember,
  createPerson,
  createTask,
  type Person,
} from '../../test-support/household/builders.ts'
import { useTestApp } from '../../test-support/app/test-app.ts'

const app = useTestApp()

const listTitles = async ({ client }: Pick<Person, 'client'>): Promise<string[]> =>
  (await client.call(tasksApi.list, {})).body.map(({ title }) => title)

const update = ({ client }: Pick<Person, 'client'>, id: number, title = 'Changed') =>
  client.call(tasksApi.update, { id: String(id), title })

const remove = ({ client }: Pick<Person, 'client'>, id: number) =>
  client.call(tasksApi.remove, { id: String(id) })

const settle = async () => {
  const household = await createHousehold(app.current)
  return { household, member: await createMember(app.current, household.group) }
}

describe('the tasks of a house group', () => {
  test(
    'can be seen, changed, completed and reassigned by every member',
    { tags: ['SHELL-58', 'TASK-27'] },
    async () => {
      const { household, member } = await settle()
      const task = await createTask(household, { title: 'Sweep', assignedTo: household.account.id })
      expect(await listTitles(member)).toEqual(['Sweep'])
      expect((await update(member, task.id)).body).toMatchObject({
        title: 'Changed',
        createdBy: task.createdBy,
      })
      const taken = { status: 'completed', assignedTo: member.account.id } as const
      const completed = await member.client.call(tasksApi.update, { id: String(task.id), ...taken })
      expect([completed.status, completed.body]).toMatchObject([200, taken])
    },
  )

  test(
    'can be deleted by their creator and by administrators in the group, but not by other members',
    { tags: ['TASK-41'] },
    async () => {
      const { household, member } = await settle()
      const admin = await createMember(app.current, household.group, { role: 'admin' })
      const [first, second] = [await createTask(household), await createTask(household)]
      const refused = await remove(member, first.id)
      expect(refused.status).toBe(403)
      expect(refused.error).toMatchObject({ message: 'You are not allowed to do this.' })
      expect((await remove(household, first.id)).body).toEqual({ success: true })
      expect((await remove(admin, second.id)).body).toEqual({ success: true })
      expect(await listTitles(household)).toEqual([])
    },
  )

  test('can be deleted by any member once the account of their creator is deleted', async () => {
    const { household, member } = await settle()
    const task = await createTask(member)
    await app.current.database.engine.transact((sql) =>
      sql.deleteFrom('users').where('id', '=', member.account.id).execute(),
    )
    const [left] = (await household.client.call(tasksApi.list, {})).body
    expect(left).toMatchObject({ id: task.id, createdBy: null, createdByName: null })
    expect((await remove(household, task.id)).status).toBe(200)
  })
})

describe('the tasks of a person without a house group', () => {
  test('are visible again after they leave a group', async () => {
    const person = await createPerson(app.current)
    await createTask(person, { title: 'Mine' })
    await person.client.call(houseGroupsApi.create, { name: 'Short stay' })
    await createTask(person, { title: 'Ours' })
    await person.client.call(houseGroupsApi.leave, {})
    expect(await listTitles(person)).toEqual(['Mine'])
  })
})

describe('a task can be assigned', () => {
  const assign = (by: Person, id: number, assignedTo: string) =>
    by.client.call(tasksApi.update, { id: String(id), assignedTo })
  const refusal = { message: "Tasks can only be assigned to members of the task's house group." }

  test('any member of the group, the assigner too, can get a task', { tags: ['TASK-17'] }, async () => {
    const { household, member } = await settle()
    const task = await createTask(household, { assignedTo: household.account.id })
    expect(task.assignedToName).toBe('Robin Nest')
    expect((await assign(household, task.id, member.account.id)).body.assignedTo).toBe(member.account.id)
  })

  test(
    'no task goes to a non-member or to an unknown, pending or former account',
    { tags: ['TASK-18'] },
    async () => {
      const { household, member } = await settle()
      const task = await createTask(household)
      await member.client.call(houseGroupsApi.leave, {})
      const outsiders = [
        (await createHousehold(app.current)).account.id,
        (await createPerson(app.current)).account.id,
        (await createPerson(app.current, { isApproved: false })).account.id,
        member.account.id,
        '00000000-0000-4000-8000-000000000000',
      ]
      for (const id of outsiders) {
        const refused = await assign(household, task.id, id)
        expect([refused.status, refused.error]).toMatchObject([400, refusal])
        const created = await household.client.call(tasksApi.create, {
          title: 'Sweep',
          category: 'general',
          assignedTo: id,
        })
        expect([created.status, created.error]).toMatchObject([400, refusal])
      }
      expect(await listTitles(household)).toEqual([task.title])
    },
  )

  test('a task without a group goes only to its creator', { tags: ['TASK-18'] }, async () => {
    const person = await createPerson(app.current)
    const task = await createTask(person, { assignedTo: person.account.id })
    const refused = await assign(person, task.id, (await createPerson(app.current)).account.id)
    expect([refused.status, refused.error]).toMatchObject([400, refusal])
  })

  test('a former member keeps a task but gets no other', async () => {
    const { household, member } = await settle()
    const task = await createTask(household, { assignedTo: member.account.id })
    await member.client.call(houseGroupsApi.leave, {})
    const changed = await household.client.call(tasksApi.update, {
      id: String(task.id),
      title: 'Changed',
      assignedTo: member.account.id,
    })
    expect(changed.body).toMatchObject({ title: 'Changed', assignedTo: member.account.id })
  })
})
