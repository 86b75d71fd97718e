import { activityApi } from '@roost/contract/activity/activity.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { serveActivity } from '../../../../test-support/rows/activity.ts'
import { expectDeparture } from '../../../../test-support/rows/departures.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { findCard, findColumn, serveTasks, openBoard } from '../../../../test-support/pages/tasks.ts'
import { expectUrl, expectTexts } from '../../../../test-support/rows/texts.ts'
import { expectToast, findToast } from '../../../../test-support/pages/toast.ts'

const failure = { status: 500, message: 'Something went wrong on the server.' }
const maya = createAccount({ firstName: 'Maya', lastName: 'Wren', houseGroupId: 1 })
const noah = createAccount({ firstName: 'Noah', lastName: 'Reed', houseGroupId: 1 })

const findNewTask = (): Locator => page.getByRole('dialog', { name: 'Create New Task' })
const findEdit = (): Locator => page.getByRole('dialog', { name: 'Edit Task' })

const createBread = async (dialog: Locator): Promise<void> => {
  await dialog.getByLabelText('Title').fill('Bake bread')
  await dialog.getByLabelText('Category').selectOptions('Kitchen')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
}

test(
  'a task needs a title and a category, and the form reports what is missing when it is submitted',
  { tags: ['TASK-12', 'TASK-21'] },
  async () => {
    const server = createHousehold(maya)
    serveTasks(server)
    await openBoard(server)
    await page.getByRole('button', { name: 'Add Task' }).click()
    const dialog = findNewTask()
    const titleError = dialog.getByText('Title is required', { exact: true })
    const categoryError = dialog.getByText('Category is required', { exact: true })
    await dialog.getByLabelText('Title').fill('   ')
    await dialog.getByLabelText('Category').click()
    await expect.element(titleError).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await expect.element(titleError).toBeVisible()
    await expect.element(categoryError).toBeVisible()
    await dialog.getByLabelText('Title').fill('Bins')
    await expect.element(titleError).not.toBeInTheDocument()
    await dialog.getByLabelText('Category').selectOptions('Garden')
    await expect.element(categoryError).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await expect.element(findCard('Bins')).toMatchTextContent(/No due date/)
    await expect.element(findCard('Bins')).toMatchTextContent(/Unassigned/)
  },
)

test(
  'a task is due tomorrow with one tap, whole day, also right after midnight',
  { tags: ['TASK-19'] },
  async () => {
    // In Berlin, where it is still the day before in UTC.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T00:30:00') })
    const server = createHousehold(maya)
    serveTasks(server)
    await openBoard(server, '#new')
    const dialog = findNewTask()
    await dialog.getByRole('group', { name: 'Due' }).getByRole('button', { name: 'Tomorrow' }).click()
    await createBread(dialog)
    await expect.element(findCard('Bake bread')).toMatchTextContent(/Tomorrow(?!,)/)
    await page.getByRole('button', { name: 'Edit Bake bread' }).click()
    await findEdit().getByRole('button', { name: 'Today' }).click()
    await findEdit().getByRole('button', { name: 'Update Task' }).click()
    await expect.element(findCard('Bake bread')).toMatchTextContent(/Today(?!,)/)
  },
)

test(
  'an edited task keeps its time of day unless the due date is cleared',
  { tags: ['TASK-08', 'TASK-19', 'TASK-20', 'TASK-35'] },
  async () => {
    const server = createHousehold(maya)
    serveTasks(server, { title: 'Bake bread', dueDate: '2098-03-04T18:30' })
    await openBoard(server)
    const card = findCard('Bake bread')
    const dueDate = findEdit().getByLabelText('Due date')
    const save = findEdit().getByRole('button', { name: 'Update Task' })

    await card.getByRole('link', { name: 'Bake bread' }).click()
    await expect.element(dueDate).toHaveAttribute('type', 'date')
    await expect.element(dueDate).toHaveValue('2098-03-04')
    await findEdit().getByLabelText('Description').fill('Two loaves')
    await save.click()
    await expectToast('Success', 'Task updated successfully!', 'Bake bread')
    await expect.element(card).toMatchTextContent(/Two loaves/)
    await expect.element(card).toMatchTextContent(/Mar 4, 2098, 6:30 PM/)

    await card.getByRole('button', { name: 'Edit Bake bread' }).click()
    await dueDate.fill('2098-03-06')
    await save.click()
    await expect.element(card).toMatchTextContent(/Mar 6, 2098, 6:30 PM/)

    await card.getByRole('button', { name: 'Edit Bake bread' }).click()
    await dueDate.fill('')
    await save.click()
    await expect.element(card).toMatchTextContent(/No due date/)
  },
)

