import { type ExpenseGoal, expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { describe, expect, test } from 'vitest'
import {
  createExpenseGoal,
  createHousehold,
  createHouseholdOfTwo,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const list = async ({ client }: Pick<Person, 'client'>): Promise<ExpenseGoal[]> =>
  (await client.call(expenseGoalsApi.list, {})).body

const update = ({ client }: Pick<Person, 'client'>, id: number, changes: Record<string, unknown>) =>
  client.send({ method: 'PUT', url: `/api/expense-goals/${id}`, body: changes })

const addProgress = ({ client }: Pick<Person, 'client'>, id: number, amount: number) =>
  client.call(expenseGoalsApi.addProgress, { id: String(id), amount })

const refusals: readonly (readonly [path: string, value: unknown, message: string])[] = [
  ['name', ' ', 'Name is required'],
  ['name', 'x'.repeat(256), 'Name must be at most 255 characters'],
  ['category', '', 'Category is required'],
  ['category', 'x'.repeat(101), 'Category must be at most 100 characters'],
  ['description', 'x'.repeat(2001), 'Description must be at most 2,000 characters'],
  ['targetAmount', null, 'Target amount is required'],
  ['targetAmount', 0, 'Target amount must be greater than 0'],
  ['currentAmount', -0.01, 'Current amount must not be negative'],
  ['targetDate', '', 'Target date is required'],
  ['targetDate', '2026-13-01', 'Target date is not a valid date'],
  ['isCompleted', 1, 'Completed must be true or false'],
]

describe('a new goal', () => {
  test(
    'has nothing saved and is not completed by default',
    { tags: ['GOAL-10', 'MODEL-B-09', 'MODEL-B-20', 'GOAL-09', 'GOAL-12'] },
    async () => {
      const household = await createHousehold(app.current)
      const created = await household.client.call(expenseGoalsApi.create, {
        name: ' Summer holidays ',
        category: 'Travel',
        targetAmount: 1200,
        targetDate: '2027-06-30',
      })
      expect(created.status).toBe(201)
      expect(created.body).toEqual({
        id: expect.any(Number),
        name: 'Summer holidays',
        category: 'Travel',
        description: null,
        targetAmount: 1200,
        currentAmount: 0,
        targetDate: '2027-06-30',
        isCompleted: false,
        createdBy: household.account.id,
        houseGroupId: household.group.id,
        createdAt: '2026-11-21T09:00:00.470Z',
        updatedAt: '2026-11-21T09:00:00.470Z',
      })
      expect(await list(household)).toEqual([created.body])
    },
  )

  test(
    'keeps everything that was entered, even a date in the past, and is completed if its target is reached',
    { tags: ['GOAL-07', 'GOAL-21'] },
    async () => {
      const person = await createPerson(app.current)
      const entered = {
        name: 'Neues Dach 🏠',
        category: 'Home & Garden',
        description: 'Ziegel\nund Rinne',
        targetAmount: 99_999_999.99,
        currentAmount: 99_999_999.99,
        targetDate: '1999-12-31',
      }
      const goal = await createExpenseGoal(person, entered)
      expect(goal).toMatchObject({ ...entered, isCompleted: true })
      expect(await list(person)).toEqual([goal])
    },
  )

  test.each(refusals)(
    'is refused with the %s %j, and so is a change',
    { tags: ['GOAL-08'] },
    async (path, value, message) => {
      const person = await createPerson(app.current)
      const goal = await createExpenseGoal(person)
      const valid = { name: 'Holidays', category: 'Travel', targetAmount: 1, targetDate: '2027-06-30' }
      const refused = await person.client.call(expenseGoalsApi.create, { ...valid, [path]: value })
      const error = { message, errors: [{ path, message }] }
      expect([refused.status, refused.error]).toMatchObject([400, error])
      const change = await update(person, goal.id, { [path]: value })
      expect([change.statusCode, JSON.parse(change.body)]).toMatchObject([400, error])
      expect(await list(person)).toEqual([goal])
    },
  )
})

describe('a change to a goal', () => {
  test('affects only the given fields', { tags: ['GOAL-19'] }, async () => {
    const household = await createHousehold(app.current)
    const goal = await createExpenseGoal(household, { description: 'By the sea', currentAmount: 12.34 })
    app.current.clock.advance(60_000)
    const changed = await household.client.call(expenseGoalsApi.update, { id: String(goal.id), name: 'Trip' })
    expect(changed.status).toBe(200)
    const updatedAt = app.current.clock().toISOString()
    expect(changed.body).toEqual({ ...goal, name: 'Trip', updatedAt })
    expect(await list(household)).toEqual([changed.body])
  })

  test('can set every field in one request, and stores a whitespace description as null', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createExpenseGoal(household, { description: 'By the sea' })
    const changes = {
      name: 'Car',
      category: 'Transportation',
      description: null,
      targetAmount: 20,
      currentAmount: 10,
      targetDate: '2030-01-01',
      isCompleted: true,
    }
    await update(household, id, { ...changes, description: ' ' })
    expect(await list(household)).toMatchObject([changes])
  })

  test(
    'can complete the goal by reaching the target, and can complete or reopen it manually',
    { tags: ['GOAL-20'] },
    async () => {
      const person = await createPerson(app.current)
      const { id } = await createExpenseGoal(person, { targetAmount: 100, currentAmount: 50 })
      const isCompletedAfter = async (changes: Record<string, unknown>) =>
        (JSON.parse((await update(person, id, changes)).body) as ExpenseGoal).isCompleted
      expect(await isCompletedAfter({ isCompleted: true })).toBe(true)
      expect(await isCompletedAfter({ isCompleted: false })).toBe(false)
      expect(await isCompletedAfter({ targetAmount: 50 })).toBe(true)
      expect(await isCompletedAfter({ isCompleted: false })).toBe(true)
      expect(await isCompletedAfter({ targetAmount: 60, isCompleted: false })).toBe(false)
      expect(await isCompletedAfter({ currentAmount: 60 })).toBe(true)
    },
  )
})

describe('adding to a goal', () => {
  test('is exact to the cent and completes the goal once the target is reached', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const { id } = await createExpenseGoal(household, { targetAmount: 0.3, currentAmount: 0.1 })
    const added = await addProgress(member, id, 0.1)
    expect(added.status).toBe(200)
    expect(added.body).toMatchObject({ currentAmount: 0.2, isCompleted: false })
    expect((await addProgress(member, id, 0.1)).body).toMatchObject({ currentAmount: 0.3, isCompleted: true })
    expect(await list(household)).toMatchObject([{ currentAmount: 0.3, isCompleted: true }])
  })

  test('counts all amounts that are added concurrently', { tags: ['T26'] }, async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const { id } = await createExpenseGoal(household, { targetAmount: 2 })
    const people = Array.from({ length: 10 }, () => [household, member]).flat()
    const responses = await Promise.all(people.map((person) => addProgress(person, id, 0.11)))
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await list(household)).toMatchObject([{ currentAmount: 2.2, isCompleted: true }])
  })

  test('counts and completes the goal even during a concurrent change', { tags: ['T26'] }, async () => {
    const household = await createHousehold(app.current)
    for (let round = 1; round <= 10; round += 1) {
      const { id } = await createExpenseGoal(household, { targetAmount: 10, currentAmount: 5 })
      await Promise.all([
        addProgress(household, id, 5),
        update(household, id, { name: `Round ${round}`, isCompleted: false }),
      ])
      const goal = (await list(household)).find((candidate) => candidate.id === id)
      expect(goal).toMatchObject({ name: `Round ${round}`, currentAmount: 10, isCompleted: true })
    }
  })
})

test('a change is refused if somebody else has changed one of its fields since, but progress is always added', async () => {
  const household = await createHousehold(app.current)
  const { id } = await createExpenseGoal(household, { name: 'Boat', targetAmount: 100 })
  await addProgress(household, id, 5)
  const refused = await update(household, id, { currentAmount: 7, base: { currentAmount: 0 } })
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    expect.stringContaining('Somebody else has changed this goal since you last saw it.'),
  ])
  expect((await update(household, id, { name: 'Ship', base: { name: 'Boat' } })).statusCode).toBe(200)
  await addProgress(household, id, 2)
  expect(await list(household)).toMatchObject([{ name: 'Ship', currentAmount: 7 }])
})
