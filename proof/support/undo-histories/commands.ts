import { activityApi } from '@roost/contract/activity/activity.ts'
import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { demoApi } from '@roost/contract/instance/demo.ts'
import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import type { JournalledTable } from '../../../server/src/lib/history/recorded-tables.ts'
import type { Person } from '../../../server/test-support/household/builders.ts'
import { createTinyPng, toPhotoUrl } from '../../../server/test-support/samples/pictures.ts'
import { pickRow, send, type UndoWorld } from './world.ts'

type Command = (world: UndoWorld, person: Person) => Promise<number>

const photo = toPhotoUrl('png', createTinyPng())
const words = ['Milk', 'Bread', 'Eggs', 'Dentist', 'Choir', 'Rent'] as const

/** The status of a command for which there is no row yet. */
const skipped = 0

/** A command on a random row of the household. */
const onRow =
  (
    table: JournalledTable,
    endpoint: Endpoint,
    toInput: (world: UndoWorld, person: Person) => object | Promise<object> = () => ({}),
  ): Command =>
  async (world, person) => {
    const id = await pickRow(world, table)
    return id === undefined ? skipped : send(person, endpoint, { id, ...(await toInput(world, person)) })
  }

const create =
  (endpoint: Endpoint, toInput: (world: UndoWorld) => object | Promise<object>): Command =>
  async (world, person) =>
    send(person, endpoint, await toInput(world))

/** Some of the fields, at least one. */
const pickFields = ({ random }: UndoWorld, fields: object): object => {
  const entries = Object.entries(fields)
  const picked = entries.filter(() => random.chance(40))
  return Object.fromEntries(picked.length === 0 ? [random.pick(entries)] : picked)
}

const toAmount = ({ random }: UndoWorld): number => (1 + random.below(20_000)) / 100

const toDay = ({ random }: UndoWorld): string => `2026-11-${String(1 + random.below(28)).padStart(2, '0')}`

const toTask = (world: UndoWorld) => ({
  title: world.random.pick(words),
  category: world.random.pick(['garden', 'kitchen']),
  priority: world.random.pick(['low', 'medium', 'high']),
  dueDate: world.random.chance(50) ? `${toDay(world)}T12:00` : null,
  assignedTo: world.random.chance(50) ? world.random.pick(world.people).account.id : null,
})

const toItem = (world: UndoWorld) => ({
  name: world.random.pick(words),
  category: 'dairy',
  quantity: world.random.pick(['1', '2 kg', null]),
  estimatedPrice: world.random.chance(50) ? toAmount(world) : null,
})

const toSplit = (world: UndoWorld, amount: number) => {
  const { random } = world
  const people = world.people.filter(() => random.chance(70))
  const sharers = people.length === 0 ? [random.pick(world.people)] : people
  const mode = random.pick(['equally', 'shares', 'percent', 'exact'] as const)
  const cents = Math.round(amount * 100)
  const toValue = (index: number): number | undefined => {
    const isLast = index === sharers.length - 1
    if (mode === 'equally') return undefined
    if (mode === 'shares') return 1 + random.below(3)
    const whole = mode === 'percent' ? 10_000 : cents
    const part = Math.floor(whole / sharers.length)
    return (isLast ? whole - part * (sharers.length - 1) : part) / 100
  }
  return {
    mode,
    participants: sharers.map(({ account }, index) => ({ userId: account.id, value: toValue(index) })),
  }
}

const toExpense = async (world: UndoWorld) => {
  const { random } = world
  const amount = toAmount(world)
  const budgetId = random.chance(40) ? await pickRow(world, 'budgets') : undefined
  return {
    title: random.pick(words),
    amount,
    category: random.pick(['groceries', 'rent']),
    date: toDay(world),
    budgetId: budgetId === undefined ? null : Number(budgetId),
    ...(random.chance(25) && { receiptImage: photo }),
    ...(random.chance(50) && { split: toSplit(world, amount) }),
  }
}

