import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createMember,
  createPerson,
  createTask,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const get = async ({ client }: Awaited<ReturnType<typeof createPerson>>, id: number) =>
  (await client.call(tasksApi.list, {})).body.find((task) => task.id === id)

describe('a new task', () => {
  test(
    'has the status "to do" and medium priority, and belongs to its creator',
    { tags: ['TASK-21', 'TASK-26', 'TASK-28', 'MODEL-A-10', 'MODEL-B-04'] },
    async () => {
      const household = await createHousehold(app.current)
      const created = await household.client.call(tasksApi.create, {
        title: '  Water the plants ',
        category: 'garden',
      })
      expect(created.status).toBe(201)
      expect(created.body).toEqual({
        id: expect.any(Number),
        title: 'Water the plants',
        description: null,
        category: 'garden',
        priority: 'medium',
        status: 'todo',
        dueDate: null,
        assignedTo: null,
        assignedToName: null,
        createdBy: household.account.id,
        createdByName: 'Robin Nest',
        houseGroupId: household.group.id,
        repeats: null,
        startsOn: null,
        completedAt: null,
        completedBy: null,
        reminders: [],
        minutes: null,
        createdAt: '2026-11-21T09:00:00.470Z',
        updatedAt: '2026-11-21T09:00:00.470Z',
      })
      expect(await get(household, created.body.id)).toEqual(created.body)
    },
  )

  test('keeps everything that was entered', { tags: ['TASK-24'] }, async () => {
    const household = await createHousehold(app.current)
    const member = await createMember(app.current, household.group, { firstName: 'Åsa', lastName: 'Kråka' })
    const { body } = await household.client.call(tasksApi.create, {
      title: 'Fenster putzen 🪟',
      description: 'Mit Essig\nund Zeitung',
      category: 'living_room',
      priority: 'high',
      dueDate: '2026-12-24T18:30',
      assignedTo: member.account.id,
    })
    expect(body).toMatchObject({
      title: 'Fenster putzen 🪟',
      description: 'Mit Essig\nund Zeitung',
      category: 'living_room',
      priority: 'high',
      dueDate: '2026-12-24T18:30:00.000Z',
      assignedTo: member.account.id,
      assignedToName: 'Åsa Kråka',
    })
    expect(await get(household, body.id)).toEqual(body)
  })

  test('treats empty strings as missing', { tags: ['TASK-23'] }, async () => {
    const { client } = await createPerson(app.current)
    const { status, body } = await client.call(tasksApi.create, {
      title: 'Sweep',
      category: 'general',
      description: '  ',
      dueDate: '',
      assignedTo: '',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ description: null, dueDate: null, assignedTo: null })
  })

  test('ignores fields that only the server may set', async () => {
    const household = await createHousehold(app.current)
    const outsider = await createHousehold(app.current)
    const { body } = await household.client.call(tasksApi.create, {
      title: 'Sweep',
      category: 'general',
      id: 77,
      createdBy: outsider.account.id,
      houseGroupId: outsider.group.id,
      status: 'completed',
      completedAt: '2026-11-20T09:00:00.000Z',
    })
    expect(body).toMatchObject({
      createdBy: household.account.id,
      houseGroupId: household.group.id,
      status: 'todo',
      completedAt: null,
    })
    expect(body.id).not.toBe(77)
  })

  test.each([
    ['title', '', 'Title is required'],
    ['title', ' \t ', 'Title is required'],
    ['title', 'x'.repeat(256), 'Title must be at most 255 characters'],
    ['category', '', 'Category is required'],
    ['category', 'x'.repeat(101), 'Category must be at most 100 characters'],
    ['priority', 'urgent', 'Priority must be low, medium or high'],
    ['description', 'x'.repeat(2001), 'Description must be at most 2,000 characters'],
    ['dueDate', '2026-02-30', 'Due date is not a valid date'],
    ['dueDate', 'tomorrow', 'Due date is not a valid date'],
    ['assignedTo', 'Robin', 'Not a valid user'],
  ])('with the %s %j is refused', { tags: ['TASK-23'] }, async (path, value, message) => {
    const { client } = await createPerson(app.current)
    const refused = await client.call(tasksApi.create, { title: 'Sweep', category: 'general', [path]: value })
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ message, errors: [{ path, message }] })
    expect((await client.call(tasksApi.list, {})).body).toEqual([])
  })

  test(
    'without a title and a category is refused with both errors',
    { tags: ['TASK-21', 'TASK-23'] },
    async () => {
      const { client } = await createPerson(app.current)
      const refused = await client.send({ method: 'POST', url: '/api/tasks', body: {} })
      expect(JSON.parse(refused.body)).toMatchObject({
        message: 'Title is required',
        errors: [
          { path: 'title', message: 'Title is required' },
          { path: 'category', message: 'Category is required' },
        ],
      })
    },
  )
})

