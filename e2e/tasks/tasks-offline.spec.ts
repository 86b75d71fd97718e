import type { Locator } from '@playwright/test'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { createTask, findCard, findColumn, findTitles, openBoard } from '../support/features/board.ts'
import { dragByMouse } from '../support/browser/drag.ts'
import { breakServer, failureNoise } from '../support/browser/failing-server.ts'
import type { Household, Person } from '../support/instances/household.ts'
import { openForOffline, waitForWorker, waitUntilStored } from '../support/browser/offline.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

const saved = ['Saved on this device', 'It will be sent when you are back online.'] as const

const goOffline = ({ page }: Pick<Person, 'page'>): Promise<void> => page.context().setOffline(true)
const goOnline = ({ page }: Pick<Person, 'page'>): Promise<void> => page.context().setOffline(false)

const findMark = (card: Locator): Locator => card.getByText('Waiting to be sent')

/** Opens the board and waits until everything that works offline is loaded. */
const openWholeBoard = (person: Pick<Person, 'page'>): Promise<void> =>
  openForOffline(person.page, () => openBoard(person))

const listTasks = async ({ request }: Pick<Person, 'request'>): Promise<Task[]> =>
  (await request.get('/api/tasks')).json() as Promise<Task[]>

/** Expects these tasks on the server, as `title: status`. */
const expectOnServer = (person: Pick<Person, 'request'>, tasks: readonly string[]): Promise<void> =>
  expect(async () => {
    const found = (await listTasks(person)).map(({ title, status }) => `${title}: ${status}`)
    expect(found.toSorted()).toEqual(tasks)
  }).toPass()

const addTask = async ({ page }: Pick<Person, 'page'>, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Task' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Category').selectOption('Kitchen')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await expect(dialog).toBeHidden()
}

