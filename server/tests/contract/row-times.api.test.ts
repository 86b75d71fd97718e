import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import {
  createBudget,
  createEvent,
  createExpense,
  createExpenseGoal,
  createHousehold,
  createShoppingItem,
  createTask,
} from '../../test-support/household/builders.ts'
import { createRecipe } from '../../test-support/household/recipe-builders.ts'
import { useTestApp } from '../../test-support/app/test-app.ts'

const app = useTestApp()

const kinds = [
  ['a task', createTask, tasksApi, { title: 'Changed' }],
  ['a shopping item', createShoppingItem, shoppingApi, { name: 'Changed' }],
  ['an event', createEvent, calendarApi, { title: 'Changed' }],
  ['an expense', createExpense, expensesApi, { title: 'Changed' }],
  ['a budget', createBudget, budgetsApi, { name: 'Changed' }],
  ['a goal', createExpenseGoal, expenseGoalsApi, { name: 'Changed' }],
  ['a recipe', createRecipe, recipesApi, { title: 'Changed' }],
] as const

test.each(kinds)(
  '%s has its creation and last change times in UTC',
  { tags: ['MODEL-B-33', 'MODEL-A-17'] },
  async (...kind) => {
    const [, create, { update }, changes] = kind
    const household = await createHousehold(app.current)
    const createdAt = app.current.clock().toISOString()
    const row = await create(household)
    expect(row).toMatchObject({ id: expect.any(Number), createdAt, updatedAt: createdAt })
    for (const minute of [1, 2]) {
      app.current.clock.advance(60_000)
      const { statusCode, body } = await household.client.send({
        method: update.method,
        url: update.path.replace('{id}', String(row.id)),
        body: { ...changes, description: `Minute ${minute}` },
      })
      expect(statusCode).toBe(200)
      expect(JSON.parse(body)).toMatchObject({ createdAt, updatedAt: app.current.clock().toISOString() })
    }
  },
)

test('a house group has its creation and last change times in UTC', { tags: ['MODEL-B-33'] }, async () => {
  const { group, client } = await createHousehold(app.current)
  expect(group.createdAt).toBe(app.current.clock().toISOString())
  app.current.clock.advance(60_000)
  const { body } = await client.send({
    method: 'PATCH',
    url: `/api/house-groups/${group.id}`,
    body: { joinPolicy: 'invite_only' },
  })
  const updatedAt = app.current.clock().toISOString()
  expect(JSON.parse(body)).toMatchObject({ createdAt: group.createdAt, updatedAt })
})
