import { createEvents, findEvent, openCalendar } from './support/calendar.ts'
import { expect, test } from './support/test.ts'

test(
  'search, category and priority filter the calendar together and are cleared together',
  { tag: ['@CAL-08', '@CAL-44'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
    await createEvents(
      person,
      { title: 'Dentist', startDate: '2026-11-20T09:30', category: 'Health', priority: 'high' },
      { title: 'Running', startDate: '2026-11-21T09:30', category: 'Health', location: 'Tiergarten' },
      { title: 'Meeting', startDate: '2026-11-23T09:30', category: 'Work', priority: 'high' },
    )
    await openCalendar(person)
    const events = page.getByRole('gridcell').getByRole('button')
    await expect(events).toHaveCount(3)
    await expect(page.getByLabel('Filter by category')).toHaveValue('')
    await expect(page.getByRole('option', { name: 'All Categories' })).toBeAttached()
    await expect(page.getByRole('option', { name: 'All Priorities' })).toBeAttached()
    await page.getByLabel('Filter by category').selectOption('Health')
    await expect(events).toHaveCount(2)
    await page.getByLabel('Filter by priority').selectOption('High')
    await expect(events).toHaveCount(1)
    await expect(findEvent(page, 'Dentist')).toBeVisible()
    await page.getByLabel('Search events').fill('TIERGARTEN')
    await expect(page.getByText('No events match', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/calendar?category=Health&priority=high&q=TIERGARTEN')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(events).toHaveCount(3)
    await expect(page).toHaveURL('/calendar')
    await expect(page.getByLabel('Search events')).toHaveValue('')
  },
)

test('typed words are found in all months: the grid leads to the next match, and the list shows them all', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  await createEvents(
    person,
    { title: 'Dentist last spring', startDate: '2026-04-07T09:00' },
    { title: 'Dentist next winter', startDate: '2027-02-10T09:00' },
  )
  await openCalendar(person)
  await page.getByLabel('Search events').fill('dentist')
  await expect(page.getByText('2 events in other months: Feb 10, 2027', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Go there' }).click()
  await expect(findEvent(page, 'Dentist next winter')).toBeVisible()
  await page.goto('/calendar?view=list&q=dentist')
  await expect(findEvent(page, 'Dentist last spring')).toBeVisible()
  await expect(findEvent(page, 'Dentist next winter')).toBeVisible()
})