const renameTask = async ({ page }: Pick<Person, 'page'>, from: string, to: string): Promise<void> => {
  await page.getByRole('button', { name: `Edit ${from}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.getByLabel('Title').fill(to)
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(dialog).toBeHidden()
}

const deleteTask = async ({ page }: Pick<Person, 'page'>, title: string): Promise<void> => {
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByRole('dialog', { name: 'Edit Task' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Task' })).toBeHidden()
}

/** Creates two members of a household and opens the board for both. */
const openTwoBoards = async (
  household: Household,
  titles: readonly string[],
): Promise<readonly [Person, Person]> => {
  const { maya, noah } = await household.createPair()
  for (const title of titles) await createTask(maya, { title })
  await openWholeBoard(maya)
  await openWholeBoard(noah)
  return [maya, noah]
}

/** Opens the list of writes that the server rejected. */
const openRefused = ({ page }: Pick<Person, 'page'>): Promise<void> =>
  page.getByRole('button', { name: '1 change could not be saved' }).click({ timeout: 15_000 })
const findRefused = ({ page }: Pick<Person, 'page'>, summary: string): Locator =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: summary })

// Two devices send their queued writes one after the other.
test.describe.configure({ timeout: 90_000 })
test.beforeEach(({ problems }) => problems.tolerate(failureNoise))

test(
  'tasks added, ticked, moved, edited and deleted offline are saved on the server later',
  { tag: '@smoke' },
  async ({ household }) => {
    const person = await household.createPerson({
      firstName: 'Maya',
      lastName: 'Wren',
      viewport: { width: 1440, height: 900 },
    })
    const { page } = person
    for (const title of ['Bake bread', 'Paint the fence', 'Rake leaves', 'Wash the car'])
      await createTask(person, { title })
    await openWholeBoard(person)
    await goOffline(person)

    await addTask(person, 'Feed the cat')
    await expectToast(page, ...saved)
    const added = findCard(findColumn(page, 'To Do'), 'Feed the cat')
    await expect(findMark(added)).toBeVisible()
    await expect(added).toContainText('Created by Maya Wren')
    await expect(findTitles(findColumn(page, 'To Do')).first()).toHaveText('Feed the cat')

    await page.getByRole('button', { name: 'Complete Bake bread' }).click()
    await expect(findMark(findCard(findColumn(page, 'Completed'), 'Bake bread'))).toBeVisible()
    await dragByMouse(findCard(page, 'Paint the fence'), findColumn(page, 'In Progress'), 'In Progress')
    await expect(findCard(findColumn(page, 'In Progress'), 'Paint the fence')).toBeVisible()
    await renameTask(person, 'Rake leaves', 'Rake all leaves')
    await expect(findMark(findCard(page, 'Rake all leaves'))).toBeVisible()
    await deleteTask(person, 'Wash the car')
    await expect(findCard(page, 'Wash the car')).toHaveCount(0)

    // A task with a provisional id can be edited and ticked like any other.
    await renameTask(person, 'Feed the cat', 'Feed both cats')
    await page.getByRole('button', { name: 'Complete Feed both cats' }).click()
    await expect(findCard(findColumn(page, 'Completed'), 'Feed both cats')).toBeVisible()
    await expect(page.getByText('1 Active', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'All Tasks 4' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Kitchen 1' })).toBeVisible()
    await expectOnServer(person, [
      'Bake bread: todo',
      'Paint the fence: todo',
      'Rake leaves: todo',
      'Wash the car: todo',
    ])

    await goOnline(person)
    await expectOnServer(person, [
      'Bake bread: completed',
      'Feed both cats: completed',
      'Paint the fence: in_progress',
      'Rake all leaves: todo',
    ])
    await expect(findMark(page.getByRole('main'))).toHaveCount(0)
    await expect(findTitles(findColumn(page, 'Completed'))).toHaveText(['Feed both cats', 'Bake bread'])
    await expect(findTitles(findColumn(page, 'To Do'))).toHaveText(['Rake all leaves'])
    await expect(page.getByRole('button', { name: 'All Tasks 4' })).toBeVisible()
  },
)

test.describe('with the app cached on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the board opens offline, even if it was never opened before, and tasks can be assigned', async ({
    household,
  }) => {
    const person = await household.createPerson({ firstName: 'Maya', lastName: 'Wren' })
    const { page } = person
    await createTask(person, { title: 'Bake bread' })
    await openForOffline(page, () => page.goto('/'))
    await waitUntilStored(page, '/api/tasks?state=open', 'Bake bread')
    await waitUntilStored(page, '/api/users')
    await waitForWorker(page)
    await goOffline(person)
    await openBoard(person)
    await expect(findTitles(findColumn(page, 'To Do'))).toHaveText(['Bake bread'])
    await expect(page.getByText('1 Active', { exact: true })).toBeVisible()
    await goOnline(person)
    await expect(page.getByText('No completed tasks', { exact: true })).toBeVisible({ timeout: 30_000 })
    await waitUntilStored(page, '/api/tasks/counts')

    await goOffline(person)
    await page.reload()
    await page.getByRole('button', { name: 'Edit Bake bread' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Task' })
    await dialog.getByRole('combobox', { name: 'Assign to' }).click()
    await page.getByRole('option', { name: 'Maya Wren' }).click()
    await dialog.getByRole('button', { name: 'Update Task' }).click()
    await expect(findCard(page, 'Bake bread')).toContainText('Assigned to Maya Wren')
    await expect(findMark(findCard(page, 'Bake bread'))).toBeVisible()
    await goOnline(person)
    await expect(findMark(findCard(page, 'Bake bread'))).toHaveCount(0, { timeout: 30_000 })
    expect((await listTasks(person))[0]?.assignedToName).toBe('Maya Wren')
  })
})

test('a form opened while a task has a provisional id can still be saved after the task gets its real id', async ({
  person,
  page,
}) => {
  await openWholeBoard(person)
  await goOffline(person)
  await addTask(person, 'Bake bread')
  await page.getByRole('button', { name: 'Edit Bake bread' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.getByLabel('Title').fill('Bake rolls')
  await goOnline(person)
  await expectOnServer(person, ['Bake bread: todo'])
  await expect(dialog.getByLabel('Title')).toHaveValue('Bake rolls')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expectToast(page, 'Success', 'Task updated successfully!')
  await expect(dialog).toBeHidden()
  await expectOnServer(person, ['Bake rolls: todo'])
  await expect(findTitles(page.getByRole('main'))).toHaveText(['Bake rolls'])
})

test('a task queued during a server restart survives a reload and is sent when the server is back', async ({
  person,
  page,
}) => {
  await openWholeBoard(person)
  const restore = await breakServer(page, { method: 'POST', path: '/api/tasks', failure: 'proxy page' })
  await addTask(person, 'Bake bread')
  await expectToast(page, ...saved)
  const card = findCard(page, 'Bake bread')
  await expect(findMark(card)).toBeVisible()
  await page.reload()
  await expect(findMark(card)).toBeVisible({ timeout: 15_000 })
  await restore()
  await expect(findMark(card)).toHaveCount(0, { timeout: 15_000 })
  await expect(card).toHaveCount(1)
  await expectOnServer(person, ['Bake bread: todo'])
})

test('all changes that two members make offline at the same time are kept', async ({ household }) => {
  const [maya, noah] = await openTwoBoards(household, ['Bake bread', 'Rake leaves'])
  await goOffline(maya)
  await goOffline(noah)
  await addTask(maya, 'Feed the cat')
  await addTask(noah, 'Feed the cat')
  await renameTask(maya, 'Bake bread', 'Bake rolls')
  await noah.page.getByRole('button', { name: 'Complete Bake bread' }).click()
  for (const { page } of [maya, noah])
    await page.getByRole('button', { name: 'Complete Rake leaves' }).click()

  await goOnline(maya)
  await expectOnServer(maya, ['Bake rolls: todo', 'Feed the cat: todo', 'Rake leaves: completed'])
  await goOnline(noah)
  await expectOnServer(maya, [
    'Bake rolls: completed',
    'Feed the cat: todo',
    'Feed the cat: todo',
    'Rake leaves: completed',
  ])
  for (const { page } of [maya, noah]) {
    await expect(findTitles(findColumn(page, 'To Do'))).toHaveText(['Feed the cat', 'Feed the cat'])
    await expect(findTitles(findColumn(page, 'Completed'))).toContainText(['Bake rolls'])
    await expect(findMark(page.getByRole('main'))).toHaveCount(0)
  }
})

test('an edit made offline does not restore a deleted task, and the member who made it is informed', async ({
  household,
}) => {
  const [maya, noah] = await openTwoBoards(household, ['Bake bread'])
  await goOffline(noah)
  await renameTask(noah, 'Bake bread', 'Bake rolls')
  await deleteTask(maya, 'Bake bread')
  await expectOnServer(maya, [])
  await goOnline(noah)
  await openRefused(noah)
  const refused = findRefused(noah, 'Change “Bake bread”: title “Bake rolls”')
  await expect(refused).toContainText('Task not found')
  await expect(refused.getByRole('button')).toHaveText(['Discard'])
  await refused.getByRole('button', { name: 'Discard' }).click()
  await expect(noah.page.getByRole('dialog')).toHaveCount(0)
  await expect(findTitles(noah.page.getByRole('main'))).toHaveCount(0)
  await expectOnServer(maya, [])
})

test('the later of two conflicting titles is held back until the member who entered it decides', async ({
  household,
}) => {
  const [maya, noah] = await openTwoBoards(household, ['Bake bread'])
  await goOffline(noah)
  await renameTask(noah, 'Bake bread', 'Bake rolls')
  await renameTask(maya, 'Bake bread', 'Bake a cake')
  await expectOnServer(maya, ['Bake a cake: todo'])
  await goOnline(noah)
  await openRefused(noah)
  const refused = findRefused(noah, 'Change “Bake bread”: title “Bake rolls”')
  await expect(refused).toContainText('Now: title “Bake a cake”')
  await expectOnServer(maya, ['Bake a cake: todo'])
  await refused.getByRole('button', { name: 'Use mine' }).click()
  await expectOnServer(maya, ['Bake rolls: todo'])
  await expect(findTitles(noah.page.getByRole('main'))).toHaveText(['Bake rolls'])
  await expect(findTitles(maya.page.getByRole('main'))).toHaveText(['Bake rolls'])
})
