import { adminApi } from '@roost/contract/admin/admin.ts'
import { analyticsApi } from '@roost/contract/expenses/analytics.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { type HouseGroup, houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { defaultRegion, type Region } from '@roost/contract/language/regions.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { describe, expect, test } from 'vitest'
import { countRounds } from '../../../../test-support/property-runs.ts'
import {
  createBudget,
  createExpense,
  createExpenseGoal,
  createHousehold,
  createHouseholdOfTwo,
  createInvitation,
  createMember,
  createPerson,
  createShoppingItem,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { sendDuring } from '../../../test-support/app/send-during.ts'
import { countStatementsOf } from '../../../test-support/databases/statements.ts'
import { createTestServices, useTestApp } from '../../../test-support/app/test-app.ts'
import { listVersions } from '../../db/transactions/change-log.queries.ts'
import type { Context } from '../../http/sessions/context.ts'
import { toApprovedViewer } from '../../http/sessions/session.ts'
import { createExpense as createExpenseOf } from '../expenses/expenses.service.ts'
import { createItem } from '../shopping/shopping.service.ts'
import { createMembership, sharePersonalItems, toGroupLock } from './house-groups.service.ts'

const app = useTestApp()

type Client = Pick<Person, 'client'>

const change = ({ client }: Client, { id }: { readonly id: number }, changes: Record<string, unknown>) =>
  client.call(houseGroupsApi.updateRegion, { id: String(id), ...changes })

const readRegion = async ({ client }: Client): Promise<Region | undefined> =>
  (await client.call(authApi.currentUser, {})).body.region

const join = ({ client }: Client, { id }: { readonly id: number }) =>
  client.call(houseGroupsApi.join, { id: String(id) })

const german = { currency: 'EUR', locale: 'de-AT', weekStart: 1, clock: 24 } as const

describe('the region of a house group', () => {
  test('is that of the United States unless the household says otherwise, and applies to its members', async () => {
    const household = await createHousehold(app.current)
    expect(household.group.region).toEqual(defaultRegion)
    const abroad = await createHousehold(app.current, {}, german)
    expect(abroad.group.region).toEqual(german)
    expect(await readRegion(await createMember(app.current, abroad.group))).toEqual(german)
    expect(await readRegion(await createPerson(app.current))).toEqual(defaultRegion)
  })

  test('can be changed by every member, in part or as a whole', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const first = await change(member, household.group, { weekStart: 1 })
    expect(first.status).toBe(200)
    expect(first.body.region).toEqual({ ...defaultRegion, weekStart: 1 })
    expect((await change(household, household.group, german)).body.region).toEqual(german)
    expect((await change(household, household.group, {})).body.region).toEqual(german)
    expect(await readRegion(member)).toEqual(german)
  })

  test.each([
    ['currency', 'ABC', 'Roost does not know this currency'],
    ['currency', 'XXX', 'Roost does not know this currency'],
    ['currency', 'eur', 'Currency must be a code of three capital letters, such as EUR'],
    ['currency', 7, 'Currency must be a code of three capital letters, such as EUR'],
    ['locale', 'de', 'Region must be a language and a country, such as de-AT'],
    ['locale', 'zz-ZZ', 'Region must be a language and a country, such as de-AT'],
    ['locale', 'xx-001', 'Region must be a language and a country, such as de-AT'],
    ['locale', 'de-ZZ', 'Region must be a language and a country, such as de-AT'],
    ['locale', 'de-999', 'Region must be a language and a country, such as de-AT'],
    ['locale', 'de-Abcd-DE', 'Region must be a language and a country, such as de-AT'],
    ['weekStart', 3, 'Weeks begin on Saturday, Sunday or Monday'],
    ['clock', 13, 'The clock has 12 or 24 hours'],
  ])('is refused in words if %s is %j', async (path, value, message) => {
    const household = await createHousehold(app.current)
    const refused = await change(household, household.group, { [path]: value })
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ message, errors: [{ path, message }] })
  })
})

const records: readonly (readonly [string, (person: Person) => Promise<unknown>])[] = [
  ['an expense', (person) => createExpense(person)],
  ['a budget', (person) => createBudget(person)],
  ['a goal', (person) => createExpenseGoal(person)],
  ['a price', (person) => createShoppingItem(person, { estimatedPrice: 1 })],
]

