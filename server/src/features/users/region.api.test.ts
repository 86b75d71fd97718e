import { analyticsApi } from '@roost/contract/expenses/analytics.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import { exportsApi } from '@roost/contract/exports/exports.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { defaultRegion } from '@roost/contract/language/regions.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import {
  createBudget,
  createEvent,
  createHousehold,
  createPerson,
  createTask,
  type Person,
  testPassword,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

type Client = Pick<Person, 'client'>

const change = ({ client }: Client, changes: Record<string, unknown>) =>
  client.call(usersApi.updateRegion, changes)

const readOwn = async ({ client }: Client) => (await client.call(authApi.currentUser, {})).body

const nothingChosen = { language: null, locale: null, weekStart: null, clock: null }
const german = { currency: 'EUR', locale: 'de-AT', weekStart: 1, clock: 24 } as const

describe('the region of a person', () => {
  test('is that of their household, except for what they chose themselves', async () => {
    const person = await createHousehold(app.current, {}, german)
    expect(await readOwn(person)).toMatchObject({ region: german, ownRegion: nothingChosen })
    const changed = await change(person, { language: 'fr', weekStart: 6, clock: 12 })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      id: person.account.id,
      region: { ...german, weekStart: 6, clock: 12 },
      ownRegion: { language: 'fr', locale: null, weekStart: 6, clock: 12 },
    })
    // Sunday is the number zero, which is a choice as well.
    expect((await change(person, { weekStart: 0 })).body.region?.weekStart).toBe(0)
    expect((await change(person, { ...nothingChosen })).body).toMatchObject({
      region: german,
      ownRegion: nothingChosen,
    })
    expect(await readOwn(person)).toMatchObject({ region: german, ownRegion: nothingChosen })
  })

  test('is returned when they sign in, and stays when they leave, without the choices of the household', async () => {
    const person = await createHousehold(app.current, {}, german)
    await change(person, { locale: 'nl-BE' })
    await person.client.call(houseGroupsApi.leave, {})
    const visitor = app.current.visitor()
    const input = { email: person.account.email ?? '', password: testPassword }
    const { body } = await visitor.call(authApi.login, input)
    expect(body).toMatchObject({ region: { ...defaultRegion, currency: 'EUR', locale: 'nl-BE' } })
  })

  test('does not include the currency, which belongs to the household', async () => {
    const person = await createHousehold(app.current)
    await change(person, { currency: 'JPY' })
    expect((await readOwn(person)).region).toEqual(defaultRegion)
  })

  test.each([
    ['language', 'tlh', 'Roost does not speak this language yet'],
    ['locale', 'de_DE_x', 'Region must be a language and a country, such as de-AT'],
    ['weekStart', 3, 'Weeks begin on Saturday, Sunday or Monday'],
    ['clock', 0, 'The clock has 12 or 24 hours'],
  ])('is refused in words if %s is %j', async (path, value, message) => {
    const refused = await change(await createPerson(app.current), { [path]: value })
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ message, errors: [{ path, message }] })
  })
})

describe('the week', () => {
  test('of the dashboard and of budgets begins on the day that the person chose', async () => {
    const person = await createHousehold(app.current)
    // Today is Saturday, 21 November 2026.
    for (const day of ['15', '16', '22'])
      await createEvent(person, { startDate: `2026-11-${day}T12:00:00.000Z` })
    await createBudget(person, { period: 'weekly' })
    const read = async () => {
      const stats = await person.client.call(dashboardApi.stats, { tz: 'UTC' })
      const { budgets } = (await person.client.call(analyticsApi.budgets, { today: '2026-11-21' })).body
      return [stats.body.weekEvents, budgets[0]?.periodStart, budgets[0]?.periodEnd]
    }
    expect(await read()).toEqual([2, '2026-11-15', '2026-11-21'])
    await change(person, { weekStart: 1 })
    expect(await read()).toEqual([2, '2026-11-16', '2026-11-22'])
    await change(person, { weekStart: 6 })
    expect(await read()).toEqual([1, '2026-11-21', '2026-11-27'])
  })
})

test('the texts for notes apps have the clock and the currency of the person', async () => {
  const person = await createHousehold(app.current, {}, german)
  await createTask(person, { dueDate: '2026-11-23T18:05:00.000Z' })
  await createEvent(person, { startDate: '2026-11-23T18:30:00.000Z' })
  const tasks = (await person.client.call(exportsApi.tasks, {})).body.notesText
  const events = (await person.client.call(exportsApi.calendar, {})).body.notesText
  const items = (await person.client.call(exportsApi.shopping, {})).body.notesText
  expect(tasks).toContain('due Mon, 23 Nov 2026, 18:05')
  expect(events).toContain('\n18:30: Dentist')
  expect(items).toContain('No items')
})
