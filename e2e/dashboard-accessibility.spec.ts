import { expectNoViolations } from './support/axe.ts'
import { createTask } from './support/board.ts'
import { createEvent } from './support/calendar.ts'
import { arrangeDashboard, createWidget, openDashboard } from './support/dashboard.ts'
import { breakServer, delayServer, failureNoise } from './support/failing-server.ts'
import { onPhone } from './support/looks.ts'
import { createBudget, createExpense } from './support/money.ts'
import { createItem } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const colors = ['#3B82F6', '#EF4444', '#10B981', '#F59E0B', '#8B5CF6']

test('the dashboard is accessible on a phone', async ({ household, problems }) => {
  test.slow()
  problems.tolerate(failureNoise)
  const person = await household.createPerson(onPhone)
  const { page } = person
  await openDashboard(person)
  await page.getByText('No active budgets', { exact: true }).waitFor()
  await expectNoViolations(page)

  for (const priority of ['low', 'medium', 'high'] as const)
    await createTask(person, { title: `Task of ${priority} priority`, priority })
  await createTask(person, { title: 'Done', status: 'completed' })
  await createItem(person, { name: 'Milk', isCompleted: true, estimatedPrice: 2 })
  await createItem(person, { name: 'Bread' })
  for (const [day, color] of colors.entries()) {
    const startDate = new Date(Date.now() + (day + 0.5) * 24 * 60 * 60 * 1000).toISOString()
    await createEvent(person, { title: `Choir ${day}`, startDate, color })
  }
  await createBudget(person, { name: 'Food', amount: 10 })
  await createExpense(person, { title: 'Shop', amount: 9, date: new Date().toISOString().slice(0, 10) })
  await openDashboard(person)
  await page.getByText('Choir 1').waitFor()
  await expectNoViolations(page)

  const size = { width: 3, height: 2 }
  await arrangeDashboard(person, {
    widgets: [
      createWidget('stats', 'Figures', { x: 0, y: 0, ...size }),
      createWidget('tasks', 'To do', { x: 3, y: 0, ...size }),
      createWidget('calendar', 'What comes', { x: 6, y: 0, ...size }),
      createWidget('budget', 'Left', { x: 9, y: 0, ...size }),
    ],
  })
  await openDashboard(person)
  await expectNoViolations(page)
})

test('the dashboard is accessible while loading and after loading has failed', async ({
  household,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson({ reducedMotion: 'reduce' })
  const { page } = person
  const send = await delayServer(page, { path: '/api/dashboard/config' })
  await page.goto('/')
  await page.getByRole('status', { name: 'Loading your dashboard' }).waitFor()
  await expectNoViolations(page)
  for (const path of ['/api/dashboard/stats', '/api/tasks'])
    await breakServer(page, { path, failure: { status: 500, message: 'The cellar is flooded' } })
  await delayServer(page, { path: '/api/expenses' })
  await page.reload()
  send()
  await expect(page.getByRole('alert')).toHaveCount(2)
  await page.getByRole('status', { name: 'Loading recent expenses' }).waitFor()
  await expectNoViolations(page)
})