describe('the currency of a house group', () => {
  test('can be changed to any other while nothing costs anything', async () => {
    const household = await createHousehold(app.current)
    await createShoppingItem(household)
    await createTask(household)
    for (const currency of ['JPY', 'KWD', 'USD'])
      expect((await change(household, household.group, { currency })).body.region.currency).toBe(currency)
  })

  test.each(records)('keeps its decimals once there is %s', async (_, create) => {
    const household = await createHousehold(app.current)
    await create(household)
    const refused = await change(household, household.group, { currency: 'JPY', weekStart: 1 })
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Amounts are recorded in the current currency already. It can only be changed to one with the same number of decimals.',
    ])
    expect(await readRegion(household)).toEqual(defaultRegion)
    expect((await change(household, household.group, { currency: 'EUR' })).status).toBe(200)
    expect((await change(household, household.group, { weekStart: 1 })).status).toBe(200)
  })

  test.each(records)('keeps its decimals if a member has %s of their own', async (_, create) => {
    const household = await createHousehold(app.current)
    const loner = await createPerson(app.current)
    await create(loner)
    expect((await join(loner, household.group)).status).toBe(200)
    expect((await change(household, household.group, { currency: 'KWD' })).status).toBe(409)
  })

  test('changes no number: only the sign is another', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createExpense(household, { amount: 12.34 })
    await change(household, household.group, { currency: 'EUR' })
    expect((await household.client.call(expensesApi.get, { id: String(id) })).body.amount).toBe(12.34)
    await household.client.call(expensesApi.update, { id: String(id), amount: 20 })
    const { history } = (await household.client.call(expensesApi.get, { id: String(id) })).body
    const [changed] = history[0]?.fields ?? []
    expect(changed).toEqual({ field: 'amount', before: '12.34', after: '20.00', currency: 'EUR' })
  })
})

test('amounts that are written while the currency changes are in the currency that they were meant in', async () => {
  for (let round = 0; round < countRounds({ quick: 6, full: 100 }); round += 1) {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const { client } = member
    const write = [
      () => client.call(expensesApi.create, { title: 'A', category: 'x', date: '2026-11-21', amount: 12 }),
      () => client.call(budgetsApi.create, { name: 'A', category: 'x', startDate: '2026-11-21', amount: 12 }),
      () => client.call(shoppingApi.create, { name: 'A', category: 'x', estimatedPrice: 12 }),
      () =>
        client.call(expenseGoalsApi.create, {
          name: 'A',
          category: 'x',
          targetDate: '2026-11-21',
          targetAmount: 12,
        }),
    ]
    const responses = await Promise.all([
      ...write.map((send) => send()),
      change(household, household.group, { currency: 'JPY' }),
      change(household, household.group, { currency: 'KWD' }),
      ...write.map((send) => send()),
    ])
    expect([200, 201, 409, 503]).toEqual(expect.arrayContaining(responses.map(({ status }) => status)))
    const { expenses, budgets, goals, prices } = await readAmounts(member)
    const amounts = [...expenses, ...budgets, ...goals, ...prices]
    expect(amounts.filter((amount) => amount !== 12 && amount !== 0)).toEqual([])
  }
})

const readAmounts = async ({ client }: Client) => {
  const [expenses, budgets, goals, items, spending] = await Promise.all([
    client.call(expensesApi.list, {}),
    client.call(budgetsApi.list, {}),
    client.call(expenseGoalsApi.list, {}),
    client.call(shoppingApi.list, {}),
    client.call(analyticsApi.expenses, { today: '2026-11-21' }),
  ])
  return {
    expenses: expenses.body.map(({ amount }) => amount),
    budgets: budgets.body.map(({ amount }) => amount),
    goals: goals.body.flatMap(({ targetAmount, currentAmount }) => [targetAmount, currentAmount]),
    prices: items.body.map(({ estimatedPrice }) => estimatedPrice),
    totalSpent: spending.body.totalSpent,
  }
}

const createAmounts = async (person: Person, amount: number): Promise<void> => {
  await createExpense(person, { amount })
  await createBudget(person, { amount })
  await createExpenseGoal(person, { targetAmount: amount, currentAmount: 1 })
  await createShoppingItem(person, { estimatedPrice: amount })
  await createShoppingItem(person)
}

