import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyticsApi } from '@roost/contract/expenses/analytics.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { findUsualRegion } from '@roost/contract/money/usual-regions.ts'
import { toMinor } from '@roost/contract/money/money.ts'
import { onTestFinished, test, expect } from 'vitest'
import { fillInstance } from './fill-instance.ts'

const now = new Date('2028-02-29T23:10:00Z')
const today = '2028-03-01'

const fillIn = async (locale: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roost-demo-'))
  const region = findUsualRegion(locale)
  const instance = await fillInstance({ dataDir, now, timeZone: 'Europe/Berlin', region })
  onTestFinished(async () => {
    await instance.close()
    rmSync(dataDir, { recursive: true })
  })
  return { people: instance.people, region }
}

test.each([
  ['ja-JP', 8734, 1799, [300, 20_000]],
  ['ar-KW', 26.202, 5.397, [1, 60]],
] as const)(
  'the demo in %s counts in its currency, with plausible amounts',
  async (locale, weeklyShop, beans, [least, most]) => {
    const { people, region } = await fillIn(locale)
    for (const person of [people.mira, people.ines])
      expect((await person.call(authApi.currentUser, {})).region).toEqual(region)
    const { mira } = people
    const expenses = await mira.call(expensesApi.list, {})
    expect(expenses.find(({ title }) => title === 'Weekly shop')?.amount).toBe(weeklyShop)
    const items = await mira.call(shoppingApi.list, { state: 'open' })
    expect(items.find(({ name }) => name === 'Espresso beans')?.estimatedPrice).toBe(beans)
    const goals = await mira.call(expenseGoalsApi.list, {})
    const { balances } = await mira.call(settlementsApi.balances, {})
    const { budgets } = await mira.call(analyticsApi.budgets, { today })
    for (const { amount } of expenses) {
      expect(amount).toBeGreaterThanOrEqual(least)
      expect(amount).toBeLessThanOrEqual(most)
    }
    const sent = [
      ...expenses.map(({ amount }) => amount),
      ...goals.flatMap(({ targetAmount, currentAmount }) => [targetAmount, currentAmount]),
      ...balances.map(({ balance }) => balance),
      ...budgets.map(({ amount }) => amount),
    ]
    const decimals = locale === 'ja-JP' ? 0 : 3
    expect(sent.filter((amount) => Number(amount.toFixed(decimals)) !== amount)).toEqual([])
    const total = balances.reduce((sum, { balance }) => sum + toMinor(balance, region.currency), 0)
    expect(total).toBe(0)
    const statuses = Object.fromEntries(budgets.map(({ name, status }) => [name, status]))
    expect(statuses).toMatchObject({ 'Going out and staying in': 'over', 'Food and drink': 'warning' })
  },
  120_000,
)
