import { openBoard } from '../support/features/board.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

test(
  'after the session has expired, creating a task shows an error, and the sign-in page opens two seconds later',
  { tag: ['@TASK-37'] },
  async ({ person, page }) => {
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
    // What is due in that minute is still requested with the session.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.context().clearCookies()
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
  },
)
