import { authApi } from '@roost/contract/accounts/auth.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { createHousehold, createServer } from '../../../test-support/rows/fake-households.ts'
import { serveTasks, openBoard } from '../../../test-support/pages/tasks.ts'
import { expectToast, findToast } from '../../../test-support/pages/toast.ts'
import { setLanguage } from '../../lib/locale/language.ts'
import { setTexts } from '../../../test-support/rows/translations.ts'

const openSignIn = async (search = ''): Promise<void> => {
  const server = createServer()
  server.fail(authApi.login, 'auth.wrong_credentials')
  await renderPage(`/login${search}`, server)
}

/** The quickest way to show a visitor a toast. */
const failToSignIn = async (): Promise<void> => {
  await page.getByLabelText('Email').fill('nobody@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('Feather-2nest')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast('Login failed', 'Invalid email or password')
}

test('a new toast replaces the previous one', { tags: ['SHELL-37'] }, async () => {
  await openSignIn('?error=google')
  await expectToast('Authentication Error', 'Failed to redirect to Google. Please try again.')
  await failToSignIn()
  await expect.element(findToast()).toHaveLength(1)
})

test(
  'F8 moves the focus to the toast, and its button closes it',
  { tags: ['SHELL-36', 'SHELL-39'] },
  async () => {
    await openSignIn()
    await failToSignIn()
    await userEvent.keyboard('{F8}')
    const region = page.getByRole('region', { name: 'Notifications (F8)' })
    expect(region.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(findToast().getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(findToast()).not.toBeInTheDocument()
  },
)

const swipeToast = async (from: number, to: number): Promise<void> => {
  const title = findToast().getByText('Login failed', { exact: true })
  await userEvent.dragAndDrop(title, title, {
    sourcePosition: { x: from, y: 8 },
    targetPosition: { x: to, y: 8 },
  })
}

test(
  'where people read from right to left, a toast is dismissed by a swipe to the left',
  { tags: ['SHELL-39'] },
  async () => {
    await openSignIn()
    setLanguage('ar', {})
    onTestFinished(() => setLanguage('en', {}))
    await failToSignIn()
    await swipeToast(20, 90)
    await expect.element(findToast()).toBeVisible()
    await swipeToast(90, 20)
    await expect.element(findToast()).not.toBeInTheDocument()
  },
)

/** Makes an update to a task fail while its dialog is open. */
const failToUpdate = async (): Promise<Locator> => {
  const server = createHousehold(createAccount())
  serveTasks(server, { title: 'Bake bread' })
  await openBoard(server)
  server.fail(tasksApi.update, { status: 500, message: '' })
  await page.getByRole('link', { name: 'Bake bread' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.getByLabelText('Title').fill('Bake rolls')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expectToast('Error', 'Failed to update task')
  return dialog
}

test(
  'a toast that appears while a dialog is open is accessible to a screen reader',
  { tags: ['TASK-40'] },
  async () => {
    const dialog = await failToUpdate()
    // The toast is found by its role, which an element hidden from screen readers does not have.
    await findToast().getByRole('button', { name: 'Close' }).click()
    await expect.element(findToast()).not.toBeInTheDocument()
    await expect.element(dialog).toBeVisible()
  },
)

test('Escape closes the focused dialog, not the toast that appeared later', async () => {
  const dialog = await failToUpdate()
  // The toast stays as long as the pointer is over it.
  await findToast().hover()
  dialog.getByRole('button', { name: 'Delete' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('alertdialog', { name: 'Delete task' })
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await expect.element(findToast()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(findToast()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(findToast()).not.toBeInTheDocument()
})

/** Starts a task on a phone. */
const startTaskOnPhone = async (): Promise<void> => {
  await page.viewport(390, 844)
  const server = createHousehold(createAccount())
  serveTasks(server, { title: 'Bake bread' })
  await openBoard(server)
  await page.getByRole('button', { name: 'Details of Bake bread' }).click()
  await page.getByRole('button', { name: 'Start Bake bread' }).click()
  await expectToast('Success', 'Task updated successfully!')
}

test('a toast names the thing that it is about, apart from its words', { tags: ['SHELL-36'] }, async () => {
  await startTaskOnPhone()
  await expectToast('Success', 'Task updated successfully!', 'Bake bread')
})

test('on a phone, a toast stands above the navigation and above the button of the page', async () => {
  await startTaskOnPhone()
  const toBox = (locator: Locator) => locator.element().getBoundingClientRect()
  const button = toBox(page.getByRole('button', { name: 'Add Task' }))
  await expect.poll(() => toBox(findToast()).bottom).toBeLessThanOrEqual(button.top)
  expect(toBox(findToast()).top).toBeGreaterThan(422)
})

test('on a phone, a toast over a sheet leaves its buttons free', { tags: ['TASK-40'] }, async () => {
  await page.viewport(390, 844)
  await failToUpdate()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => findToast().element().getBoundingClientRect().top).toBeLessThan(40)
  const toast = findToast().element().getBoundingClientRect()
  for (const name of ['Close', 'Update Task']) {
    const button = dialog.getByRole('button', { name }).element().getBoundingClientRect()
    expect(button.left >= toast.right || button.top >= toast.bottom ? 'free' : name).toBe('free')
  }
})

test('the place of toasts and what is announced are in the language of the page', async () => {
  await openSignIn()
  setTexts('de', {
    Notification: 'Benachrichtigung',
    'Notifications ({hotkey})': 'Benachrichtigungen ({hotkey})',
  })
  onTestFinished(() => setLanguage('en', {}))
  await page.getByLabelText('Email').fill('nobody@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('Feather-2nest')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByRole('region', { name: 'Benachrichtigungen (F8)' })).toBeInTheDocument()
  await expect.element(page.getByText(/^Benachrichtigung Login failed/)).toBeInTheDocument()
})
