import { adminApi } from '@roost/contract/admin/admin.ts'
import { type Budget, budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { type CalendarEvent, calendarApi } from '@roost/contract/calendar/calendar.ts'
import { type Expense, expensesApi } from '@roost/contract/expenses/expenses.ts'
import { type ExpenseGoal, expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { recipesApi, type SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import { type ShoppingItem, shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { type Task, tasksApi } from '@roost/contract/tasks/tasks.ts'
import { describe, expect, test } from 'vitest'
import {
  createBudget,
  createEvent,
  createExpense,
  createExpenseGoal,
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  createShoppingItem,
  createTask,
  type Person,
} from '../../test-support/household/builders.ts'
import { createRecipe } from '../../test-support/household/recipe-builders.ts'
import { toSummary } from '../../test-support/household/recipe-lists.ts'
import { readTables } from '../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../test-support/app/test-app.ts'

const app = useTestApp()

type By = Pick<Person, 'client'>
type Row = Budget | Expense | ExpenseGoal | ShoppingItem | CalendarEvent | SavedRecipe | Task

const kinds = [
  {
    what: 'tasks',
    table: 'tasks',
    path: tasksApi.list.path,
    listPath: tasksApi.list.path,
    nameField: 'title',
    create: createTask,
    notFound: 'Task not found',
    // Tasks are deleted by their creator and by administrators (household-scope.api.test.ts).
    isForEverybody: false,
    actions: [],
  },
  {
    what: 'budgets',
    table: 'budgets',
    path: budgetsApi.list.path,
    listPath: budgetsApi.list.path,
    nameField: 'name',
    create: createBudget,
    notFound: 'Budget not found',
    isForEverybody: true,
    actions: [],
  },
  {
    what: 'expenses',
    table: 'expenses',
    path: expensesApi.list.path,
    listPath: expensesApi.list.path,
    nameField: 'title',
    create: createExpense,
    notFound: 'Expense not found',
    // An expense may be changed and deleted only by its creator and administrators (expenses.api.test.ts).
    isForEverybody: false,
    actions: [],
  },
  {
    what: 'goals',
    table: 'expense_goals',
    path: expenseGoalsApi.list.path,
    listPath: expenseGoalsApi.list.path,
    nameField: 'name',
    create: createExpenseGoal,
    notFound: 'Goal not found',
    isForEverybody: true,
    actions: ['progress'],
  },
  {
    what: 'shopping items',
    table: 'shopping_items',
    path: shoppingApi.list.path,
    listPath: shoppingApi.list.path,
    nameField: 'name',
    create: createShoppingItem,
    notFound: 'Item not found',
    isForEverybody: true,
    actions: [],
  },
  {
    what: 'events',
    table: 'calendar_events',
    path: calendarApi.list.path,
    listPath: calendarApi.list.path,
    nameField: 'title',
    create: createEvent,
    notFound: 'Event not found',
    isForEverybody: true,
    actions: [],
  },
  {
    what: 'recipes',
    table: 'recipes',
    path: recipesApi.create.path,
    listPath: recipesApi.saved.path,
    nameField: 'title',
    create: createRecipe,
    notFound: 'Recipe not found',
    toListed: toSummary,
    // A recipe may be changed and deleted only by its creator (recipes.api.test.ts).
    isForEverybody: false,
    actions: [],
  },
] as const

describe.each(kinds)('$what', (kind) => {
  const { path, table, nameField, create: createRow, notFound, actions } = kind
  /** Lists of recipes omit the long fields. */
  const toListed = (row: Row): object => ('toListed' in kind ? kind.toListed(row as SavedRecipe) : row)
  const create = (by: By, name = 'Ours'): Promise<Row> => createRow(by, { [nameField]: name })

  const list = async ({ client }: By): Promise<Row[]> =>
    JSON.parse((await client.send({ url: kind.listPath })).body) as Row[]

  const listNames = async (by: By): Promise<string[]> =>
    (await list(by)).map((row) => ('name' in row ? row.name : row.title))

  const rename = ({ client }: By, id: number, name: string) =>
    client.send({ method: 'PUT', url: `${path}/${id}`, body: { [nameField]: name } })

  const remove = ({ client }: By, id: number) => client.send({ method: 'DELETE', url: `${path}/${id}` })

  /** Expects that the row is not listed and that changes get the same 404 as a missing row. */
  const expectHidden = async (by: By, { id }: Row) => {
    expect((await list(by)).map((row) => row.id)).not.toContain(id)
    const responses = [await rename(by, id, 'Mine now'), await remove(by, id)]
    for (const action of actions) {
      const url = `${path}/${id}/${action}`
      responses.push(await by.client.send({ method: 'POST', url, body: { amount: 1 } }))
    }
    for (const { statusCode, body } of responses)
      expect([statusCode, JSON.parse(body)]).toMatchObject([404, { message: notFound }])
  }

  test.runIf(kind.isForEverybody)(
    'of a house group can be seen, changed and deleted by every member immediately',
    { tags: ['GROUP-22'] },
    async () => {
      const [household, member] = await createHouseholdOfTwo(app.current)
      const row = await create(household)
      expect(await list(member)).toEqual([row])
      await rename(member, row.id, 'Changed')
      expect(await list(household)).toMatchObject([
        { [nameField]: 'Changed', createdBy: household.account.id },
      ])
      expect(JSON.parse((await remove(member, row.id)).body)).toEqual({ success: true })
      expect(await list(household)).toEqual([])
      await expectHidden(member, row)
    },
  )

  test(
    'of a house group are hidden from other households, from people without one and from administrators who are not members',
    { tags: ['T7', 'SHELL-58', 'TASK-27'] },
    async () => {
      const household = await createHousehold(app.current)
      const row = await create(household)
      await expectHidden(await createHousehold(app.current), row)
      await expectHidden(await createPerson(app.current), row)
      await expectHidden(await createPerson(app.current, { role: 'admin' }), row)
      expect(await list(household)).toEqual([toListed(row)])
    },
  )

  test(
    'without a group are visible only to their creator, even after joining one',
    { tags: ['T7', 'TASK-26', 'TASK-27'] },
    async () => {
      const person = await createPerson(app.current)
      const row = await create(person)
      expect(row.houseGroupId).toBeNull()
      await expectHidden(await createPerson(app.current), row)
      const household = await createHousehold(app.current)
      await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
      await expectHidden(household, row)
      await rename(person, row.id, 'Mine')
      expect(await list(person)).toMatchObject([{ id: row.id, [nameField]: 'Mine', houseGroupId: null }])
      expect((await remove(person, row.id)).statusCode).toBe(200)
    },
  )

  test('stay with the group when their creator leaves and can no longer see them', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const row = await create(member)
    await member.client.call(houseGroupsApi.leave, {})
    await expectHidden(member, row)
    expect(await list(household)).toEqual([toListed(row)])
  })

  test(
    'are listed newest first, those of the group and personal ones together',
    { tags: ['GROUP-20'] },
    async () => {
      const person = await createPerson(app.current)
      const household = await createHousehold(app.current)
      await create(person, 'Mine')
      await create(household, 'Ours')
      await create(person, 'Mine again')
      expect(await listNames(person)).toEqual(['Mine again', 'Mine'])
      await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
      expect(await listNames(person)).toEqual(['Mine again', 'Ours', 'Mine'])
    },
  )

  test('move to the house group when personal items are shared, and are visible there immediately', async () => {
    const person = await createPerson(app.current)
    await create(person, 'Given')
    const household = await createHousehold(app.current)
    await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    expect(await listNames(household)).toEqual([])
    expect((await person.client.call(houseGroupsApi.personalItems, {})).body).toEqual({ count: 1 })
    expect((await person.client.call(houseGroupsApi.sharePersonalItems, {})).body).toEqual({ shared: 1 })
    expect(await list(household)).toMatchObject([{ [nameField]: 'Given', createdBy: person.account.id }])
    expect((await person.client.call(houseGroupsApi.personalItems, {})).body).toEqual({ count: 0 })
  })

  test(
    'of a deleted account stay without a creator if their group has other members, and are deleted otherwise',
    { tags: ['T12'] },
    async () => {
      const admin = await createPerson(app.current, { role: 'admin' })
      const person = await createPerson(app.current)
      await create(person, 'For themselves')
      const alone = await person.client.call(houseGroupsApi.create, { name: 'Alone' })
      await create(person, 'Alone')
      await person.client.call(houseGroupsApi.leave, {})
      const household = await createHousehold(app.current)
      await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
      await create(person, 'Ours')
      expect(await listNames(household)).toEqual(['Ours'])
      await admin.client.call(adminApi.deleteUser, { id: person.account.id })
      expect(await list(household)).toMatchObject([{ [nameField]: 'Ours', createdBy: null }])
      const successor = await createMember(app.current, alone.body)
      expect(await list(successor)).toEqual([])
      const contents = (await readTables(app.current.database.engine)).get(table)
      expect(contents?.filter((content) => content.includes('For themselves'))).toEqual([])
    },
  )
})
