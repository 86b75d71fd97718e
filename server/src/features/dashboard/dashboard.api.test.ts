import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { isUpcoming } from '@roost/contract/dashboard/upcoming.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createBudget,
  createEvent,
  createExpense,
  createHousehold,
  createHouseholdOfTwo,
  createPerson,
  createShoppingItem,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { withoutJournal } from '../../db/engines/database.ts'
import { startTestApp, useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'
import { toZonedDate } from '../../lib/time/zoned-time.ts'

const app = useTestApp()
const hourMs = 60 * 60 * 1000

const readStats = async ({ client }: Pick<Person, 'client'>, tz?: string) => {
  const response = await client.call(dashboardApi.stats, tz === undefined ? {} : { tz })
  expect(response.status).toBe(200)
  return response.body
}

const nothing = {
  activeTasks: 0,
  completedTasks: 0,
  totalExpenses: 0,
  shoppingItems: 0,
  completedShoppingItems: 0,
  upcomingEvents: 0,
  monthlySpent: 0,
  monthlyBudget: null,
  weekEvents: 0,
  weekEventsOver: 0,
}

describe('the figures', { tags: ['DASH-06', 'MODEL-A-08'] }, () => {
  test('are zero for a person without any data', async () => {
    expect(await readStats(await createPerson(app.current))).toEqual(nothing)
  })

  test('include the total of all expenses and of this month, exact to the cent', async () => {
    const household = await createHousehold(app.current)
    for (const [amount, date] of [
      [0.1, '2026-11-01'],
      [0.2, '2026-11-30'],
      [99.99, '2026-10-31'],
      [1234.56, '2019-01-01'],
    ] as const)
      await createExpense(household, { amount, date })
    const figures = { totalExpenses: 1334.85, monthlySpent: 0.3 }
    expect(await readStats(household)).toEqual({ ...nothing, ...figures })
  })

  test('contain the monthly amount of the active budgets, or null if there are none', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createBudget(household, { amount: 0.1 })
    expect(await readStats(household)).toMatchObject({ monthlyBudget: 0.1 })
    await createBudget(household, { amount: 120, period: 'yearly' })
    expect(await readStats(household)).toMatchObject({ monthlyBudget: 10.1 })
    for (const budget of (await household.client.call(budgetsApi.list, {})).body)
      await household.client.call(budgetsApi.update, { id: String(budget.id), isActive: false })
    expect(await readStats(household)).toMatchObject({ monthlyBudget: null })
    await household.client.call(budgetsApi.update, { id: String(id), isActive: true })
    expect(await readStats(household)).toMatchObject({ monthlyBudget: 0.1, monthlySpent: 0 })
  })

  test('count only the items that the shopping list shows, not those bought long ago', async () => {
    const household = await createHousehold(app.current)
    await createShoppingItem(household)
    await createShoppingItem(household)
    for (const completedAt of [
      '2026-11-20T09:00:00.000Z',
      '2026-11-14T00:00:00.000Z',
      '2026-11-13T23:59:00.000Z',
    ])
      await createShoppingItem(household, { isCompleted: true, completedAt })
    const shown = (await household.client.call(shoppingApi.list, {})).body
    expect(shown).toHaveLength(4)
    const figures = { shoppingItems: 4, completedShoppingItems: 2 }
    expect(await readStats(household)).toEqual({ ...nothing, ...figures })
  })

  test('count no more bought items than the shopping list shows', async () => {
    const household = await createHousehold(app.current)
    const items = Array.from({ length: 180 }, (_, number) => ({ name: `Egg ${number}`, category: 'dairy' }))
    for (let round = 1; round <= 3; round += 1)
      expect((await household.client.call(shoppingApi.bulkImport, { items })).status).toBe(201)
    await inTransaction(app.current.db, (tx) =>
      withoutJournal(tx.sql)
        .updateTable('shopping_items')
        .set({ completed_at: tx.now })
        .where('house_group_id', '=', household.group.id)
        .execute(),
    )
    await createShoppingItem(household)
    const shown = (await household.client.call(shoppingApi.list, {})).body
    const bought = shown.filter(({ isCompleted }) => isCompleted).length
    expect(await readStats(household)).toMatchObject({
      shoppingItems: shown.length,
      completedShoppingItems: bought,
    })
    expect([shown.length, bought]).toEqual([501, 500])
  })

  test('count each occurrence of a series within the next seven days, and each one in the current week', async () => {
    const household = await createHousehold(app.current)
    // It is Saturday, 9:00. The daily series that starts on Monday has six occurrences this week, five of which are
    // over, and eight within the next seven days.
    await createEvent(household, {
      startDate: '2026-11-16T10:00:00.000Z',
      isRecurring: true,
      recurrencePattern: 'daily',
    })
    await createEvent(household, { startDate: '2026-11-21', isAllDay: true })
    await createEvent(household, { startDate: '2026-11-18', endDate: '2026-11-20', isAllDay: true })
    await createEvent(household, { startDate: '2026-11-29T09:00:00.000Z' })
    const figures = { upcomingEvents: 8, weekEvents: 8, weekEventsOver: 6 }
    expect(await readStats(household)).toEqual({ ...nothing, ...figures })
  })

  test.each([
    ['Saturday', '2026-11-21T09:00:00.470Z'],
    ['the last hour before a Sunday', '2026-11-21T23:30:00.000Z'],
    ['an evening before clocks are put forward', '2027-03-25T22:30:00.000Z'],
    ['a night before clocks are put back', '2026-10-24T23:30:00.000Z'],
  ])('on %s count the same events that the calendar shows, in every time zone', async (_, now) => {
    app.current.clock.set(now)
    const household = await createHousehold(app.current)
    const times = fc.sample(fc.integer({ min: -12 * 24, max: 12 * 24 }), 24)
    for (const [index, hours] of times.entries()) {
      const startDate = addMilliseconds(now, hours * hourMs)
      const isAllDay = index % 3 === 0
      await createEvent(household, {
        startDate: isAllDay ? startDate.slice(0, 10) : startDate,
        isAllDay,
        ...(index % 8 === 1 && { isRecurring: true, recurrencePattern: 'weekly', timeZone: 'Europe/Berlin' }),
      })
    }
    const [from, to] = [addMilliseconds(now, -400 * hourMs), addMilliseconds(now, 400 * hourMs)]
    for (const timeZone of ['UTC', 'Europe/Berlin', 'Pacific/Auckland', 'Pacific/Honolulu']) {
      const days = { from: from.slice(0, 10), to: to.slice(0, 10), timeZone }
      const shown = (await household.client.call(calendarApi.occurrences, days)).body
      const allDay = new Map(shown.events.map(({ id, isAllDay }) => [id, isAllDay]))
      const moment = { now, today: toZonedDate(now, timeZone) }
      const upcoming = shown.occurrences.filter(({ eventId, startDate }) =>
        isUpcoming({ isAllDay: allDay.get(eventId) ?? false, startDate }, moment),
      )
      expect(upcoming.length).toBeGreaterThan(0)
      expect((await readStats(household, timeZone)).upcomingEvents).toBe(upcoming.length)
    }
    app.current.clock.set('2026-11-21T09:00:00.470Z')
  })

  test("are based on the current day in the viewer's time zone", async () => {
    app.current.clock.set('2026-11-30T20:00:00.000Z')
    const household = await createHousehold(app.current)
    await createExpense(household, { amount: 5, date: '2026-12-01' })
    await createEvent(household, { startDate: '2026-11-30', isAllDay: true })
    const inUtc = await readStats(household)
    const inTokyo = await readStats(household, 'Asia/Tokyo')
    app.current.clock.set('2026-11-21T09:00:00.470Z')
    expect(inUtc).toMatchObject({ monthlySpent: 0, upcomingEvents: 1, weekEventsOver: 0 })
    expect(inTokyo).toMatchObject({ monthlySpent: 5, upcomingEvents: 0, weekEventsOver: 1 })
  })

  test.each(['Mars/Olympus', ''])('are refused for the time zone %j', async (tz) => {
    const { client } = await createPerson(app.current)
    const refused = await client.call(dashboardApi.stats, { tz })
    expect(refused.status).toBe(400)
    expect(refused.error.message).toBe('Time zone is not known')
  })
})

