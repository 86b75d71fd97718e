import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { expect, test } from 'vitest'
import { createHousehold, createPerson, type Person } from '../../../test-support/household/builders.ts'
import { fillTable } from '../../../test-support/databases/table-filler.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

interface Owner {
  readonly created_by: string
  readonly house_group_id: number | null
  readonly created_at: string
  readonly updated_at: string
}

const insertBudgets = (count: number, owner: Owner) =>
  fillTable(app.current.database, 'budgets', count, () => ({
    ...owner,
    name: 'Food',
    category: 'groceries',
    amount_cents: 100,
    period: 'monthly' as const,
    start_date: '2026-01-01',
    end_date: null,
  }))

const insertGoals = (count: number, owner: Owner) =>
  fillTable(app.current.database, 'expense_goals', count, () => ({
    ...owner,
    name: 'Holidays',
    category: 'Travel',
    description: null,
    target_amount_cents: 100,
    target_date: '2027-01-01',
  }))

const callBudget = ({ client }: Person) =>
  client.call(budgetsApi.create, { name: 'Food', category: 'x', amount: 1, startDate: '2026-01-01' })

const callGoal = ({ client }: Person) =>
  client.call(expenseGoalsApi.create, {
    name: 'Holidays',
    category: 'Travel',
    targetAmount: 1,
    targetDate: '2027-06-30',
  })

test.each([
  ['budgets', insertBudgets, callBudget, budgetsApi.list.path],
  ['goals', insertGoals, callGoal, expenseGoalsApi.list.path],
] as const)(
  'the limit of 500 %s holds for a house group and for each person, even with concurrent requests',
  async (what, insert, create, path) => {
    const now = app.current.clock().toISOString()
    const fill = (count: number, { account }: Person, houseGroupId: number | null) => {
      const owner = { created_by: account.id, house_group_id: houseGroupId }
      return insert(count, { ...owner, created_at: now, updated_at: now })
    }
    const person = await createPerson(app.current)
    await fill(500, person, null)
    const household = await createHousehold(app.current)
    await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    await fill(498, household, household.group.id)

    const responses = await Promise.all([person, household, person, household].map((by) => create(by)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2)
    const [refused, alsoRefused] = responses.filter(({ status }) => status === 409)
    expect(refused?.error).toMatchObject({ message: `There are 500 ${what} already. Delete some first.` })
    expect(alsoRefused?.error).toEqual(refused?.error)

    await person.client.call(houseGroupsApi.leave, {})
    expect((await create(person)).status).toBe(409)
    const [own] = JSON.parse((await person.client.send({ url: path })).body) as { id: number }[]
    await person.client.send({ method: 'DELETE', url: `${path}/${own?.id}` })
    expect((await create(person)).status).toBe(201)
  },
)
