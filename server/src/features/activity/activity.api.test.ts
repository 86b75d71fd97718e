import { activityApi, type ActivityEntry } from '@roost/contract/activity/activity.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import {
  createEvent,
  createExpense,
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  createShoppingItem,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { createTinyPng, toPhotoUrl } from '../../../test-support/samples/pictures.ts'

const app = useTestApp()

const listActivity = async (person: Pick<Person, 'client'>, query = {}): Promise<readonly ActivityEntry[]> =>
  (await person.client.call(activityApi.list, query)).body.entries

test('lists what everybody in the household created, changed and deleted, latest first, with names', async () => {
  const household = await createHousehold(app.current)
  const tom = await createMember(app.current, household.group, { firstName: 'Tom' })
  const task = await createTask(household, { title: 'Mow the lawn' })
  await tom.client.call(tasksApi.update, { id: String(task.id), title: 'Mow it' })
  await household.client.call(tasksApi.remove, { id: String(task.id) })
  const [deleted, updated, created] = await listActivity(tom)
  expect(deleted).toMatchObject({
    actorId: household.account.id,
    feature: 'tasks',
    rows: [{ kind: 'task', id: task.id, title: 'Mow it', action: 'deleted' }],
    rowCount: 1,
    isUndo: false,
    canUndo: false,
  })
  expect(updated).toMatchObject({
    actorName: expect.stringContaining('Tom'),
    rows: [{ title: 'Mow it', action: 'updated' }],
    canUndo: true,
  })
  expect(created).toMatchObject({ rows: [{ title: 'Mow the lawn', action: 'created' }] })
})

test('an import is one entry, which names the first rows and counts all', async () => {
  const household = await createHousehold(app.current)
  const items = Array.from({ length: 30 }, (_, index) => ({ name: `Egg ${index}`, category: 'dairy' }))
  await household.client.call(shoppingApi.bulkImport, { items })
  const [entry] = await listActivity(household)
  expect(entry).toMatchObject({ feature: 'shopping', rowCount: 30 })
  expect(entry?.rows.map(({ action }) => action)).toEqual(Array.from({ length: 5 }, () => 'created'))
})

test('an expense that was added with its receipt and its split was added, not changed', async () => {
  const household = await createHousehold(app.current)
  const { id } = await createExpense(household, {
    receiptImage: toPhotoUrl('png', createTinyPng()),
    split: { mode: 'equally', participants: [{ userId: household.account.id }] },
  })
  const [entry] = await listActivity(household)
  expect(entry).toMatchObject({ rows: [{ kind: 'expense', id, action: 'created' }], canUndo: true })
})

test('is filtered by feature and by person, and read page by page', async () => {
  const [household, tom] = await createHouseholdOfTwo(app.current)
  await createTask(household)
  for (let count = 0; count < 60; count += 1) await createShoppingItem(tom)
  expect(await listActivity(household, { feature: 'tasks' })).toHaveLength(1)
  expect(await listActivity(household, { userId: household.account.id })).toHaveLength(1)
  const { body: first } = await household.client.call(activityApi.list, { userId: tom.account.id })
  expect(first.entries).toHaveLength(50)
  const { body: second } = await household.client.call(activityApi.list, {
    userId: tom.account.id,
    before: String(first.next),
  })
  expect(second.entries).toHaveLength(10)
  expect(second.next).toBeNull()
})

test('what a person keeps for themselves alone is in nobody else’s history, and neither is its later title', async () => {
  const [household, tom] = await createHouseholdOfTwo(app.current)
  const { id } = await createEvent(household, { title: 'Dinner' })
  await household.client.call(calendarApi.update, { id: String(id), visibility: 'private' })
  await household.client.call(calendarApi.update, { id: String(id), title: 'Surprise party' })
  const entries = await listActivity(tom)
  expect(entries.map(({ rows }) => rows[0])).toMatchObject([
    { title: null, action: 'deleted' },
    { title: 'Dinner', action: 'created' },
  ])
  expect(entries[0]?.canUndo).toBe(false)
  expect(JSON.stringify(await listActivity(tom, { kind: 'event', rowId: String(id) }))).not.toContain(
    'Surprise',
  )
  expect((await listActivity(household))[0]?.rows[0]).toMatchObject({ title: 'Surprise party' })
})

test('the history of a row says who changed which fields to what', async () => {
  const household = await createHousehold(app.current)
  const tom = await createMember(app.current, household.group, { firstName: 'Tom', lastName: 'Nest' })
  const { id } = await createTask(household, { title: 'Sweep', priority: 'low' })
  await tom.client.call(tasksApi.update, {
    id: String(id),
    title: 'Sweep the yard',
    priority: 'high',
    assignedTo: tom.account.id,
  })
  const [updated, created] = await listActivity(household, { kind: 'task', rowId: String(id) })
  expect(updated?.actorName).toBe('Tom Nest')
  expect(updated?.fields).toEqual(
    expect.arrayContaining([
      { field: 'title', before: 'Sweep', after: 'Sweep the yard' },
      { field: 'priority', before: 'low', after: 'high' },
      { field: 'assignedTo', before: null, after: 'Tom Nest' },
    ]),
  )
  expect(updated?.fields).toHaveLength(3)
  expect(created?.fields).toEqual([])
})

test.each([
  ['JPY', 1200, 1500],
  ['EUR', 12.34, 12.5],
  ['KWD', 1.234, 1.25],
])('the history of an expense in %s shows its amounts', async (currency, before, after) => {
  const household = await createHousehold(app.current, {}, { currency })
  const { id } = await createExpense(household, { amount: before })
  await household.client.call(expensesApi.update, { id: String(id), amount: after })
  const [updated] = await listActivity(household, { kind: 'expense', rowId: String(id) })
  expect(updated?.fields).toContainEqual({ field: 'amount', before, after })
})

test('another household sees nothing of it, and a former member no longer does', async () => {
  const [, tom] = await createHouseholdOfTwo(app.current)
  const { id } = await createTask(tom)
  const other = await createHousehold(app.current)
  const lonely = await createPerson(app.current)
  const query = { kind: 'task', rowId: String(id) } as const
  for (const stranger of [other, lonely]) {
    expect(await listActivity(stranger)).toEqual([])
    expect(await listActivity(stranger, query)).toEqual([])
  }
  expect(await listActivity(tom, query)).toHaveLength(1)
  await tom.client.call(houseGroupsApi.leave, {})
  expect(await listActivity(tom)).toEqual([])
  expect(await listActivity(tom, query)).toEqual([])
})
