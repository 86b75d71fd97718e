import { tasksApi } from '@roost/contract/tasks.ts'
import { describe, expect, test } from 'vitest'
import { createHousehold, createMember, createTask } from '../../../test-support/builders.ts'
import { useTestApp } from '../../../test-support/test-app.ts'

const app = useTestApp()

describe('a task', () => {
  test('starts to do, with medium priority, in the name of whoever made it', async () => {
    const household = await createHousehold(app.current)
    const created = await household.client.call(tasksApi.create, {
      title: '  Water the plants ',
      category: 'garden',
    })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      title: 'Water the plants',
      status: 'todo',
      priority: 'medium',
      description: null,
      dueDate: null,
      createdBy: household.account.id,
      createdByName: 'Robin Nest',
      houseGroupId: household.group.id,
    })
  })

  test('is seen by another member of the house group', async () => {
    const household = await createHousehold(app.current)
    const member = await createMember(app.current, household.group)
    const task = await createTask(household)
    const list = await member.client.call(tasksApi.list, {})
    expect(list.body).toEqual([task])
  })
})