describe('a person who joins a household with another currency', () => {
  test.each([
    ['EUR', 12.34],
    ['JPY', 12],
    ['KWD', 12.34],
  ])('keeps the numbers of their own amounts: %s', async (currency, amount) => {
    const { group } = await createHousehold(app.current, {}, { currency })
    const person = await createPerson(app.current)
    await createAmounts(person, amount)
    const amounts = {
      expenses: [amount],
      budgets: [amount],
      goals: [amount, 1],
      prices: [null, amount],
      totalSpent: amount,
    }
    expect(await readAmounts(person)).toEqual(amounts)
    expect((await join(person, group)).status).toBe(200)
    expect((await readRegion(person))?.currency).toBe(currency)
    expect(await readAmounts(person)).toEqual(amounts)
    // The currency stays when they leave.
    await person.client.call(houseGroupsApi.leave, {})
    expect((await readRegion(person))?.currency).toBe(currency)
    expect(await readAmounts(person)).toEqual(amounts)
    await join(person, group)
    await person.client.call(houseGroupsApi.sharePersonalItems, {})
    expect(await readAmounts(person)).toEqual(amounts)
  })

  test.each([
    ['has decimals that the currency does not have', 'USD', 12.34, 'JPY'],
    ['becomes too large for the currency', 'JPY', 9_999_999_999, 'USD'],
  ])('is refused with the way out if an amount %s', async (_, from, amount, to) => {
    const host = await createHousehold(app.current, {}, { currency: to })
    const person = await createHousehold(app.current, {}, { currency: from })
    await person.client.call(houseGroupsApi.leave, {})
    const { id } = await createExpense(person, { amount })
    const { id: invitationId } = await createInvitation(host, host.group, person.account)
    const admin = await createPerson(app.current, { role: 'admin' })
    const assignment = { userId: person.account.id, houseGroupId: host.group.id }
    const refused = [
      await join(person, host.group),
      await person.client.call(invitationsApi.answer, { id: String(invitationId), status: 'accepted' }),
      await admin.client.call(adminApi.assignUser, assignment),
      await person.client.call(houseGroupsApi.create, { name: 'Another', region: { currency: to } }),
    ]
    const message =
      'Some of your own amounts do not fit the currency of this house group: they have decimals that it does not have, or are too large. Please change or delete them first.'
    expect(refused.map(({ status, error }) => [status, error.message])).toEqual(
      refused.map(() => [409, message]),
    )
    expect((await readRegion(person))?.currency).toBe(from)
    await person.client.call(expensesApi.update, { id: String(id), amount: 12 })
    expect((await join(person, host.group)).status).toBe(200)
    expect((await readAmounts(person)).expenses).toEqual([12])
  })

  test('sends few more statements than others', async () => {
    const { group } = await createHousehold(app.current, {}, { currency: 'JPY' })
    const [person, other] = [await createPerson(app.current), await createPerson(app.current)]
    await createAmounts(person, 12)
    expect(await countStatementsOf(() => join(other, group))).toBeLessThanOrEqual(19)
    expect(await countStatementsOf(() => join(person, group))).toBeLessThanOrEqual(29)
  })
})

test('a person who is assigned to a household while its currency changes gets the new currency', async () => {
  const { group } = await createHousehold(app.current)
  const [admin, person] = [
    await createPerson(app.current, { role: 'admin' }),
    await createPerson(app.current),
  ]
  const assigned = await sendDuring(
    app.current,
    async (tx) => {
      await tx.lock(toGroupLock(group.id))
      await tx.sql.updateTable('house_groups').set({ currency: 'JPY' }).where('id', '=', group.id).execute()
    },
    () => admin.client.call(adminApi.assignUser, { userId: person.account.id, houseGroupId: group.id }),
  )
  expect(assigned.status).toBe(200)
  expect((await readRegion(person))?.currency).toBe('JPY')
})

test('a person who joins while the region changes is notified of the change', async () => {
  const { group, client } = await createHousehold(app.current)
  const person = await createPerson(app.current)
  const readVersion = async () => {
    const { sql } = app.current.db
    const [entry] = await listVersions(sql, [`user:${person.account.id}`], ['session'])
    return entry?.version ?? 0
  }
  const before = await readVersion()
  const changed = await sendDuring(
    app.current,
    (tx) => createMembership(tx, person.account.id, group.id),
    () => client.call(houseGroupsApi.updateRegion, { id: String(group.id), currency: 'EUR' }),
  )
  expect(changed.status).toBe(200)
  expect((await readRegion(person))?.currency).toBe('EUR')
  expect(await readVersion()).toBe(before + 2)
})

/** A request whose session was read while the person was a member, in dollars. */
const asFormerMember = ({ account }: Person, { id }: HouseGroup): Context<never> => {
  const viewer = toApprovedViewer({
    userId: account.id,
    sessionId: 0,
    role: 'user',
    isApproved: true,
    houseGroupId: id,
    isTemporary: false,
    isInstalled: false,
    isTwoFactorRequired: false,
    needsTwoFactor: false,
    language: null,
    authenticatedAt: '2026-11-21T09:00:00.000Z',
    region: defaultRegion,
    chosenClock: null,
    householdWeekStart: 0,
  })
  return { db: app.current.db, viewer, services: createTestServices() } as unknown as Context<never>
}

const item = { usesLastCategory: false, separatesQuantity: false, category: 'x', isCompleted: false }
const expense = { title: 'A', category: 'x', date: '2026-11-21', amount: 12, description: null }

test('a person who left writes no dollars to a household that has yen since', async () => {
  const { group } = await createHousehold(app.current, {}, { currency: 'JPY' })
  const context = asFormerMember(await createPerson(app.current), group)
  const refused = { code: 'unavailable' }
  await expect(
    createExpenseOf(context, { ...expense, budgetId: null, receiptImage: null, split: null }),
  ).rejects.toMatchObject(refused)
  await expect(createItem(context, { ...item, name: 'A', estimatedPrice: 12 })).rejects.toMatchObject(refused)
})

test('a person who moved to a household with yen shares none of them with the one that they left', async () => {
  const { group } = await createHousehold(app.current)
  const abroad = await createHousehold(app.current, {}, { currency: 'JPY' })
  await abroad.client.call(houseGroupsApi.leave, {})
  await expect(sharePersonalItems(asFormerMember(abroad, group), {})).rejects.toMatchObject({
    code: 'unavailable',
  })
})
