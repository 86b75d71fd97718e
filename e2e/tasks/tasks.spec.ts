import { expectOk } from '../support/instances/accounts.ts'
import { createTask, findCard, findColumn, openBoard } from '../support/features/board.ts'
import { createEvent } from '../support/features/calendar.ts'
import { findWidget, openDashboard } from '../support/features/dashboard.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

test(
  'a new task shows in the To Do column with all entered values',
  { tag: ['@smoke', '@TASK-01', '@TASK-07', '@TASK-11', '@TASK-19', '@TASK-22', '@TASK-35', '@TASK-36'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya', lastName: 'Wren' })
    const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Reed' })
    await household.createHouseGroup('Rook Lane 5', maya, noah)
    const { page } = maya
    await openBoard(maya)
    await expect(page.getByText('Assign, track, and complete household tasks efficiently')).toBeVisible()
    await page.getByRole('button', { name: 'Add Task' }).click()

    const dialog = page.getByRole('dialog', { name: 'Create New Task' })
    await expect(dialog.getByLabel('Priority')).toHaveValue('medium')
    await expect(dialog.getByLabel('Category').getByRole('option')).toHaveText([
      'Select category...',
      'Kitchen',
      'Bedroom',
      'Living Room',
      'Bathroom',
      'Garden',
      'General',
    ])
    await dialog.getByLabel('Title').fill('Clean the gutters')
    await dialog.getByLabel('Description').fill('The ladder is in the shed')
    await dialog.getByLabel('Category').selectOption('Living Room')
    await dialog.getByLabel('Priority').selectOption('High')
    await dialog.getByLabel('Due date').fill('2098-03-04')
    await dialog.getByLabel('Due time').fill('18:30')
    await dialog.getByRole('combobox', { name: 'Assign to' }).click()
    await page.getByRole('option', { name: 'Noah Reed' }).click()
    await dialog.getByRole('button', { name: 'Create Task' }).click()

    await expectToast(page, 'Success', 'Task created successfully!')
    await expect(dialog).toBeHidden()
    const card = findCard(findColumn(page, 'To Do'), 'Clean the gutters')
    for (const text of [
      'The ladder is in the shed',
      'Living Room',
      'High',
      'Mar 4, 2098, 6:30 PM',
      'Assigned to Noah Reed',
      'Created by Maya Wren',
    ])
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByText('1 Active', { exact: true })).toBeVisible()
    await expect(page.getByText('1 High Priority', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Add Task' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('')
    await expect(dialog.getByRole('combobox', { name: 'Assign to' })).toHaveText('Select assignee...')
  },
)

test('a due date is the same in every time zone', { tag: ['@TASK-20'] }, async ({ household }) => {
  const maya = await household.createPerson({ firstName: 'Maya', timezoneId: 'Pacific/Auckland' })
  const noah = await household.createPerson({ firstName: 'Noah', timezoneId: 'America/Los_Angeles' })
  await household.createHouseGroup('Rook Lane 5', maya, noah)
  await openBoard(maya)
  await maya.page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = maya.page.getByRole('dialog', { name: 'Create New Task' })
  await dialog.getByLabel('Title').fill('Midnight snack')
  await dialog.getByLabel('Category').selectOption('Kitchen')
  await dialog.getByLabel('Due date').fill('2098-03-04')
  await dialog.getByLabel('Due time').fill('23:45')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await expect(findCard(maya.page, 'Midnight snack')).toContainText('Mar 4, 2098, 11:45 PM')
  await openBoard(noah)
  await expect(findCard(noah.page, 'Midnight snack')).toContainText('Mar 4, 2098, 11:45 PM')
})

test(
  'a task created by a deleted account shows an unknown creator',
  { tag: ['@TASK-12', '@DASH-18'] },
  async ({ household }) => {
    const { maya, noah } = await household.createPair()
    const { page } = maya
    await createTask(noah, { title: 'Bake bread' })
    const startDate = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString()
    await createEvent(noah, { title: 'Dentist', startDate })
    await openBoard(maya)
    await expect(findCard(page, 'Bake bread')).toContainText('Created by Noah Nest')
    const admin = await household.signInAdmin()
    await expectOk(await admin.request.delete(`/api/admin/users/${noah.id}`))
    await expect(findCard(page, 'Bake bread')).toContainText('Created by Unknown')
    await openDashboard(maya)
    await expect(findWidget(page, 'Upcoming Events').getByRole('link', { name: /^Dentist/ })).toContainText(
      'Created by Unknown',
    )
  },
)