const toExpenseChanges = async (world: UndoWorld) => {
  const { split, amount, ...fields } = { split: undefined, ...(await toExpense(world)) }
  const changes = pickFields(world, { ...fields, receiptImage: world.random.pick([photo, null]) })
  if (world.random.chance(40)) return { ...changes, amount }
  return world.random.chance(30) ? { ...changes, amount, split: split ?? null } : changes
}

const toEvent = (world: UndoWorld) => {
  const { random } = world
  const isRecurring = random.chance(50)
  return {
    title: random.pick(words),
    startDate: `${toDay(world)}T09:00:00.000Z`,
    isAllDay: random.chance(30),
    visibility: random.chance(25) ? 'private' : 'public',
    timeZone: random.pick(['UTC', 'Europe/Berlin']),
    attendees: random.pick([[], ['Zoe']]),
    ...(isRecurring && { isRecurring, recurrencePattern: random.pick(['daily', 'weekly', 'monthly']) }),
  }
}

/** The day on which an occurrence of an event takes place, if it is one of its first. */
const toOccurrence = async (world: UndoWorld, id: string) => {
  const row = await world.test.database.engine.read
    .selectFrom('calendar_events')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirst()
  if (!row?.recurrence_pattern) return {}
  const steps = { daily: 1, weekly: 7, monthly: 0, yearly: 0 }[row.recurrence_pattern] * world.random.below(4)
  const day = new Date(Date.parse(row.starts_on) + steps * 86_400_000).toISOString().slice(0, 10)
  return { scope: world.random.pick(['this', 'following', 'all']), occurrenceDate: day }
}

const onEvent =
  (endpoint: Endpoint, toInput: (world: UndoWorld) => object): Command =>
  async (world, person) => {
    const id = await pickRow(world, 'calendar_events')
    if (id === undefined) return skipped
    return send(person, endpoint, { id, ...toInput(world), ...(await toOccurrence(world, id)) })
  }

const toRecipe = (world: UndoWorld) => ({
  title: world.random.pick(words),
  ingredients: world.random.pick([['2 cups flour'], ['1 l milk', '3 eggs']]),
  instructions: world.random.pick(['Mix\nFry', 'Boil']),
  servings: 1 + world.random.below(6),
  rating: world.random.pick([3.5, 4]),
})

const settle: Command = async (world, person) => {
  const members = await world.test.database.engine.read
    .selectFrom('ledger_members')
    .select('id')
    .where('house_group_id', '=', world.groupId)
    .orderBy('id')
    .execute()
  if (members.length < 2) return skipped
  const from = world.random.pick(members)
  const to = world.random.pick(members.filter(({ id }) => id !== from.id))
  return send(person, settlementsApi.create, {
    fromMemberId: from.id,
    toMemberId: to.id,
    amount: toAmount(world),
    asCredit: true,
  })
}

