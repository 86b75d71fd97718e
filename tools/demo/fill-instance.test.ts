import { isUndatedChore } from '@roost/contract/tasks/task-values.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminApi } from '@roost/contract/admin/admin.ts'
import { analyticsApi } from '@roost/contract/expenses/analytics.ts'
import { auditApi } from '@roost/contract/admin/audit.ts'
import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import { toMinor } from '@roost/contract/money/money.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { type Expense, expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { sessionsApi } from '@roost/contract/accounts/sessions.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { absencesApi } from '@roost/contract/tasks/absences.ts'
import { isAbsentOn } from '@roost/contract/tasks/absence-values.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { whoDoesWhatApi } from '@roost/contract/tasks/who-does-what.ts'
import { toCalendarDate } from '@roost/contract/time/dates.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toDatabase } from '../../server/src/db/engines/database.ts'
import { readBalances, sumUpLedger } from '../../server/test-support/household/ledger.ts'
import { listStoredEvents } from '../../server/demo/calendar/calendar.ts'
import type { SamplePerson } from '../../server/demo/sample-person.ts'
import { fillInstance } from './fill-instance.ts'

// Ten past midnight on the first of a month after a leap day, so that the current month and day are almost empty.
const now = new Date('2028-02-29T23:10:00Z')
const today = '2028-03-01'
const timeZone = 'Europe/Berlin'
const yearAgo = '2027-02-28'

const dataDir = mkdtempSync(join(tmpdir(), 'roost-demo-'))
let instance: Awaited<ReturnType<typeof fillInstance>>

beforeAll(async () => {
  instance = await fillInstance({ dataDir, now, timeZone })
}, 240_000)

afterAll(async () => {
  await instance.close()
  rmSync(dataDir, { recursive: true })
})

const listAllExpenses = async (person: SamplePerson): Promise<Expense[]> => {
  const expenses: Expense[] = []
  for (let page = 0; page < 20; page += 1) {
    const last = expenses.at(-1)
    const before = last && { before: String(last.id), beforeDate: last.date }
    const next = await person.call(expensesApi.list, { ...before })
    if (next.length === 0) break
    expenses.push(...next)
  }
  return expenses
}

const sumCents = (expenses: readonly Expense[]): number =>
  expenses.reduce((sum, { amount }) => sum + toMinor(amount, 'USD'), 0)

