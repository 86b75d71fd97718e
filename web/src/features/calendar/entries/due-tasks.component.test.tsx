import { type Task, tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { findEvent, openCalendar, serveEvents } from '../../../../test-support/pages/calendar-page.ts'
import { serveTasks } from '../../../../test-support/pages/tasks.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { expectUrl } from '../../../../test-support/rows/texts.ts'

const maya = createAccount({ firstName: 'Maya', lastName: 'Wren', houseGroupId: 1 })

const findDay = (date: string): Locator => page.getByRole('gridcell', { name: new RegExp(`${date}(,|$)`) })
const findTask = (title: string): Locator => page.getByRole('link', { name: new RegExp(title) })
const findSwitch = (): Locator => page.getByRole('switch', { name: 'Tasks' })
const bread = { title: 'Bake bread', dueDate: '2026-11-20T18:00' }

/** A household with an event and these tasks. */
const serveBoth = (...tasks: readonly Partial<Task>[]) => {
  const server = createHousehold(maya)
  serveEvents(server, { title: 'Dentist', startDate: '2026-11-20T09:00:00.000Z', endDate: null })
  serveTasks(server, ...tasks)
  return server
}

test('a task opens on the board from the day on which it is due, and closing it returns to the calendar', async () => {
  const server = serveBoth(
    { ...bread, assignedTo: maya.id, assignedToName: 'Maya' },
    { title: 'Water plants', dueDate: '2026-11-20', status: 'completed' },
    { title: 'Some day' },
  )
  await openCalendar(server)
  const day = findDay('November 20, 2026')
  await expect.element(day).toHaveAccessibleName(/1 event, 1 task/)
  await expect
    .element(day.getByRole('link'))
    .toHaveAccessibleName('6:00 PM Bake bread Task, Assigned to Maya')
  await expect.element(page.getByRole('link', { name: /Water plants|Some day/ })).toHaveLength(0)
  await expectAccessible(day)
  await day.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Bake bread')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectUrl('/calendar')
  await expect.element(findTask('Bake bread')).toBeVisible()
})

test.each(['week', 'day', 'list'])('the %s shows tasks among the events', async (view) => {
  const server = serveBoth(bread, { title: 'Rent', dueDate: '2026-11-20' })
  await openCalendar(server, `?view=${view}&date=2026-11-20`)
  await expect.element(findTask('Bake bread')).toBeVisible()
  await expect.element(findTask('Rent')).toBeVisible()
  await expect.element(findEvent('Dentist')).toBeVisible()
  await expectAccessible(findTask('Bake bread'))
})

test('a day with many tasks says how many there are, and shows them when asked', async () => {
  const server = serveBoth(
    ...Array.from({ length: 500 }, (_, index) => ({ title: `Chore ${index}`, dueDate: '2026-11-20' })),
  )
  await openCalendar(server)
  await findDay('November 20, 2026').getByText('+498 more').click()
  await expectUrl('/calendar?view=day&date=2026-11-20')
  await expect.element(findTask('Chore')).toHaveLength(3)
  await page.getByText('+497 more').click()
  await expect.element(findTask('Chore')).toHaveLength(500)
  await page.getByRole('button', { name: 'All-day events' }).click()
  await expect.element(findTask('Chore')).toHaveLength(3)
})

test('a tab stop and Enter reach a task as they reach an event', async () => {
  await openCalendar(serveBoth(bread), '?date=2026-11-20')
  await expect.element(findTask('Bake bread')).toBeVisible()
  const day = findDay('November 20, 2026')
  day.element().focus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(findTask('Bake bread')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Edit Task' })).toBeVisible()
})

test('the switch hides tasks on this device until it is turned on again', async () => {
  const server = serveBoth(bread)
  await openCalendar(server)
  await expect.element(findTask('Bake bread')).toBeVisible()
  await findSwitch().click()
  await expect.element(findTask('Bake bread')).toHaveLength(0)
  await page.getByRole('tab', { name: 'Day' }).click()
  await page.getByRole('link', { name: 'Tasks', exact: true }).first().click()
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
  await expect.element(findEvent('Dentist')).toBeVisible()
  await expect.element(findSwitch()).not.toBeChecked()
  await expect.element(findTask('Bake bread')).toHaveLength(0)
  await findSwitch().click()
  await expect.element(findTask('Bake bread')).toBeVisible()
})

test('the calendar says that tasks could not be loaded, and shows them after another try', async () => {
  const server = serveBoth(bread)
  server.fail(tasksApi.list, { status: 500, message: 'Failure' })
  await openCalendar(server)
  await expect.element(page.getByText("Couldn't load the tasks")).toBeVisible()
  await expect.element(findEvent('Dentist')).toBeVisible()
  server.repair(tasksApi.list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(findTask('Bake bread')).toBeVisible()
})
