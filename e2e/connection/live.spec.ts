import type { Page } from '@playwright/test'
import { createTask, findCard, findColumn, findTitles, openBoard } from '../support/features/board.ts'
import { withMotion } from '../support/browser/motion.ts'
import { skipFirstLoad } from '../support/browser/offline.ts'
import { expect, test } from '../support/instances/test.ts'

test.use(withMotion)

/** Opens the board and waits until its event stream is open. */
const openLiveBoard = async (person: { readonly page: Page }): Promise<void> => {
  const isOpen = person.page.waitForResponse('**/api/events')
  await openBoard(person)
  await isOpen
}

/** Records the features for which the server announces changes to this browser from now on. */
const recordChanges = async (page: Page): Promise<string[]> => {
  const features: string[] = []
  const network = await page.context().newCDPSession(page)
  network.on('Network.eventSourceMessageReceived', ({ eventName, data }) => {
    if (eventName === 'change') features.push((JSON.parse(data) as { feature: string }).feature)
  })
  await network.send('Network.enable')
  return features
}

test(
  'another member sees that a task is created, completed, edited or deleted without a reload',
  { tag: '@smoke' },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya', lastName: 'Wren' })
    const noah = await household.createPerson({ firstName: 'Noah' })
    await household.createHouseGroup('Rook Lane 5', maya, noah)
    await openLiveBoard(maya)
    await openLiveBoard(noah)

    await maya.page.getByRole('button', { name: 'Add Task' }).click()
    const created = maya.page.getByRole('dialog', { name: 'Create New Task' })
    await created.getByLabel('Title').fill('Bake bread')
    await created.getByLabel('Category').selectOption('Kitchen')
    const isCreated = maya.page.waitForResponse((response) => response.request().method() === 'POST')
    await created.getByRole('button', { name: 'Create Task' }).click()
    await isCreated
    await expect(findCard(findColumn(noah.page, 'To Do'), 'Bake bread')).toBeVisible()
    await expect(findCard(noah.page, 'Bake bread')).toContainText('Created by Maya Wren')

    const isCompleted = noah.page.waitForResponse((response) => response.request().method() === 'PUT')
    await noah.page.getByRole('button', { name: 'Complete Bake bread' }).click()
    await isCompleted
    await expect(findCard(findColumn(maya.page, 'Completed'), 'Bake bread')).toBeVisible()

    await maya.page.getByRole('button', { name: 'Edit Bake bread' }).click()
    const edited = maya.page.getByRole('dialog', { name: 'Edit Task' })
    await edited.getByLabel('Title').fill('Bake rolls')
    const isEdited = maya.page.waitForResponse((response) => response.request().method() === 'PUT')
    await edited.getByRole('button', { name: 'Update Task' }).click()
    await isEdited
    await expect(findCard(noah.page, 'Bake rolls')).toBeVisible()

    await expect(edited).toBeHidden()
    await maya.page.getByRole('button', { name: 'Edit Bake rolls' }).click()
    await edited.getByRole('button', { name: 'Delete' }).click()
    const isDeleted = maya.page.waitForResponse((response) => response.request().method() === 'DELETE')
    await maya.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await isDeleted
    await expect(findTitles(noah.page.getByRole('main'))).toHaveCount(0)
  },
)

test('an open form keeps the typed text when another member changes the task', async ({ household }) => {
  const { maya, noah } = await household.createPair()
  const { id } = await createTask(maya, { title: 'Bake bread', priority: 'low' })
  await openLiveBoard(maya)
  await maya.page.getByRole('button', { name: 'Edit Bake bread' }).click()
  const dialog = maya.page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.getByLabel('Title').fill('Bake rolls')
  await noah.request.put(`/api/tasks/${id}`, { data: { priority: 'high' } })
  // The card is behind the open dialog and therefore not in the accessibility tree.
  await expect(maya.page.getByText('1 High Priority', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Bake rolls')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  const card = findCard(maya.page, 'Bake rolls')
  await expect(card.getByText('High', { exact: true })).toBeVisible()
})

test(
  'a former member no longer sees the tasks of the household on an open screen',
  { tag: '@smoke' },
  async ({ household }) => {
    const { maya, noah } = await household.createPair()
    await createTask(maya, { title: 'Bake bread' })
    await openLiveBoard(noah)
    await expect(findCard(noah.page, 'Bake bread')).toBeVisible()
    // This happens without the open page, as if on another device.
    await noah.request.post('/api/house-groups/leave')
    await expect(findTitles(noah.page.getByRole('main'))).toHaveCount(0)

    const changedFeatures = await recordChanges(noah.page)
    await createTask(maya, { title: 'Plan the farewell party' })
    await createTask(noah, { title: 'Look for a room' })
    await expect(findTitles(noah.page.getByRole('main'))).toHaveText(['Look for a room'])
    expect(changedFeatures.filter((feature) => feature === 'tasks')).toEqual(['tasks'])
  },
)

test('changes are not sent to members of other households', async ({ household }) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  const noah = await household.createPerson({ firstName: 'Noah' })
  await household.createHouseGroup('Rook Lane 5', maya)
  await household.createHouseGroup('Owl House', noah)
  // An idle page reads what it keeps for offline use, whoever changes something.
  const isKept = noah.page.waitForResponse('**/api/shopping')
  await openLiveBoard(noah)
  await skipFirstLoad(noah.page)
  await isKept
  const changedFeatures = await recordChanges(noah.page)
  const calls: string[] = []
  // Deferred code and reminders load when the page is idle, whoever changes something.
  noah.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/calendar/reminders') calls.push(pathname)
  })

  const { id } = await createTask(maya, { title: 'Bake bread' })
  await maya.request.put(`/api/tasks/${id}`, { data: { status: 'completed' } })
  await maya.request.delete(`/api/tasks/${id}`)
  expect(calls).toEqual([])
  // The member's own task arrives last, which proves that any earlier change would have arrived.
  await createTask(noah, { title: 'Rake leaves' })
  await expect(findTitles(noah.page.getByRole('main'))).toHaveText(['Rake leaves'])
  expect(changedFeatures).toEqual(['tasks'])
})

test('a page that loses its connection right after it opened catches up without a reload', async ({
  household,
  problems,
}) => {
  problems.tolerate(/^Failed to load resource: net::ERR_/)
  const { maya, noah } = await household.createPair()
  await openLiveBoard(noah)
  await noah.page.context().setOffline(true)
  // The open stream still announces the change, but the list cannot be read.
  const isRefused = noah.page.waitForEvent('requestfailed', (request) => request.url().includes('/api/tasks'))
  await createTask(maya, { title: 'Bake bread' })
  await isRefused
  await noah.page.context().setOffline(false)
  await expect(findCard(noah.page, 'Bake bread')).toBeVisible({ timeout: 15_000 })
})
