import { adminApi } from '@roost/contract/admin/admin.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { describe, expect, test } from 'vitest'
import {
  createBudget,
  createEvent,
  createExpense,
  createExpenseGoal,
  createHousehold,
  createMember,
  createPerson,
  createShoppingItem,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { createTinyPng, toPhotoUrl } from '../../../test-support/samples/pictures.ts'
import { createRecipe, createRecipeShare } from '../../../test-support/household/recipe-builders.ts'
import { countStatementsOf } from '../../../test-support/databases/statements.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

/** Writing an expense also writes its receipt, totals, split shares, balances and notifications (docs/decisions/0018). */
const expenseStatements = 32
/** Deleting an account deletes or anonymises rows of every feature. */
const deletionStatements = 40

const receiptImage = toPhotoUrl('png', createTinyPng())

const toSplit = (people: readonly Person[]) => ({
  mode: 'equally' as const,
  participants: people.map(({ account }) => ({ userId: account.id })),
})

describe('writing an expense with receipt, budget, payer and split takes at most thirty-two statements', () => {
  /**
   * Returns the statement counts for creating the expense, changing all fields, changing the amount, and deleting it.
   */
  const countAll = async (memberCount: number): Promise<number[]> => {
    const household = await createHousehold(app.current)
    const members: Person[] = [household]
    while (members.length <= memberCount) members.push(await createMember(app.current, household.group))
    const people = members.slice(0, -1)
    const [before, after] = [await createBudget(household), await createBudget(household)]
    const { client } = household
    const text = { title: 'Market', description: 'With Åsa', category: 'groceries', date: '2026-11-21' }
    const payerIds = members.slice(1).map(({ account }) => account.id)
    const paid = { payerId: payerIds.at(0), split: toSplit(people) }
    const whole = { ...text, amount: 99.99, budgetId: before.id, receiptImage, ...paid }
    const key = { 'idempotency-key': `expense-of-${memberCount}` }
    const counts = [await countStatementsOf(() => client.call(expensesApi.create, whole, key))]
    const [expense] = (await client.call(expensesApi.list, {})).body
    const id = String(expense?.id)
    const otherText = { title: 'Shop', description: null, category: 'other', date: '2026-10-21' }
    const repaid = { payerId: payerIds.at(-1), split: toSplit(members) }
    const other = { ...otherText, amount: 100, budgetId: after.id, receiptImage, ...repaid }
    for (const changes of [other, { amount: 50 }])
      counts.push(await countStatementsOf(() => client.call(expensesApi.update, { id, ...changes })))
    counts.push(await countStatementsOf(() => client.call(expensesApi.remove, { id })))
    return counts
  }

  test.each([2, 30])('when split among %i people', async (memberCount) => {
    expect(Math.max(...(await countAll(memberCount)))).toBeLessThanOrEqual(expenseStatements)
  })
})

test('a change takes the same number of statements with any history, and one more with a full one', async () => {
  const household = await createHousehold(app.current)
  const { id } = await createExpense(household)
  const change = (title: string) => household.client.call(expensesApi.update, { id: String(id), title })
  const first = await countStatementsOf(() => change('Market 1'))
  for (let number = 2; number <= 99; number += 1) await change(`Market ${number}`)
  expect(await countStatementsOf(() => change('Market 100'))).toBeLessThanOrEqual(first + 1)
  expect(await countStatementsOf(() => change('Market 101'))).toBe(first + 1)
  expect(first + 1).toBeLessThanOrEqual(14)
})

test('deleting an account with rows of every feature, personal and in house groups, takes at most forty statements', async () => {
  const admin = await createPerson(app.current, { role: 'admin' })
  const household = await createHousehold(app.current)
  const person = await createPerson(app.current)
  const fill = async (split?: ReturnType<typeof toSplit>) => {
    await createTask(person)
    await createShoppingItem(person)
    await createEvent(person)
    const recipe = await createRecipe(person)
    await createRecipeShare(person, recipe, { shareType: split ? 'house_group' : 'public' })
    const { id: budgetId } = await createBudget(person)
    await createExpenseGoal(person)
    await createExpense(person, { budgetId, receiptImage, split })
  }
  await fill()
  await person.client.call(houseGroupsApi.create, { name: 'Alone' })
  await fill(toSplit([person]))
  await person.client.call(houseGroupsApi.leave, {})
  await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
  await fill(toSplit([person, household]))
  await person.client.call(houseGroupsApi.leave, {})
  const { id } = person.account
  const count = await countStatementsOf(() => admin.client.call(adminApi.deleteUser, { id }))
  expect(count).toBeLessThanOrEqual(deletionStatements)
})
