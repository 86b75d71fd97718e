import { createTask, findCard, findColumn, openBoard } from '../support/features/board.ts'
import { failureNoise } from '../support/browser/failing-server.ts'
import { openForOffline } from '../support/browser/offline.ts'
import type { Person } from '../support/instances/household.ts'
import { expect, test } from '../support/instances/test.ts'

const findIn = (person: Pick<Person, 'page'>, column: 'To Do' | 'Completed') =>
  findCard(findColumn(person.page, column), 'Bins')

test(
  'a task that repeats is followed by the next one when it is completed, and takes it back when it is reopened',
  { tag: '@smoke' },
  async ({ household }) => {
    const { maya, noah } = await household.createPair()
    await openBoard(maya)
    await openBoard(noah)
    await maya.page.getByRole('button', { name: 'Add Task' }).click()
    const dialog = maya.page.getByRole('dialog', { name: 'Create New Task' })
    await dialog.getByLabel('Title').fill('Bins')
    await dialog.getByLabel('Category').selectOption('Kitchen')
    await dialog.getByLabel('Due date').fill('2098-03-04')
    await dialog.getByRole('combobox', { name: 'Repeats' }).selectOption('Weekly')
    await dialog.getByLabel('Next one is shown').selectOption('Right after the last')
    await dialog.getByRole('button', { name: 'Create Task' }).click()

    await expect(findIn(noah, 'To Do')).toContainText('Every week: Tuesday')
    await noah.page.getByRole('button', { name: 'Complete Bins' }).click()
    for (const person of [maya, noah]) {
      await expect(findIn(person, 'Completed')).toContainText('Mar 4, 2098')
      await expect(findIn(person, 'To Do')).toContainText('Mar 11, 2098')
    }
    await maya.page.getByRole('button', { name: 'Reopen Bins' }).click()
    for (const person of [maya, noah]) {
      // Both are on the board until the server has answered that the next one is gone.
      await expect(findIn(person, 'To Do').filter({ hasText: 'Mar 11, 2098' })).toBeHidden()
      await expect(findIn(person, 'To Do')).toContainText('Mar 4, 2098')
      await expect(findIn(person, 'Completed')).toBeHidden()
    }
  },
)

test('two phones that complete the same task offline complete it once, and make one next task', async ({
  household,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const { maya, noah } = await household.createPair()
  const weekly = { every: 1, unit: 'week', timeZone: 'Europe/Berlin' } as const
  await createTask(maya, { title: 'Bins', dueDate: '2098-03-04', repeats: weekly })
  const both = [maya, noah]
  for (const person of both) await openForOffline(person.page, () => openBoard(person))
  for (const { page } of both) {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Complete Bins' }).click()
    await expect(findIn({ page }, 'Completed')).toContainText('Waiting to be sent')
  }
  for (const { page } of both) await page.context().setOffline(false)
  for (const person of both) {
    await expect(findIn(person, 'To Do')).toHaveCount(1)
    await expect(findIn(person, 'To Do')).toContainText('Mar 11, 2098')
    await expect(findIn(person, 'Completed')).toHaveCount(1)
    await expect(findIn(person, 'Completed')).not.toContainText('Waiting to be sent')
    await expect(person.page.getByRole('button', { name: /could not be saved/ })).toBeHidden()
  }
})