describe('changing a task', () => {
  test('changes only the given fields', { tags: ['TASK-25', 'TASK-26'] }, async () => {
    const household = await createHousehold(app.current)
    const task = await createTask(household, { dueDate: '2026-12-01T08:00', priority: 'high' })
    app.current.clock.advance(60_000)
    const changed = await household.client.call(tasksApi.update, {
      id: String(task.id),
      title: 'Water roses',
    })
    expect(changed.status).toBe(200)
    const updatedAt = app.current.clock().toISOString()
    expect(changed.body).toEqual({ ...task, title: 'Water roses', updatedAt })
    expect(await get(household, task.id)).toEqual(changed.body)
  })

  test(
    "keeps a stored due date unchanged when it is sent back, whatever the viewer's time zone",
    { tags: ['TASK-20'] },
    async () => {
      const household = await createHousehold(app.current)
      const task = await createTask(household, { dueDate: '2026-03-29T02:30:00+13:00' })
      expect(task.dueDate).toBe('2026-03-29T02:30:00.000Z')
      const changed = await household.client.call(tasksApi.update, {
        id: String(task.id),
        dueDate: task.dueDate,
      })
      expect(changed.body.dueDate).toBe(task.dueDate)
    },
  )

  test.each([
    ['status', 'done', 'Status must be todo, in_progress or completed'],
    ['completedAt', 'yesterday', 'Completion time is not a valid time'],
    ['title', '', 'Title is required'],
    ['priority', '', 'Priority must be low, medium or high'],
  ])('to the %s %j is refused', { tags: ['TASK-23'] }, async (path, value, message) => {
    const household = await createHousehold(app.current)
    const task = await createTask(household)
    const refused = await household.client.send({
      method: 'PUT',
      url: `/api/tasks/${task.id}`,
      body: { [path]: value },
    })
    expect(refused.statusCode).toBe(400)
    expect(JSON.parse(refused.body)).toMatchObject({ message, errors: [{ path, message }] })
    expect(await get(household, task.id)).toEqual(task)
  })
})

describe('ticking a task', () => {
  test(
    'in any letter case completes it at the given time, and unticking opens it again',
    { tags: ['TASK-25', 'TASK-29', 'TASK-30', 'TASK-31'] },
    async () => {
      const household = await createHousehold(app.current)
      const id = String((await createTask(household)).id)
      const completedAt = '2026-11-20T21:15:00.000Z'
      const done = await household.client.call(tasksApi.update, { id, status: 'COMPLETED', completedAt })
      expect(done.body).toMatchObject({ status: 'completed', completedAt })
      const undone = await household.client.call(tasksApi.update, { id, status: 'TODO', completedAt: null })
      expect(undone.body).toMatchObject({ status: 'todo', completedAt: null })
    },
  )
})

describe('concurrent changes', () => {
  test('to different fields of one task are all kept', { tags: ['MODEL-A-18'] }, async () => {
    const household = await createHousehold(app.current)
    for (let round = 1; round <= 20; round += 1) {
      const { id } = await createTask(household)
      const change = (fields: object) =>
        household.client.send({ method: 'PUT', url: `/api/tasks/${id}`, body: fields })
      await Promise.all([
        change({ title: `Round ${round}` }),
        change({ status: 'completed' }),
        change({ category: 'kitchen' }),
        change({ priority: 'low' }),
      ])
      expect(await get(household, id)).toMatchObject({
        title: `Round ${round}`,
        status: 'completed',
        completedAt: expect.any(String),
        category: 'kitchen',
        priority: 'low',
      })
    }
  })
})