describe('the demo', () => {
  test('contains a year of data from a family', async () => {
    const { mira } = instance.people
    const [completed, open, counts] = await Promise.all([
      mira.call(tasksApi.list, { state: 'completed' }),
      mira.call(tasksApi.list, { state: 'open' }),
      mira.call(tasksApi.counts, {}),
    ])
    const kinds = counts.filter(({ status }) => status === 'completed')
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(250)
    expect(open.filter(isUndatedChore)).toHaveLength(10)
    expect(open.length).toBe(28)
    expect(open.filter(({ dueDate }) => dueDate && dueDate < today)).toHaveLength(2)
    expect(completed.every(({ completedAt }) => completedAt && completedAt <= now.toISOString())).toBe(true)
    const expenses = await listAllExpenses(mira)
    expect(expenses.length).toBeGreaterThan(600)
    expect(expenses.filter(({ receiptImage }) => receiptImage).length).toBe(6)
    expect(expenses.every(({ date }) => date >= yearAgo && date <= today)).toBe(true)
    const list = await mira.call(shoppingApi.list, {})
    expect(list.filter(({ isCompleted }) => !isCompleted).length).toBe(20)
    expect((await mira.call(shoppingApi.list, { state: 'completed' })).length).toBe(100)
    const recipes = await mira.call(recipesApi.saved, {})
    expect(recipes.length).toBe(16)
    expect(recipes.filter(({ imageUrl }) => imageUrl).length).toBe(15)
  })

  test('has chores whose turns go to members who are there', async () => {
    const { mira, jonas, lea, edith } = instance.people
    const [completed, open, absences, { members }] = await Promise.all([
      mira.call(tasksApi.list, { state: 'completed' }),
      mira.call(tasksApi.list, { state: 'open' }),
      mira.call(absencesApi.list, {}),
      mira.call(whoDoesWhatApi.get, { tz: timeZone }),
    ])
    const chores = open.filter((task) => task.repeats && !isUndatedChore(task))
    expect(chores.filter(({ dueDate }) => dueDate && dueDate < today)).toEqual([])
    const turns = chores.filter(({ repeats }) => repeats?.turns && repeats.turns.choose !== 'anybody')
    expect(turns).toHaveLength(8)
    const isAway = (userId: string | null, date: string): boolean =>
      absences.some((absence) => absence.userId === userId && isAbsentOn(absence, date))
    const misassigned = turns.filter(
      ({ assignedTo, dueDate, repeats }) =>
        !repeats?.turns?.members.includes(assignedTo ?? '') ||
        isAway(assignedTo, toCalendarDate(dueDate ?? '')),
    )
    expect(misassigned).toEqual([])
    expect(absences.filter(({ toOn }) => toOn > today).map(({ userId }) => userId)).toEqual([
      edith.id,
      lea.id,
    ])
    const bins = completed.filter(({ title }) => title === 'Take out the bins')
    expect(new Set(bins.map(({ assignedTo }) => assignedTo))).toEqual(new Set([jonas.id, lea.id]))
    expect(bins.some(({ assignedTo, completedBy }) => assignedTo !== completedBy)).toBe(true)
    expect(members.filter(({ share }) => share < 0.1 || share > 0.5)).toEqual([])
    expect(members.find(({ userId }) => userId === jonas.id)?.days).toBe(24)
  })

  test('has a ledger that adds up', async () => {
    const { mira } = instance.people
    const [expenses, spending, stats, { balances }] = await Promise.all([
      listAllExpenses(mira),
      mira.call(analyticsApi.expenses, { today }),
      mira.call(dashboardApi.stats, { tz: timeZone }),
      mira.call(settlementsApi.balances, {}),
    ])
    const total = sumCents(expenses)
    expect(toMinor(spending.totalSpent, 'USD')).toBe(total)
    expect(toMinor(stats.totalExpenses, 'USD')).toBe(total)
    expect(spending.count).toBe(expenses.length)
    expect(toMinor(stats.monthlySpent, 'USD')).toBe(sumCents(expenses.filter(({ date }) => date >= today)))
    expect(balances.reduce((sum, { balance }) => sum + toMinor(balance, 'USD'), 0)).toBe(0)
    expect(balances.filter(({ balance }) => balance !== 0).length).toBeGreaterThan(1)
    const houseGroupId = expenses[0]?.houseGroupId ?? 0
    const database = { db: toDatabase(instance.engine, instance.clock) }
    expect(await readBalances(database, houseGroupId)).toEqual(await sumUpLedger(database, houseGroupId))
  })

  test('has one exceeded budget and one that is nearly used up', async () => {
    const { budgets } = await instance.people.mira.call(analyticsApi.budgets, { today })
    const statuses = Object.fromEntries(budgets.map(({ name, status }) => [name, status]))
    expect(statuses).toMatchObject({ 'Going out and staying in': 'over', 'Food and drink': 'warning' })
  })

  test('has something on every page', async () => {
    const { mira, lea } = instance.people
    const weeks = { from: today, to: '2028-04-15', timeZone, today }
    const lists = {
      counts: await mira.call(tasksApi.counts, {}),
      budgets: await mira.call(budgetsApi.list, {}),
      goals: await mira.call(expenseGoalsApi.list, {}),
      settlements: await mira.call(settlementsApi.list, {}),
      events: (await mira.call(calendarApi.occurrences, weeks)).occurrences,
      months: (await mira.call(analyticsApi.expenses, { today })).byMonth.filter(({ amount }) => amount > 0),
      categories: (await mira.call(analyticsApi.expenses, { today })).byCategory,
      shared: await mira.call(recipeSharesApi.mine, {}),
      received: await mira.call(recipeSharesApi.received, {}),
      houseGroups: await mira.call(houseGroupsApi.list, {}),
      invitations: await mira.call(invitationsApi.list, {}),
      members: await mira.call(usersApi.list, {}),
      sessions: await mira.call(sessionsApi.list, {}),
      notifications: await lea.call(notificationsApi.list, { today }),
    }
    const empty = Object.entries(lists).filter(([, { length }]) => length === 0)
    expect(empty).toEqual([])
    expect(lists.months.length).toBe(12)
    expect(await mira.call(dashboardApi.stats, { tz: timeZone })).toMatchObject({
      activeTasks: 14,
      upcomingEvents: expect.toSatisfy((count: number) => count > 5),
      monthlyBudget: expect.toSatisfy((amount: number) => amount > 0),
    })
  })

  test('has series with exceptions and private events', async () => {
    const { jonas, mira, edith } = instance.people
    const all = await listStoredEvents(edith)
    expect(all.filter(({ isRecurring }) => isRecurring).length).toBeGreaterThan(10)
    expect(all.filter(({ isRecurrenceException }) => isRecurrenceException).length).toBe(2)
    const surprise = /Surprise/
    const listTitles = async (person: SamplePerson) =>
      (await listStoredEvents(person)).map(({ title }) => title)
    expect(await listTitles(jonas)).toContainEqual(expect.stringMatching(surprise))
    expect(await listTitles(mira)).not.toContainEqual(expect.stringMatching(surprise))
  })

  test('has neighbours with whom only one recipe is shared', async () => {
    const { ines, tom } = instance.people
    for (const neighbour of [ines, tom]) {
      expect(await neighbour.call(tasksApi.list, {})).toEqual([])
      expect(await neighbour.call(expensesApi.list, {})).toEqual([])
      expect(await neighbour.call(shoppingApi.list, {})).toEqual([])
      expect(await neighbour.call(calendarApi.list, {})).toEqual([])
    }
    const recipes = await ines.call(recipesApi.saved, {})
    expect(recipes.map(({ title }) => title)).toEqual(['Boskop Apple Cake'])
  })

  test('has an administrator, a pending account and an audit log', async () => {
    const { tom, klaus } = instance.people
    const waiting = (await tom.call(adminApi.listUsers, {})).filter(({ isApproved }) => !isApproved)
    expect(waiting.map(({ id }) => id)).toEqual([klaus.id])
    expect((await tom.call(auditApi.list, {})).length).toBe(50)
  })
})
