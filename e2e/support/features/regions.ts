import type { Region } from '@roost/contract/language/regions.ts'
import type { Balance } from '@roost/contract/expenses/settlements.ts'
import { expectOk } from '../instances/accounts.ts'
import type { Household, Person } from '../instances/household.ts'
import { createTask } from './board.ts'
import { createEvent } from './calendar.ts'
import { today } from './expense-page.ts'
import { pancakes } from './household-recipes.ts'
import { createBudget, createExpense, createGoal } from './money.ts'
import { createRecipe } from './recipes.ts'
import { shareRecipe } from './shared-recipes.ts'
import { createItem } from './shopping.ts'
import { toEqualSplit } from './split-bill.ts'

export const german: Region = { currency: 'EUR', locale: 'de-DE', weekStart: 1, clock: 24 }

/** Creates what only somebody has who lived elsewhere before: items of their own, and a house group that nobody is in. */
export const createEarlierLife = async (person: Person, name: string): Promise<void> => {
  await expectOk(await person.request.post('/api/house-groups', { data: { name } }))
  // A group without anything in it disappears with its last member.
  await createTask(person, { title: name })
  await expectOk(await person.request.post('/api/house-groups/leave'))
  await createTask(person, { title: name })
}

let groupCount = 0

/** Creates a house group of these people that counts and writes in this way. */
export const createRegionalGroup = async (
  household: Household,
  region: Region,
  ...[first, ...others]: readonly [Person, ...Person[]]
): Promise<void> => {
  const { id } = await household.createHouseGroup(`Am Bach ${(groupCount += 1)}`, first)
  await expectOk(await first.request.patch(`/api/house-groups/${id}/region`, { data: region }))
  for (const { request } of others) await expectOk(await request.post(`/api/house-groups/${id}/join`))
}

/** The balances by the first names of the people. */
export const readBalances = async ({
  request,
}: Pick<Person, 'request'>): Promise<Record<string, Balance>> => {
  const read = await request.get('/api/settlements/balances')
  await expectOk(read)
  const { balances } = (await read.json()) as { balances: readonly Balance[] }
  return Object.fromEntries(balances.map((balance) => [balance.name.split(' ', 1)[0], balance]))
}

/** What people call their rows. */
const germanWords = {
  food: 'Lebensmittel',
  holiday: 'Urlaub',
  groceries: 'Wocheneinkauf',
  power: 'Strom',
  sea: 'Nordsee',
  flowers: 'Blumen',
  cellar: 'Keller',
  choir: 'Chorprobe',
  oil: 'Olivenöl',
  bread: 'Brot',
  recipe: { ...pancakes, title: 'Eierkuchen' },
  note: 'Sonntags.',
}
type Words = typeof germanWords

/** Records a payment from one person to another, named by their first names. */
const recordPayment = async (
  { request }: Pick<Person, 'request'>,
  { from, to, amount }: { readonly from: string; readonly to: string; readonly amount: number },
): Promise<void> => {
  const balances = await readBalances({ request })
  const data = { fromMemberId: balances[from]?.memberId, toMemberId: balances[to]?.memberId, amount }
  await expectOk(await request.post('/api/settlements', { data }))
}

const createMoney = async (payer: Person, other: Person, words: Words) => {
  const budget = await createBudget(payer, { name: words.food, amount: 1234.56 })
  await createBudget(payer, { name: words.holiday, amount: 12_000, category: 'Travel', period: 'yearly' })
  const expense = await createExpense(payer, {
    title: words.groceries,
    amount: 1200,
    date: today,
    budgetId: budget.id,
    split: toEqualSplit(payer, other),
  })
  await createExpense(other, { title: words.power, amount: 89.9, date: today, category: 'utilities' })
  await expectOk(
    await payer.request.put(`/api/expenses/${expense.id}`, { data: { amount: 1234.56, date: today } }),
  )
  await recordPayment(other, { from: other.firstName, to: payer.firstName, amount: 100.5 })
  const goal = await createGoal(payer, {
    name: words.sea,
    targetAmount: 2469.12,
    targetDate: `${Number(today.slice(0, 4)) + 1}-07-03`,
  })
  const saved = { data: { currentAmount: 1234.56 } }
  await expectOk(await payer.request.put(`/api/expense-goals/${goal.id}`, saved))
  return { expense, goal }
}

/** Creates rows of all kinds with amounts and times: a split and its payment, a series, and changes of both. */
export const createRegionalRows = async (maya: Person, noah: Person, words: Words = germanWords) => {
  const { expense, goal } = await createMoney(maya, noah, words)
  const due = { dueDate: `${today}T18:30` }
  const task = await createTask(maya, { title: words.flowers, assignedTo: noah.id, ...due })
  await expectOk(await maya.request.put(`/api/tasks/${task.id}`, { data: { dueDate: `${today}T19:45` } }))
  await createTask(noah, { title: words.cellar, assignedTo: maya.id, ...due })
  const event = await createEvent(maya, {
    title: words.choir,
    startDate: `${today}T18:30`,
    endDate: `${today}T20:15`,
    isRecurring: true,
    recurrencePattern: 'weekly',
    recurrenceEndDate: `${Number(today.slice(0, 4)) + 1}-12-31`,
    reminders: ['1 hour'],
  })
  await createEvent(maya, { title: words.holiday, startDate: today })
  const item = await createItem(maya, { name: words.oil, estimatedPrice: 1234.56 })
  await createItem(noah, { name: words.bread, estimatedPrice: 3.9, isCompleted: true })
  const recipe = await createRecipe(maya, words.recipe)
  const { shareUrl } = await shareRecipe(maya, recipe.id, { personalNote: words.note })
  return { expense, goal, task, event, item, recipe, shareUrl }
}

export type RegionalRows = Awaited<ReturnType<typeof createRegionalRows>>

/** The paths of the dialogs of the rows. */
export const listRowPaths = ({
  expense,
  goal,
  task,
  event,
  item,
  recipe,
  shareUrl,
}: RegionalRows): readonly string[] => [
  ...['expense', 'edit', 'split'].map((dialog) => `/expenses#${dialog}-${expense.id}`),
  ...['goal', 'progress'].map((dialog) => `/budget-analytics#${dialog}-${goal.id}`),
  `/tasks#task-${task.id}`,
  `/calendar#event-${event.id}`,
  `/calendar#event-${event.id}-${event.startDate.slice(0, 10)}`,
  `/shopping#item-${item.id}`,
  // The dialog of a recipe is what people cook from.
  ...['recipe', 'edit', 'share'].map((dialog) => `/recipes?tab=saved#${dialog}-${recipe.id}`),
  `/shared/${shareUrl}`,
]
