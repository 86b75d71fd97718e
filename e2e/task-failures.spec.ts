import { createTask, findCard, findColumn, openBoard } from './support/board.ts'
import { breakServer, delayServer, failureNoise } from './support/failing-server.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

const refusal = { status: 500, message: 'Something went wrong on the server.' }

test('TASK-37: after the session has run out a new task is refused in words, and two seconds later it is time to sign in', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  await page.clock.install()
  await openBoard(person)
  const dialog = page.getByRole('dialog', { name: 'Create New Task' })
  const create = async (title: string) => {
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Category').selectOption('Kitchen')
    await dialog.getByRole('button', { name: 'Create Task' }).click()
  }
  await page.getByRole('button', { name: 'Add Task' }).click()
  await create('Bake bread')
  await expectToast(page, 'Success', 'Task created successfully!')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Add Task' }).click()
  await dialog.getByLabel('Title').waitFor()
  await page.context().clearCookies()
  await page.clock.pauseAt(Date.now() + 60_000)
  await create('Rake leaves')
  await expectToast(
    page,
    'Authentication Required',
    'Please log in again to create tasks. Your session may have expired.',
  )
  await expect(dialog.getByLabel('Title')).toHaveValue('Rake leaves')
  await page.clock.runFor(1999)
  await expect(page).toHaveURL('/tasks#new')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/login')
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Welcome to Roost' })).toBeVisible()
})

test('TASK-38, TASK-39: after the session has run out a tick is refused in words, and two seconds later it is time to sign in', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  await createTask(person, { title: 'Bake bread' })
  await page.clock.install()
  await openBoard(person)
  await page.getByRole('button', { name: 'Start Bake bread' }).click()
  await expectToast(page, 'Success', 'Task updated successfully!')

  await page.context().clearCookies()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Complete Bake bread' }).click()
  await expectToast(
    page,
    'Authentication Required',
    'Please log in again to complete tasks. Your session may have expired.',
  )
  await page.clock.runFor(1999)
  await expect(findCard(findColumn(page, 'In Progress'), 'Bake bread')).toBeVisible()
  const isLoaded = page.waitForRequest((request) => request.isNavigationRequest())
  await page.clock.runFor(1)
  await isLoaded
  await expect(page).toHaveURL('/login')
})

test('TASK-40: a tick shows at once and is taken back when the server refuses it', async ({
  household,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const { page } = person
  await createTask(person, { title: 'Bake bread' })
  await openBoard(person)
  const call = { method: 'PUT', path: '/api/tasks' }
  await breakServer(page, {
    ...call,
    failure: refusal,
  })
  const letGo = await delayServer(page, call)
  await page.getByRole('button', { name: 'Complete Bake bread' }).click()
  await expect(findCard(findColumn(page, 'Completed'), 'Bake bread')).toBeVisible()
  letGo()
  await expectToast(page, 'Error', refusal.message)
  await expect(findCard(findColumn(page, 'To Do'), 'Bake bread')).toBeVisible()
  await expect(page.getByText('No completed tasks', { exact: true })).toBeVisible()
})

test('TASK-36, TASK-40: a new task that fails keeps its form as it was typed, and can be sent again', async ({
  household,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const { page } = person
  await openBoard(person)
  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Task' })
  const submit = dialog.getByRole('button', { name: 'Create Task' })
  await dialog.getByLabel('Title').fill('Bake bread')
  await dialog.getByLabel('Category').selectOption('Kitchen')
  await dialog.getByLabel('Due date').fill('2098-03-04T18:30')
  const call = { method: 'POST', path: '/api/tasks' }
  const mend = await breakServer(page, { ...call, failure: refusal })
  await submit.click()
  await expectToast(page, 'Error', refusal.message)
  await expect(dialog.getByLabel('Title')).toHaveValue('Bake bread')
  await expect(dialog.getByLabel('Due date')).toHaveValue('2098-03-04T18:30')
  const mendSilence = await breakServer(page, { ...call, failure: { status: 500, message: '' } })
  await submit.click()
  await expectToast(page, 'Error', 'Failed to create task')
  await mendSilence()
  await mend()
  await submit.click()
  await expectToast(page, 'Success', 'Task created successfully!')
  await expect(dialog).toBeHidden()
})

test('TASK-36, TASK-40: an edited task that fails keeps its form as it was typed', async ({
  household,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const { page } = person
  const { id } = await createTask(person, { title: 'Bake bread' })
  await openBoard(person, `#task-${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.getByLabel('Title').fill('Bake rolls')
  const call = { method: 'PUT', path: '/api/tasks' }
  await breakServer(page, { ...call, failure: refusal })
  const letGo = await delayServer(page, call)
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeDisabled()
  letGo()
  await expectToast(page, 'Error', refusal.message)
  await expect(dialog.getByLabel('Title')).toHaveValue('Bake rolls')
  await expect(dialog.getByRole('button', { name: 'Update Task' })).toBeEnabled()
})

test('TASK-36: while a task is being saved it cannot be sent twice', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await openBoard(person)
  const letGo = await delayServer(page, { method: 'POST', path: '/api/tasks' })
  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Task' })
  await dialog.getByLabel('Title').fill('Bake bread')
  await dialog.getByLabel('Category').selectOption('Kitchen')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeDisabled()
  await dialog.getByLabel('Title').press('Enter')
  letGo()
  await expect(dialog).toBeHidden()
  await expect(findCard(page, 'Bake bread')).toHaveCount(1)
})

test('when the board cannot be loaded it says why, and Retry asks again', async ({ household, problems }) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const { page } = person
  await createTask(person, { title: 'Bake bread' })
  const mend = await breakServer(page, { path: '/api/tasks', failure: 'unreachable' })
  await openBoard(person)
  await expect(page.getByRole('alert')).toContainText("Can't reach the server.")
  await mend()
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).first().click()
  await expect(findCard(page, 'Bake bread')).toBeVisible()
})
