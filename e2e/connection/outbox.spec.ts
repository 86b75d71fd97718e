import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/axe.ts'
import { createTask, findCard, findColumn, openBoard } from '../support/features/board.ts'
import { failureNoise } from '../support/browser/failing-server.ts'
import type { Person } from '../support/instances/household.ts'
import { openForOffline } from '../support/browser/offline.ts'
import { expect, test } from '../support/instances/test.ts'
import { findToast } from '../support/browser/toast.ts'

const offlineSentence = 'You are offline. Roost shows what this device knows.'

const findNotification = (page: Page) => page.getByRole('complementary', { name: 'Connection' })

/** Opens the board and waits until everything that works offline is loaded. */
const openReadyBoard = (person: Person): Promise<void> => openForOffline(person.page, () => openBoard(person))

const goOffline = async ({ page }: Person): Promise<void> => {
  await page.context().setOffline(true)
  await expect(findNotification(page)).toContainText(offlineSentence)
}

const getTask = async ({ request }: Person, title: string) => {
  const tasks = (await (await request.get('/api/tasks')).json()) as { title: string; status: string }[]
  return tasks.find((task) => task.title === title)
}

test.beforeEach(({ problems }) => problems.tolerate(failureNoise))

test(
  'offline writes are shown as queued, survive closing the tab, and are sent when the connection is back',
  { tag: '@smoke' },
  async ({ household }) => {
    const maya = await household.createPerson()
    const { page } = maya
    await createTask(maya, { title: 'Bake bread' })
    await createTask(maya, { title: 'Rake leaves' })
    await openReadyBoard(maya)
    await expect(findNotification(page)).toBeHidden()
    await goOffline(maya)

    await page.getByRole('button', { name: 'Complete Bake bread' }).click()
    await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible()
    await page.getByRole('button', { name: 'Complete Rake leaves' }).click()
    await expect(findCard(findColumn(page, 'Completed'), 'Bake bread')).toBeVisible()
    await page.getByRole('button', { name: '2 changes waiting' }).click()
    const waiting = page.getByRole('dialog', { name: '2 changes waiting' }).getByRole('listitem')
    await expect(waiting).toContainText(['Move “Bake bread” to Completed', 'Move “Rake leaves” to Completed'])
    await expect(waiting.first()).toContainText('Today, ')
    await expectNoViolations(page)
    await expect.poll(() => getTask(maya, 'Bake bread')).toMatchObject({ status: 'todo' })

    const puts: string[] = []
    page.context().on('response', (response) => {
      if (response.request().method() === 'PUT') puts.push(response.url())
    })
    await page.close()
    await page.context().setOffline(false)
    const next = await page.context().newPage()
    await openBoard({ page: next })
    await expect(findCard(findColumn(next, 'Completed'), 'Rake leaves')).toBeVisible()
    await expect(findNotification(next)).toBeHidden()
    await expect(
      async () =>
        await expect.poll(() => getTask(maya, 'Rake leaves')).toMatchObject({ status: 'completed' }),
    ).toPass()
    await expect.poll(() => getTask(maya, 'Bake bread')).toMatchObject({ status: 'completed' })
    // The server is asked by another connection, whose response may overtake that of the write.
    await expect.poll(() => puts).toHaveLength(2)
  },
)

test("a conflict with another member's change is shown, and the person decides how to resolve it", async ({
  household,
}) => {
  const { maya, noah } = await household.createPair()
  const { page } = maya
  const tasks = [
    await createTask(maya, { title: 'Bake bread' }),
    await createTask(maya, { title: 'Rake leaves' }),
  ]
  await openReadyBoard(maya)
  await goOffline(maya)
  await page.getByRole('button', { name: 'Complete Bake bread' }).click()
  await page.getByRole('button', { name: 'Complete Rake leaves' }).click()
  await expect(page.getByRole('button', { name: '2 changes waiting' })).toBeVisible()
  for (const { id } of tasks) await noah.request.put(`/api/tasks/${id}`, { data: { status: 'in_progress' } })
  await page.context().setOffline(false)

  await page.getByRole('button', { name: '2 changes could not be saved' }).click()
  const dialog = page.getByRole('dialog', { name: 'could not be saved' })
  const refused = dialog.getByRole('listitem')
  await expect(refused).toHaveCount(2)
  await expect(refused.first()).toContainText('Move “Bake bread” to Completed')
  await expect(refused.first()).toContainText('Somebody else has changed this task since you last saw it.')
  await expect(refused.first()).toContainText('Now: status In Progress')
  await expectNoViolations(page)

  await refused.filter({ hasText: 'Bake bread' }).getByRole('button', { name: 'Use mine' }).click()
  await expect(refused).toHaveCount(1)
  await refused.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await findToast(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: '1 change could not be saved' }).click()
  await refused.getByRole('button', { name: 'Discard' }).click()
  await expect(findNotification(page)).toBeHidden()
  await expect(findCard(findColumn(page, 'Completed'), 'Bake bread')).toBeVisible()
  await expect(findCard(findColumn(page, 'In Progress'), 'Rake leaves')).toBeVisible()
  await expect.poll(() => getTask(noah, 'Bake bread')).toMatchObject({ status: 'completed' })
})

test('a page keeps showing its last data if refetching fails', async ({ household }) => {
  const maya = await household.createPerson()
  const { page } = maya
  await createTask(maya, { title: 'Bake bread' })
  await openReadyBoard(maya)
  await page.goto('/house-groups')
  await page.getByRole('heading', { level: 1, name: 'House Groups' }).waitFor()
  await page.route('**/api/tasks*', (route) => route.abort())
  await openBoard({ page })
  await expect(findCard(page, 'Bake bread')).toBeVisible()
})