/** Creates one row of each kind that the figures count, and a private event. */
const createRows = async (person: Person) => {
  await createTask(person)
  await createExpense(person, { amount: 2 })
  await createBudget(person, { amount: 10 })
  await createShoppingItem(person)
  await createEvent(person)
  await createEvent(person, { visibility: 'private' })
}

describe('the figures include what the caller may see', { tags: ['DASH-07'] }, () => {
  const one = {
    ...nothing,
    activeTasks: 1,
    totalExpenses: 2,
    shoppingItems: 1,
    upcomingEvents: 1,
    monthlySpent: 2,
    monthlyBudget: 10,
  }

  test("rows of the household, and only the caller's own private events", async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    await createRows(household)
    expect(await readStats(household)).toEqual({ ...one, upcomingEvents: 2 })
    expect(await readStats(member)).toEqual(one)
    expect(await readStats(await createHousehold(app.current))).toEqual(nothing)
    expect(await readStats(await createPerson(app.current, { role: 'admin' }))).toEqual(nothing)
  })

  test('both personal rows and rows of the household', async () => {
    const person = await createPerson(app.current)
    await createRows(person)
    const household = await createHousehold(app.current)
    await createRows(household)
    await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    expect(await readStats(person)).toEqual({
      ...nothing,
      activeTasks: 2,
      totalExpenses: 4,
      shoppingItems: 2,
      upcomingEvents: 3,
      monthlySpent: 4,
      monthlyBudget: 20,
    })
    expect(await readStats(household)).toEqual({ ...one, upcomingEvents: 2 })
    await person.client.call(houseGroupsApi.leave, {})
    expect(await readStats(person)).toEqual({ ...one, upcomingEvents: 2 })
  })
})

test('an event that began a minute ago is no longer upcoming, although no data changed', async () => {
  const own = await startTestApp()
  const household = await createHousehold(own)
  await createEvent(household, { startDate: '2026-11-21T09:00:30.000Z' })
  const ask = (etag = '') =>
    household.client.send({ url: '/api/dashboard/stats', headers: { 'if-none-match': etag } })
  const first = await ask()
  expect(JSON.parse(first.body)).toMatchObject({ upcomingEvents: 1, weekEvents: 1, weekEventsOver: 0 })
  const etag = String(first.headers['etag'])
  expect((await ask(etag)).statusCode).toBe(304)
  own.clock.advance(60_000)
  const second = await ask(etag)
  expect(second.statusCode).toBe(200)
  expect(JSON.parse(second.body)).toMatchObject({ upcomingEvents: 0, weekEvents: 1, weekEventsOver: 1 })
  expect((await ask(String(second.headers['etag']))).statusCode).toBe(304)
  await own.close()
})