/** Undoes a settlement that the person has just recorded, because few others may still be undone. */
const undoSettlement: Command = async (world, person) => {
  const settled = await settle(world, person)
  if (settled !== 201) return settled
  const { id } = await world.test.database.engine.read
    .selectFrom('settlements')
    .select('id')
    .where('house_group_id', '=', world.groupId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return send(person, settlementsApi.undo, { id: String(id) })
}

const importEvents: Command = (world, person) => {
  const events = Array.from({ length: 3 }, (_, index) =>
    [
      'BEGIN:VEVENT',
      `UID:${world.random.below(1_000_000)}-${index}@example.org`,
      'DTSTART:20261120T100000Z',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'SUMMARY:Choir',
      'END:VEVENT',
    ].join('\r\n'),
  )
  const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
  return send(person, calendarApi.importFile, { file, timeZone: 'UTC' })
}

/** Clears an item that the person has just bought, because few others are bought, and may put it back. */
const clearAndRestore: Command = async (world, person) => {
  const created = await person.client.call(shoppingApi.create, toItem(world))
  await send(person, shoppingApi.update, { id: created.body.id, isCompleted: true })
  const cleared = await send(person, shoppingApi.clearCompleted, {})
  if (cleared !== 200 || world.random.chance(50)) return cleared
  const { cleared_at: clearedAt } = await world.test.database.engine.read
    .selectFrom('shopping_items')
    .select('cleared_at')
    .where('id', '=', Number(created.body.id))
    .executeTakeFirstOrThrow()
  return clearedAt ? send(person, shoppingApi.restoreCleared, { clearedAt }) : skipped
}

/** Undoes one of the latest changes, which may itself be an undoing. */
const undo: Command = async (world, person) => {
  const { entries } = (await person.client.call(activityApi.list, {})).body
  const entry = world.random.pick([undefined, ...entries.slice(0, 6)])
  return entry ? send(person, activityApi.undo, { id: String(entry.id) }) : skipped
}

/** Kinds of commands, by their names. */
export const undoCommands: Readonly<Record<string, Command>> = {
  'create a task': create(tasksApi.create, toTask),
  'change a task': onRow('tasks', tasksApi.update, (world) =>
    pickFields(world, { ...toTask(world), status: world.random.pick(['todo', 'in_progress', 'completed']) }),
  ),
  'delete a task': onRow('tasks', tasksApi.remove),
  'add an item': create(shoppingApi.create, toItem),
  'import items': create(shoppingApi.bulkImport, (world) => ({
    items: [toItem(world), toItem(world), toItem(world)].map(({ name, category }) => ({ name, category })),
    merge: world.random.chance(50),
  })),
  'change an item': onRow('shopping_items', shoppingApi.update, (world) =>
    pickFields(world, { ...toItem(world), isCompleted: world.random.chance(60) }),
  ),
  'delete an item': onRow('shopping_items', shoppingApi.remove),
  'clear the list': clearAndRestore,
  'create an expense': create(expensesApi.create, toExpense),
  'change an expense': onRow('expenses', expensesApi.update, toExpenseChanges),
  'delete an expense': onRow('expenses', expensesApi.remove),
  'create a budget': create(budgetsApi.create, (world) => ({
    name: world.random.pick(words),
    category: 'groceries',
    amount: toAmount(world),
    startDate: '2026-01-01',
  })),
  'change a budget': onRow('budgets', budgetsApi.update, (world) =>
    pickFields(world, { amount: toAmount(world), endDate: '2026-12-31', isActive: world.random.chance(50) }),
  ),
  'delete a budget': onRow('budgets', budgetsApi.remove),
  'create a goal': create(expenseGoalsApi.create, (world) => ({
    name: world.random.pick(words),
    category: 'Travel',
    targetAmount: toAmount(world),
    targetDate: '2027-06-30',
  })),
  'change a goal': onRow('expense_goals', expenseGoalsApi.update, (world) =>
    pickFields(world, { name: world.random.pick(words), targetAmount: toAmount(world) }),
  ),
  'save for a goal': onRow('expense_goals', expenseGoalsApi.addProgress, (world) => ({
    amount: toAmount(world),
  })),
  'delete a goal': onRow('expense_goals', expenseGoalsApi.remove),
  settle,
  'undo a settlement': undoSettlement,
  'create an event': create(calendarApi.create, toEvent),
  'import events': importEvents,
  'change an event': onEvent(calendarApi.update, (world) =>
    pickFields(world, {
      title: world.random.pick(words),
      startDate: `${toDay(world)}T18:00:00.000Z`,
      visibility: world.random.pick(['public', 'private']),
      attendees: ['Kim'],
    }),
  ),
  'delete an event': onEvent(calendarApi.remove, () => ({})),
  'save a recipe': create(recipesApi.create, (world) => ({
    ...toRecipe(world),
    ...(world.random.chance(30) && { imageUrl: photo }),
  })),
  'change a recipe': onRow('recipes', recipesApi.update, (world) =>
    pickFields(world, { ...toRecipe(world), imageUrl: world.random.pick([photo, null]) }),
  ),
  'share a recipe': onRow('recipes', recipeSharesApi.create, () => ({ shareType: 'house_group' })),
  'delete a recipe': onRow('recipes', recipesApi.remove),
  'fill with the example': create(demoApi.createSampleData, () => ({})),
  'remove the example': create(demoApi.removeSampleData, () => ({})),
  undo,
}