test('a task that is due has reminders, as an event has', async () => {
  const server = createHousehold(maya)
  serveTasks(server)
  await openBoard(server, '#new')
  const dialog = findNewTask()
  const findReminders = (within: Locator) => within.getByRole('group', { name: 'Reminders' })
  const reminders = findReminders(dialog)
  await expect.element(reminders).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Tomorrow' }).click()
  await expect.element(reminders).toMatchTextContent(/counted from 9:00 in the morning/)
  await dialog.getByLabelText('Due time (optional)').fill('18:00')
  await expect.element(reminders).toMatchTextContent(/before it is due/)
  for (const reminder of ['1 day', '15 minutes']) await reminders.getByText(reminder).click()
  await createBread(dialog)
  await expect.element(findCard('Bake bread')).toMatchTextContent(/Reminders 15 minutes, 1 day/)
  await page.getByRole('button', { name: 'Edit Bake bread' }).click()
  const stored = findReminders(findEdit())
  // The form shows the day alone, but the task has a time.
  await expect.element(stored).toMatchTextContent(/before it is due/)
  await expect.element(stored.getByRole('checkbox', { name: '15 minutes' })).toBeChecked()
  await stored.getByText('1 day').click()
  await findEdit().getByRole('button', { name: 'Update Task' }).click()
  await expect.element(findCard('Bake bread')).toMatchTextContent(/Reminders 15 minutes(?!,)/)
  expect(server.calls(tasksApi.update)).toMatchObject([
    { reminders: ['15 minutes'], base: { reminders: ['15 minutes', '1 day'] } },
  ])
})

test(
  'the assignee can be found by name or email address and can be cleared',
  { tags: ['TASK-14', 'TASK-16'] },
  async () => {
    await openBoard(createHousehold(maya, noah), '#new')
    const picker = page.getByRole('combobox', { name: 'Assign to' })
    const options = page.getByRole('listbox').getByRole('option')
    const search = page.getByPlaceholder('Search users...')

    await picker.click()
    await expectTexts(options, [/Maya Wren/, /Noah Reed/])
    await expectAccessible()
    await search.fill('reed')
    await expectTexts(options, [/Noah Reed/])
    await search.fill(maya.email)
    await expectTexts(options, [/Maya Wren/])
    await search.fill('stranger')
    await expectTexts(options, [])
    await expect.element(page.getByText('No users found.', { exact: true })).toBeVisible()
    await search.fill('noah')
    await userEvent.keyboard('{Enter}')
    await expect.element(picker).toHaveTextContent('Noah Reed')

    await picker.click()
    await expectTexts(page.getByRole('listbox').getByRole('option', { selected: true }), [/Noah Reed/])
    await page.getByRole('option', { name: 'Noah Reed' }).click()
    await expect.element(picker).toHaveTextContent('Select assignee...')
  },
)

test('the edit form can clear the assignee of a task', { tags: ['TASK-15'] }, async () => {
  const server = createHousehold(maya)
  serveTasks(server, { title: 'Bake bread', assignedTo: maya.id, assignedToName: 'Maya Wren' })
  await openBoard(server)
  await expect.element(findCard('Bake bread')).toMatchTextContent(/Assigned to Maya Wren/)
  await findCard('Bake bread').getByRole('link').click()
  await findEdit().getByRole('combobox', { name: 'Assign to' }).click()
  await page.getByRole('option', { name: 'Unassigned' }).click()
  await findEdit().getByRole('button', { name: 'Update Task' }).click()
  await expect.element(findEdit()).not.toBeInTheDocument()
  expect(server.calls(tasksApi.update)).toMatchObject([{ assignedTo: null }])
})

test('deleting a task asks for confirmation', { tags: ['TASK-41'] }, async () => {
  const server = createHousehold(maya)
  const { id: createdBy, houseGroupId } = maya
  serveTasks(server, { title: 'Bake bread', status: 'in_progress', createdBy, houseGroupId })
  await openBoard(server)
  await findCard('Bake bread').getByRole('link').click()
  const question = page.getByRole('alertdialog', { name: 'Delete task' })
  await findEdit().getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).toMatchTextContent(/Are you sure you want to delete “Bake bread”\?/)
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await findEdit().getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Success', 'Task deleted successfully!')
  await expect.element(findEdit()).not.toBeInTheDocument()
  await expect.element(findCard('Bake bread')).not.toBeInTheDocument()
  serveActivity(server, { id: 7, actorId: maya.id })
  await findToast().getByRole('button', { name: 'Undo' }).click()
  await expectToast('Success', 'Undone.')
  expect(server.calls(activityApi.list)).toMatchObject([{ kind: 'task', rowId: '1' }])
  expect(server.calls(activityApi.undo)).toMatchObject([{ id: '7' }])
})

test.for([
  ['its creator', maya, 1],
  ['another member', noah, 0],
  ['an administrator', { ...noah, role: 'admin' as const }, 1],
] as const)(
  'the edit form lets %s delete a task only if they may',
  { tags: ['TASK-41'] },
  async ([, user, buttons]) => {
    const server = createHousehold(user)
    serveTasks(server, { title: 'Bake bread', createdBy: maya.id, houseGroupId: 1 })
    await openBoard(server, '#task-1')
    await expect.element(findEdit().getByRole('button', { name: 'Update Task' })).toBeVisible()
    expect(findEdit().getByRole('button', { name: 'Delete' }).elements()).toHaveLength(buttons)
  },
)

