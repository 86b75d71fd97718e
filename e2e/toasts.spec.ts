import type { Page } from '@playwright/test'
import { createTask, openBoard } from './support/board.ts'
import { breakServer, failureNoise } from './support/failing-server.ts'
import { expect, test } from './support/test.ts'
import { findToast, findToastRegion } from './support/toast.ts'

/** The quickest toast a visitor can have. */
const failToSignIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Feather-2nest')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(findToast(page)).toContainText('Login failed')
}

const swipeRight = async (page: Page, distance: number): Promise<void> => {
  const title = findToast(page).getByText('Login failed', { exact: true })
  const box = await title.boundingBox()
  if (!box) throw new Error('The toast is not on the page')
  const [x, y] = [box.x + 5, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 5 })
  await page.mouse.up()
}

test('SHELL-36, SHELL-38: a toast stays for five seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  // The first one brings its code; from then on it shows without waiting for a timer.
  await failToSignIn(page)
  await page.clock.runFor(5000)
  await expect(findToast(page)).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 60_000)
  await failToSignIn(page)
  await page.clock.runFor(4999)
  await expect(findToast(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(findToast(page)).toHaveCount(0)
})

test('closing one toast by hand does not keep the next one on the page', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await failToSignIn(page)
  await findToast(page).getByRole('button', { name: 'Close' }).click()
  await expect(findToast(page)).toHaveCount(0)
  await failToSignIn(page)
  await page.clock.runFor(6000)
  await expect(findToast(page)).toHaveCount(0)
})

test('SHELL-37: only one toast shows: a new one takes the place of the one before', async ({ page }) => {
  await page.goto('/login?error=google')
  await expect(findToast(page)).toContainText('Authentication Error')
  await failToSignIn(page)
  await expect(findToast(page)).toHaveCount(1)
})

test('SHELL-39: a toast is swiped away to the right, but not by less than 50 pixels', async ({ page }) => {
  await page.goto('/login')
  await failToSignIn(page)
  await swipeRight(page, 45)
  await expect(findToast(page)).toBeVisible()
  await swipeRight(page, 60)
  await expect(findToast(page)).toHaveCount(0)
})

test('SHELL-36, SHELL-39: F8 leads the keyboard to the toast, and its button closes it', async ({ page }) => {
  await page.goto('/login')
  await failToSignIn(page)
  await page.keyboard.press('F8')
  await expect(findToastRegion(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(findToast(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(findToast(page)).toHaveCount(0)
})

test('SHELL-39: toasts are at most 420 pixels wide from medium screens on and span a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/login')
  await failToSignIn(page)
  await expect.poll(async () => (await findToast(page).boundingBox())?.width).toBeLessThanOrEqual(420)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await findToast(page).boundingBox())?.width).toBeGreaterThanOrEqual(350)
})

test('TASK-40: a toast that comes while a dialog is open is within reach of a screen reader', async ({
  household,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const { page } = person
  await createTask(person, { title: 'Bake bread' })
  await openBoard(person)
  await page.getByRole('button', { name: 'Start Bake bread' }).click()
  await expect(findToast(page)).toContainText('Task updated successfully!')
  await breakServer(page, { method: 'PUT', path: '/api/tasks', failure: { status: 500, message: '' } })
  await page.getByRole('button', { name: 'Edit Bake bread' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.getByLabel('Title').fill('Bake rolls')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(findToast(page)).toContainText('Failed to update task')
  await findToast(page).getByRole('button', { name: 'Close' }).click()
  await expect(findToast(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('Escape closes the dialog one is in, not the toast that came later', async ({ household, problems }) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const { page } = person
  await createTask(person, { title: 'Bake bread' })
  await openBoard(person)
  await breakServer(page, { method: 'PUT', path: '/api/tasks', failure: { status: 500, message: '' } })
  await page.getByRole('button', { name: 'Edit Bake bread' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.getByLabel('Title').fill('Bake rolls')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(findToast(page)).toContainText('Failed to update task')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete task' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(findToast(page)).toContainText('Failed to update task')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(findToast(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(findToast(page)).toHaveCount(0)
})
