import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import type { expensesApi } from '@roost/contract/expenses/expenses.client.ts'
import type { Budget } from '@roost/contract/expenses/budgets.ts'
import type { Expense, ExpenseDetails } from '@roost/contract/expenses/expenses.ts'
import type { Member } from '@roost/contract/accounts/users.ts'
import type { QueuedWrite } from '../../../api/outbox/outbox-store.ts'
import { formatChanges } from '../../../lib/texts/field-text.ts'
import { t } from '../../../lib/locale/language.ts'
import { isSearchMatch } from '@roost/contract/text/search-text.ts'
import type { EditedExpense } from './expenses.rules.ts'

// The pages show the server's expenses with this device's write queue applied to them.

type NewExpense = CallInput<typeof expensesApi.create>

/** A new expense that waits to be sent has a negative id and no details yet. */
export interface ShownExpense extends Expense {
  readonly isPending?: true
}

export interface ExpenseSearch {
  readonly search?: string
  readonly category?: string
}

type BudgetNames = ReadonlyMap<number, string>
type MemberNames = ReadonlyMap<string, string>

const toPayer = (paidBy: string, memberNames: MemberNames) => ({
  paidBy,
  paidByName: memberNames.get(paidBy) ?? t('Unknown'),
})

interface Names {
  /** The user of this device, who has paid unless somebody else is named. */
  readonly author: { readonly id: string; readonly name: string; readonly houseGroupId: number | null }
  readonly budgetNames: BudgetNames
  /** The names of the members by id. */
  readonly memberNames: MemberNames
}

interface ShownExpenses extends Names {
  readonly listed: readonly Expense[]
  readonly writes: readonly QueuedWrite[]
  readonly filter: ExpenseSearch
}

const toPendingExpense = (
  { id, input, madeAt }: QueuedWrite,
  { author, budgetNames, memberNames }: Names,
): ShownExpense => {
  const { title, amount, category, description, date, budgetId, receiptImage, payerId, split } =
    input as unknown as NewExpense
  return {
    id: -id,
    title,
    amount,
    category,
    description: description ?? null,
    date,
    receiptImage: receiptImage ?? null,
    ...(payerId === undefined
      ? { paidBy: author.id, paidByName: author.name }
      : toPayer(payerId, memberNames)),
    createdBy: author.id,
    budgetId: budgetId ?? null,
    budgetName: (budgetId ? budgetNames.get(budgetId) : null) ?? null,
    houseGroupId: author.houseGroupId,
    isSplit: Boolean(split),
    createdAt: madeAt,
    updatedAt: madeAt,
    isPending: true,
  }
}

const isMatch = ({ title, description, category }: Expense, filter: ExpenseSearch): boolean =>
  (!filter.category || filter.category === category) &&
  (!filter.search || isSearchMatch(filter.search, title, description))

/** Higher than any id from the server, because what waits on this device is the newest of its day. */
const provisionalRank = 2 ** 32
const toRank = ({ id }: Expense): number => (id < 0 ? provisionalRank - id : id)

const byLatest = (a: Expense, b: Expense): number => b.date.localeCompare(a.date) || toRank(b) - toRank(a)

export type ExpenseChanges = Partial<EditedExpense>

const toChangedExpense = <E extends Expense>(
  expense: E,
  { input }: QueuedWrite,
  { budgetNames, memberNames }: Omit<Names, 'author'>,
): E & ShownExpense => {
  const { title, amount, category, description, date, budgetId, receiptImage, payerId } =
    input as ExpenseChanges
  const toBudgetName = (id: number | null): string | null =>
    id === expense.budgetId ? expense.budgetName : (id !== null && budgetNames.get(id)) || null
  return {
    ...expense,
    ...(title !== undefined && { title }),
    ...(amount !== undefined && { amount }),
    ...(category !== undefined && { category }),
    ...(description !== undefined && { description: description || null }),
    ...(date !== undefined && { date }),
    ...(budgetId !== undefined && { budgetId, budgetName: toBudgetName(budgetId) }),
    ...(receiptImage !== undefined && { receiptImage }),
    ...(payerId !== undefined && toPayer(payerId, memberNames)),
    isPending: true,
  }
}

const toExpenseId = ({ input }: QueuedWrite): number => Number(input['id'])