test('a link to a task opens it', async () => {
  const server = createHousehold(maya)
  serveTasks(server, { title: 'Bake bread' })
  await openBoard(server, '#task-1')
  await expect.element(findEdit().getByLabelText('Title')).toHaveValue('Bake bread')
  await findEdit().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(findEdit()).not.toBeInTheDocument()
  await expectUrl('/tasks')
})

test(
  'a tick is shown immediately and is undone if the server rejects it',
  { tags: ['TASK-40'] },
  async () => {
    const server = createHousehold(maya)
    serveTasks(server, { title: 'Bake bread' })
    await openBoard(server)
    server.fail(tasksApi.update, failure)
    const letGo = server.hold(tasksApi.update)
    await page.getByRole('button', { name: 'Complete Bake bread' }).click()
    await expect.element(findCard('Bake bread', findColumn('Completed'))).toBeVisible()
    letGo()
    await expectToast('Error', failure.message)
    await expect.element(findCard('Bake bread', findColumn('To Do'))).toBeVisible()
    await expect.element(page.getByText('No completed tasks', { exact: true })).toBeVisible()
  },
)

test(
  'if a new task cannot be saved, the form keeps what was typed and can be submitted again',
  { tags: ['TASK-36', 'TASK-40'] },
  async () => {
    const server = createHousehold(maya)
    serveTasks(server)
    await openBoard(server, '#new')
    const dialog = findNewTask()
    await dialog.getByLabelText('Due date').fill('2098-03-04')
    await dialog.getByLabelText('Due time').fill('18:30')
    server.fail(tasksApi.create, failure)
    await createBread(dialog)
    await expectToast('Error', failure.message)
    await expect.element(dialog.getByLabelText('Title')).toHaveValue('Bake bread')
    await expect.element(dialog.getByLabelText('Due date')).toHaveValue('2098-03-04')
    await expect.element(dialog.getByLabelText('Due time')).toHaveValue('18:30')
    server.fail(tasksApi.create, { status: 500, message: '' })
    await createBread(dialog)
    await expectToast('Error', 'Failed to create task')
    server.repair(tasksApi.create)
    await createBread(dialog)
    await expectToast('Success', 'Task created successfully!')
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

test(
  'if an edited task cannot be saved, the form keeps what was typed',
  { tags: ['TASK-36', 'TASK-40'] },
  async () => {
    const server = createHousehold(maya)
    serveTasks(server, { title: 'Bake bread' })
    await openBoard(server, '#task-1')
    await findEdit().getByLabelText('Title').fill('Bake rolls')
    server.fail(tasksApi.update, failure)
    const letGo = server.hold(tasksApi.update)
    await findEdit().getByRole('button', { name: 'Update Task' }).click()
    await expect.element(findEdit().getByRole('button', { name: 'Updating...' })).toBeDisabled()
    letGo()
    await expectToast('Error', failure.message)
    await expect.element(findEdit().getByLabelText('Title')).toHaveValue('Bake rolls')
    await expect.element(findEdit().getByRole('button', { name: 'Update Task' })).toBeEnabled()
  },
)

test('a form cannot be submitted twice while its task is being saved', { tags: ['TASK-36'] }, async () => {
  const server = createHousehold(maya)
  serveTasks(server)
  await openBoard(server, '#new')
  const letGo = server.hold(tasksApi.create)
  await createBread(findNewTask())
  await expect.element(findNewTask().getByRole('button', { name: 'Creating...' })).toBeDisabled()
  await findNewTask().getByLabelText('Title').click()
  await userEvent.keyboard('{Enter}')
  letGo()
  await expect.element(findNewTask()).not.toBeInTheDocument()
  expect(server.calls(tasksApi.create)).toHaveLength(1)
})

test('a failure to load the board shows the reason, and Retry loads it again', async () => {
  const server = createHousehold(maya)
  serveTasks(server, { title: 'Bake bread' })
  server.fail(tasksApi.list, 'unreachable')
  await openBoard(server)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Can't reach the server\./)
  server.repairOnNextClick(tasksApi.list)
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).first().click()
  await expect.element(findCard('Bake bread')).toBeVisible()
})

test(
  'after the session has expired, ticking a task shows an error and opens the sign-in page',
  { tags: ['TASK-38', 'TASK-39'] },
  async () => {
    const server = createHousehold(maya)
    serveTasks(server, { title: 'Bake bread', status: 'in_progress' })
    await openBoard(server)
    server.fail(tasksApi.update, 'unauthorized')
    await expectDeparture('/login', async () => {
      await page.getByRole('button', { name: 'Complete Bake bread' }).click()
      await expectToast(
        'Authentication Required',
        'Please log in again to complete tasks. Your session may have expired.',
      )
    })
    await expect.element(findColumn('In Progress').getByText('Bake bread', { exact: true })).toBeVisible()
  },
)
