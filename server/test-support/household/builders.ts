import { randomUUID } from 'node:crypto'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { type Budget, budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { type CalendarEvent, calendarApi } from '@roost/contract/calendar/calendar.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { type ExpenseGoal, expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { type Expense, expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi, type HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { type Invitation, invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import type { Region } from '@roost/contract/language/regions.ts'
import { type ShoppingItem, shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { type Absence, absencesApi, type NewAbsence } from '@roost/contract/tasks/absences.ts'
import { tasksApi, type Task } from '@roost/contract/tasks/tasks.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { inTransaction } from '../../src/db/transactions/transaction.ts'
import { saveReceipt } from '../../src/features/expenses/receipts/receipts.service.ts'
import { approveUser, updateRole } from '../../src/features/users/users.service.ts'
import type { Client } from '../../demo/client.ts'
import { createTinyJpeg } from '../samples/pictures.ts'
import type { TestApp } from '../app/test-app.ts'

export const testPassword = 'Feather-1nest'

/** A person with a signed-in browser. */
export interface Person {
  readonly account: Account
  readonly client: Client
}

/** The account as other people see it, without the fields that only its owner sees. */
export const toPublicAccount = (account: Account): Account => {
  const copy = { ...account }
  delete copy.region
  delete copy.ownRegion
  delete copy.approvers
  return copy
}

interface PersonDetails {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly isApproved?: boolean
  readonly role?: 'admin' | 'user'
  readonly password?: string
}

const toDefaults = () =>
  ({
    email: `person-${randomUUID()}@example.org`,
    password: testPassword,
    firstName: 'Robin',
    lastName: 'Nest',
    role: 'user',
    isApproved: true,
  }) as const

/** Registers a person through the API and, by default, approves them in the database. */
export const createPerson = async (test: TestApp, details: PersonDetails = {}): Promise<Person> => {
  const client = test.visitor()
  const { email, password, firstName, lastName, role, isApproved } = { ...toDefaults(), ...details }
  const registered = await client.call(authApi.register, {
    email,
    password,
    firstName,
    lastName,
  })
  if (registered.status !== 201) throw new Error(`Registration failed: ${registered.error.message}`)
  await inTransaction(test.db, async (tx) => {
    if (isApproved) await approveUser(tx, registered.body.id)
    await updateRole(tx, registered.body.id, role)
    // The first account of an instance becomes its administrator, so the role is always set explicitly.
    if (!isApproved)
      await tx.sql
        .updateTable('users')
        .set({ is_approved: false })
        .where('id', '=', registered.body.id)
        .execute()
  })
  const current = await client.call(authApi.currentUser, {})
  return { account: toPublicAccount(current.body), client }
}

let groupCount = 0

/** Creates a house group with its first member. */
export const createHousehold = async (
  test: TestApp,
  details: PersonDetails = {},
  region: Partial<Region> = {},
): Promise<Person & { readonly group: HouseGroup }> => {
  const person = await createPerson(test, details)
  const name = `Household ${(groupCount += 1)}`
  const group = await person.client.call(houseGroupsApi.create, { name, region })
  return { ...person, group: group.body }
}

/** Creates another member of the house group. */
export const createMember = async (
  test: TestApp,
  group: HouseGroup,
  details: PersonDetails = {},
): Promise<Person> => {
  const person = await createPerson(test, details)
  const joined = await person.client.call(houseGroupsApi.join, { id: String(group.id) })
  if (joined.status !== 200) throw new Error(`Nobody joined: ${joined.error.message}`)
  return person
}

/** Creates a household of two, and returns its creator with the house group, and the other member. */
export const createHouseholdOfTwo = async (test: TestApp) => {
  const household = await createHousehold(test)
  return [household, await createMember(test, household.group)] as const
}

/** Invites the person on behalf of a member of the house group. */
export const createInvitation = async (
  { client }: Pick<Person, 'client'>,
  group: Pick<HouseGroup, 'id'>,
  invited: Pick<Account, 'id'>,
): Promise<Invitation> => {
  const created = await client.call(invitationsApi.create, {
    houseGroupId: group.id,
    invitedUserId: invited.id,
  })
  if (created.status !== 201) throw new Error(`Nobody was invited: ${created.error.message}`)
  return created.body
}

export const createTask = async (
  { client }: Pick<Person, 'client'>,
  details: Partial<CallInput<typeof tasksApi.create>> = {},
): Promise<Task> => {
  const created = await client.call(tasksApi.create, {
    title: 'Water the plants',
    category: 'garden',
    ...details,
  })
  if (created.status !== 201) throw new Error(`Task was not created: ${created.error.message}`)
  return created.body
}

/** Says that a member is away, by default for two weeks. */
export const createAbsence = async (
  { client }: Pick<Person, 'client'>,
  { account }: Pick<Person, 'account'>,
  dates: Partial<NewAbsence> = {},
): Promise<Absence> => {
  const created = await client.call(absencesApi.create, {
    userId: account.id,
    fromOn: '2027-07-01',
    toOn: '2027-07-14',
    ...dates,
  })
  if (created.status !== 201) throw new Error(`Absence was not created: ${created.error.message}`)
  return created.body
}

export const createShoppingItem = async (
  { client }: Pick<Person, 'client'>,
  details: Partial<CallInput<typeof shoppingApi.create>> = {},
): Promise<ShoppingItem> => {
  const created = await client.call(shoppingApi.create, { name: 'Milk', category: 'dairy', ...details })
  if (created.status !== 201) throw new Error(`Item was not created: ${created.error.message}`)
  return created.body
}

export const createEvent = async (
  { client }: Pick<Person, 'client'>,
  details: Partial<CallInput<typeof calendarApi.create>> = {},
): Promise<CalendarEvent> => {
  const created = await client.call(calendarApi.create, {
    title: 'Dentist',
    startDate: '2026-11-23T09:00:00.000Z',
    ...details,
  })
  if (created.status !== 201) throw new Error(`Event was not created: ${created.error.message}`)
  return created.body
}

export const createBudget = async (
  { client }: Pick<Person, 'client'>,
  details: Partial<CallInput<typeof budgetsApi.create>> = {},
): Promise<Budget> => {
  const created = await client.call(budgetsApi.create, {
    name: 'Food',
    category: 'groceries',
    amount: 400,
    startDate: '2026-01-01',
    ...details,
  })
  if (created.status !== 201) throw new Error(`Budget was not created: ${created.error.message}`)
  return created.body
}

export const createExpenseGoal = async (
  { client }: Pick<Person, 'client'>,
  details: Partial<CallInput<typeof expenseGoalsApi.create>> = {},
): Promise<ExpenseGoal> => {
  const created = await client.call(expenseGoalsApi.create, {
    name: 'Summer holidays',
    category: 'Travel',
    targetAmount: 1200,
    targetDate: '2027-06-30',
    ...details,
  })
  if (created.status !== 201) throw new Error(`Goal was not created: ${created.error.message}`)
  return created.body
}

export const createExpense = async (
  { client }: Pick<Person, 'client'>,
  details: Partial<CallInput<typeof expensesApi.create>> = {},
): Promise<Expense> => {
  const created = await client.call(expensesApi.create, {
    title: 'Market',
    amount: 12.5,
    category: 'groceries',
    date: '2026-11-21',
    ...details,
  })
  if (created.status !== 201) throw new Error(`Expense was not created: ${created.error.message}`)
  return created.body
}

/** Creates an expense that is split equally among the people, in their order. */
export const createSplitExpense = (
  payer: Pick<Person, 'client'>,
  people: readonly Pick<Person, 'account'>[],
  details: Partial<CallInput<typeof expensesApi.create>> = {},
): Promise<Expense> =>
  createExpense(payer, {
    split: { mode: 'equally', participants: people.map(({ account }) => ({ userId: account.id })) },
    ...details,
  })

/** Inserts a receipt for an expense, without the time that re-encoding a photo takes. */
export const createReceipt = (
  test: TestApp,
  expense: Pick<Expense, 'id' | 'houseGroupId' | 'createdBy'>,
  image: Uint8Array = createTinyJpeg(),
): Promise<void> => inTransaction(test.db, (tx) => saveReceipt(tx, expense, image))
