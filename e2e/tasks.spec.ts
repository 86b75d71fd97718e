import { expectOk } from './support/accounts.ts'
import { createTask, findCard, findColumn, openBoard } from './support/board.ts'
import { createEvent } from './support/calendar.ts'
import { findWidget, openDashboard } from './support/dashboard.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

// TASK-01, TASK-07, TASK-11, TASK-19, TASK-22, TASK-35, TASK-36
test('a new task goes from the form to the To Do column with all it was given', async ({ household }) => {
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
  await expect(dialog.getByLabel('Due date')).toHaveAttribute('type', 'datetime-local')
  await dialog.getByLabel('Due date').fill('2098-03-04T18:30')
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
})

test('TASK-12, TASK-21: a task needs a title and a category, and the form says so when it is sent', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  await openBoard(person)
  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Task' })
  const titleError = dialog.getByText('Title is required', { exact: true })
  const categoryError = dialog.getByText('Category is required', { exact: true })
  await dialog.getByLabel('Title').fill('   ')
  await dialog.getByLabel('Category').focus()
  await expect(titleError).toBeHidden()
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await expect(titleError).toBeVisible()
  await expect(categoryError).toBeVisible()
  await dialog.getByLabel('Title').fill('Bins')
  await expect(titleError).toBeHidden()
  await dialog.getByLabel('Category').selectOption('Garden')
  await expect(categoryError).toBeHidden()
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  const card = findCard(page, 'Bins')
  await expect(card).toContainText('No due date')
  await expect(card).toContainText('Unassigned')
})

test('TASK-08, TASK-19, TASK-20, TASK-35: an edited task keeps its time of day unless the due date is taken away', async ({
  household,
}) => {
  const person = await household.createPerson({ timezoneId: 'America/Los_Angeles' })
  const { page } = person
  await createTask(person, { title: 'Bake bread', dueDate: '2098-03-04T18:30' })
  await openBoard(person)
  const card = findCard(page, 'Bake bread')
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  const dueDate = dialog.getByLabel('Due date')
  const save = dialog.getByRole('button', { name: 'Update Task' })

  await card.getByRole('link', { name: 'Bake bread' }).click()
  await expect(dueDate).toHaveAttribute('type', 'date')
  await expect(dueDate).toHaveValue('2098-03-04')
  await dialog.getByLabel('Description').fill('Two loaves')
  await save.click()
  await expectToast(page, 'Success', 'Task updated successfully!')
  await expect(card).toContainText('Two loaves')
  await expect(card).toContainText('Mar 4, 2098, 6:30 PM')

  await card.getByRole('button', { name: 'Edit Bake bread' }).click()
  await dueDate.fill('2098-03-06')
  await save.click()
  await expect(card).toContainText('Mar 6, 2098, 6:30 PM')

  await card.getByRole('button', { name: 'Edit Bake bread' }).click()
  await dueDate.fill('')
  await save.click()
  await expect(card).toContainText('No due date')
})

test('TASK-20: a due date is the same wherever it is read', async ({ household }) => {
  const maya = await household.createPerson({ firstName: 'Maya', timezoneId: 'Pacific/Auckland' })
  const noah = await household.createPerson({ firstName: 'Noah', timezoneId: 'America/Los_Angeles' })
  await household.createHouseGroup('Rook Lane 5', maya, noah)
  await openBoard(maya)
  await maya.page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = maya.page.getByRole('dialog', { name: 'Create New Task' })
  await dialog.getByLabel('Title').fill('Midnight snack')
  await dialog.getByLabel('Category').selectOption('Kitchen')
  await dialog.getByLabel('Due date').fill('2098-03-04T23:45')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await expect(findCard(maya.page, 'Midnight snack')).toContainText('Mar 4, 2098, 11:45 PM')
  await openBoard(noah)
  await expect(findCard(noah.page, 'Midnight snack')).toContainText('Mar 4, 2098, 11:45 PM')
})

test('TASK-14, TASK-16: the assignee is searched by name or e-mail and can be taken back', async ({
  household,
}) => {
  const maya = await household.createPerson({ firstName: 'Maya', lastName: 'Wren' })
  const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Reed' })
  await household.createPerson({ firstName: 'Stranger' })
  await household.createHouseGroup('Rook Lane 5', maya, noah)
  const { page } = maya
  await openBoard(maya)
  await page.getByRole('button', { name: 'Add Task' }).click()
  const picker = page.getByRole('combobox', { name: 'Assign to' })
  const options = page.getByRole('listbox').getByRole('option')
  const search = page.getByPlaceholder('Search users...')

  await picker.click()
  await expect(options).toContainText(['Maya Wren', 'Noah Reed'])
  await search.fill('reed')
  await expect(options).toContainText(['Noah Reed'])
  await search.fill(maya.email)
  await expect(options).toContainText(['Maya Wren'])
  await search.fill('stranger')
  await expect(options).toHaveCount(0)
  await expect(page.getByText('No users found.', { exact: true })).toBeVisible()
  await search.fill('noah')
  await search.press('Enter')
  await expect(picker).toHaveText('Noah Reed')

  await picker.click()
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText('Noah Reed')
  await page.getByRole('option', { name: 'Noah Reed' }).click()
  await expect(picker).toHaveText('Select assignee...')
})

test('TASK-15: the edit form hands a task to nobody again', async ({ household }) => {
  const person = await household.createPerson({ firstName: 'Maya', lastName: 'Wren' })
  const { page } = person
  await createTask(person, { title: 'Bake bread', assignedTo: person.id })
  await openBoard(person)
  await expect(findCard(page, 'Bake bread')).toContainText('Assigned to Maya Wren')
  await findCard(page, 'Bake bread').getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.getByRole('combobox', { name: 'Assign to' }).click()
  await page.getByRole('option', { name: 'Unassigned' }).click()
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(dialog).toBeHidden()
  await expect(findCard(page, 'Bake bread')).toContainText('Unassigned')
})

test('TASK-41: deleting a task asks first', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await createTask(person, { title: 'Bake bread' })
  await openBoard(person)
  await findCard(page, 'Bake bread').getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  const question = page.getByRole('alertdialog', { name: 'Delete task' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toContainText('Are you sure you want to delete “Bake bread”?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Task deleted successfully!')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No tasks to do', { exact: true })).toBeVisible()
})

test('TASK-12, DASH-18: what somebody made whose account is deleted is by nobody who is known', async ({
  household,
}) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  const noah = await household.createPerson({ firstName: 'Noah' })
  await household.createHouseGroup('Rook Lane 5', maya, noah)
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
})

test('TASK-41: a task is deleted by whoever made it or by an administrator, by no other member', async ({
  household,
}) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  const noah = await household.createPerson({ firstName: 'Noah' })
  const admin = await household.signInAdmin()
  await household.createHouseGroup('Rook Lane 5', maya, noah, admin)
  await createTask(maya, { title: 'Bake bread' })
  for (const [{ page }, buttons] of [
    [maya, 1],
    [noah, 0],
    [admin, 1],
  ] as const) {
    await openBoard({ page })
    await findCard(page, 'Bake bread').getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: 'Edit Task' })
    await expect(dialog.getByRole('button', { name: 'Update Task' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(buttons)
  }
  await admin.request.post('/api/house-groups/leave')
})