/** Applies the server's response, unless the list is newer. What another page lists is not added to this one. */
const applySent = (shown: Map<number, ShownExpense>, write: QueuedWrite): void => {
  if (write.method === 'DELETE') {
    shown.delete(toExpenseId(write))
    return
  }
  const expense = write.answer as Expense
  const listed = shown.get(expense.id)
  if (listed ? listed.updatedAt < expense.updatedAt : write.method === 'POST') shown.set(expense.id, expense)
}

const applyWaiting = (shown: Map<number, ShownExpense>, write: QueuedWrite, names: Names): void => {
  if (write.method === 'POST') shown.set(-write.id, toPendingExpense(write, names))
  else if (write.method === 'DELETE') shown.delete(toExpenseId(write))
  else {
    const expense = shown.get(toExpenseId(write))
    if (expense) shown.set(expense.id, toChangedExpense(expense, write, names))
  }
}

const listOwnWrites = (writes: readonly QueuedWrite[]): readonly QueuedWrite[] =>
  writes.filter(({ feature, state }) => feature === 'expenses' && state !== 'refused')

/**
 * Returns the server's expenses with the write queue applied, or the same list if it changes nothing. Sent writes are
 * applied first, because a refused write that is retried keeps its old position.
 */
export const applyExpenseWrites = ({
  listed,
  writes,
  filter,
  ...names
}: ShownExpenses): readonly ShownExpense[] => {
  const ofExpenses = listOwnWrites(writes)
  const shown = new Map<number, ShownExpense>(listed.map((expense) => [expense.id, expense]))
  for (const write of ofExpenses) if (write.state === 'sent') applySent(shown, write)
  for (const write of ofExpenses) if (write.state === 'waiting') applyWaiting(shown, write, names)
  const before = new Set<Expense>(listed)
  const expenses = [...shown.values()].filter((expense) => before.has(expense) || isMatch(expense, filter))
  const isSame = expenses.length === listed.length && expenses.every((expense) => before.has(expense))
  return isSame ? listed : expenses.toSorted(byLatest)
}

/** An expense as it is shown on this device. What only the server knows is undefined without a connection. */
export interface ShownDetails extends ShownExpense {
  readonly split?: ExpenseDetails['split']
  readonly history?: ExpenseDetails['history']
  readonly createdByName?: ExpenseDetails['createdByName']
}

/** Applies the waiting changes of an expense. The server computes the shares of a new amount. */
export const applyDetailWrites = (
  expense: ShownDetails,
  writes: readonly QueuedWrite[],
  names: Omit<Names, 'author'>,
): ShownDetails => {
  const own = listOwnWrites(writes).filter(
    (write) => write.state === 'waiting' && write.method === 'PUT' && toExpenseId(write) === expense.id,
  )
  let shown = expense
  for (const write of own) {
    const { split, ...changed } = toChangedExpense(shown, write, names)
    shown =
      'amount' in write.input && shown.isSplit
        ? changed
        : { ...changed, ...(split !== undefined && { split }) }
  }
  return shown
}

/** Returns the displayed values of the fields that a change sets. */
export const toBase = (
  expense: EditedExpense & Pick<Expense, 'paidBy'>,
  changes: ExpenseChanges,
): CallInput<typeof expensesApi.update>['base'] => {
  const { title, amount, category, description, date, budgetId, paidBy } = expense
  // A photo that waits on this device is not yet known to the server.
  const receiptImage = expense.receiptImage?.startsWith('data:') ? undefined : expense.receiptImage
  const shown = { title, amount, category, description, date, budgetId, receiptImage, payerId: paidBy }
  return Object.fromEntries(
    Object.entries(shown).filter(([field, value]) => field in changes && value !== undefined),
  )
}

/** The budgets and members that a change can name. */
export interface NamedRows {
  readonly budgets: readonly Pick<Budget, 'id' | 'name'>[]
  readonly members: readonly Pick<Member, 'id' | 'displayName'>[]
}

/** Describes a change: `Change “Fuel”: amount $12.50, no description`. */
export const toSummary = (
  { title }: Pick<Expense, 'title'>,
  changes: ExpenseChanges,
  { budgets, members }: NamedRows,
): string => {
  const fields = formatChanges(changes, {
    budgetId: (budgetId) => {
      if (budgetId === null) return t('no budget')
      return t('budget {value}', { value: budgets.find(({ id }) => id === budgetId)?.name ?? t('Unknown') })
    },
    payerId: (payerId) =>
      t('paid by {name}', { name: members.find(({ id }) => id === payerId)?.displayName ?? t('Unknown') }),
  })
  return fields ? t('Change “{title}”: {fields}', { title, fields }) : t('Change “{title}”', { title })
}
