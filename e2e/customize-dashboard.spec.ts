import type { Page } from '@playwright/test'
import { findCustomizeDialog, openCustomizeDialog, readConfig } from './support/arrange.ts'
import { expectNoViolations } from './support/axe.ts'
import { breakServer, delayServer, failureNoise } from './support/failing-server.ts'
import { onPhone } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { expectToast, findToast } from './support/toast.ts'

const wide = { viewport: { width: 1440, height: 900 } }
const configPath = '/api/dashboard/config'
const dark = /(^| )dark( |$)/

const findWidget = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const readTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

test(
  'a widget is added after its type is chosen, and appears immediately',
  { tag: ['@smoke', '@SHELL-40', '@DASH-25', '@DASH-26', '@DASH-42', '@DASH-51'] },
  async ({ household }) => {
    const person = await household.createPerson(wide)
    const { page } = person
    await page.goto('/')
    const dialog = await openCustomizeDialog(page)
    await expect(dialog.getByRole('tab')).toHaveText(['Widgets', 'Layout', 'Theme'])
    const add = dialog.getByRole('button', { name: 'Add Widget' })
    await expect(add).toBeDisabled()
    await expect(dialog.getByLabel('Widget type').getByRole('option')).toHaveText([
      'Choose a type...',
      'Overview Stats – Key metrics and counts',
      'Tasks – Recent and upcoming tasks',
      'Expenses – Latest expenses and spending',
      'Shopping List – Current shopping items',
      'Calendar Events – Upcoming events and appointments',
      'Budget Overview – Budget status and spending analysis',
    ])
    await dialog.getByLabel('Widget type').selectOption('tasks')
    await add.click()
    await expect(add).toBeDisabled()
    const release = await delayServer(page, { method: 'POST', path: configPath })
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    release()
    await expectToast(page, 'Dashboard Updated', 'Your dashboard configuration has been saved.')
    await expect(dialog).toBeHidden()
    await expect(findWidget(page, 'Tasks')).toBeVisible()
    const saved = (await readConfig(person))?.widgets.find(({ title }) => title === 'Tasks')
    expect(saved).toMatchObject({
      type: 'tasks',
      position: { x: 0, y: 0, width: 6, height: 4 },
      isVisible: true,
    })
    expect(saved?.id).toMatch(/^tasks-\d{13}$/)
    await page.reload()
    await expect(findWidget(page, 'Tasks')).toBeVisible()
  },
)

test(
  'resetting restores the default dashboard, and Undo restores the previous layout',
  { tag: ['@DASH-47', '@DASH-51'] },
  async ({ household }) => {
    const person = await household.createPerson(wide)
    const { page } = person
    await page.goto('/')
    let dialog = await openCustomizeDialog(page)
    await dialog.getByRole('button', { name: 'Remove Recent Tasks' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(findWidget(page, 'Recent Tasks')).toBeHidden()
    dialog = await openCustomizeDialog(page)
    await dialog.getByRole('button', { name: 'Reset to Default' }).click()
    await expectToast(page, 'Dashboard Reset', 'Your dashboard has been reset to default settings.')
    await expect(dialog).toBeHidden()
    await expect(findWidget(page, 'Recent Tasks')).toBeVisible()
    await expect.poll(() => readConfig(person)).toBeNull()
    await findToast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(findWidget(page, 'Recent Tasks')).toBeHidden()
    await expect.poll(async () => (await readConfig(person))?.widgets.length).toBe(5)
  },
)

for (const [name, method] of [
  ['Save Changes', 'POST'],
  ['Reset to Default', 'DELETE'],
] as const)
  test(
    `${name} after the session has expired shows a message and redirects to the sign-in page`,
    { tag: ['@DASH-52'] },
    async ({ household, problems }) => {
      problems.tolerate(failureNoise)
      const { page } = await household.createPerson(wide)
      await page.goto('/')
      const dialog = await openCustomizeDialog(page)
      const breakWith = (failure: { status: number; message: string }) =>
        breakServer(page, { method, path: configPath, failure })
      const restore = await breakWith({ status: 500, message: 'Internal Server Error' })
      // The first toast loads the code for toasts, which may take more than half a second on a busy machine.
      await dialog.getByRole('button', { name }).click()
      await expect(findToast(page)).toContainText('Error')
      await restore()
      await breakWith({ status: 401, message: 'Unauthorized' })
      const left = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login')
      await dialog.getByRole('button', { name }).click()
      await expect(findToast(page)).toContainText(
        /Unauthorized\s*You are logged out\. Logging in again\.\.\./,
      )
      await left
    },
  )

test(
  'the light and dark themes apply to the whole app, auto follows the device, and the header overrides the choice',
  { tag: ['@DASH-50'] },
  async ({ household }) => {
    const person = await household.createPerson(wide)
    const { page } = person
    const save = async (theme?: 'Light' | 'Dark' | 'Auto') => {
      const dialog = await openCustomizeDialog(page)
      if (theme) {
        await dialog.getByRole('tab', { name: 'Theme' }).click()
        await dialog.getByRole('radio', { name: theme }).check()
      }
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await expect(dialog).toBeHidden()
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await expect(page.locator('html')).not.toHaveClass(dark)
    // Saving another setting keeps the theme.
    await save()
    expect((await readConfig(person))?.theme).toBe('auto')
    await expect(page.locator('html')).not.toHaveClass(dark)

    await save('Dark')
    await expect(page.locator('html')).toHaveClass(dark)
    await expect.poll(() => readTheme(page)).toBe('dark')

    await save('Auto')
    await expect.poll(() => readTheme(page)).toBeNull()
    await expect(page.locator('html')).toHaveClass(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).not.toHaveClass(dark)
    await page.emulateMedia({ colorScheme: 'dark' })
    // The script throws, which fails the journey, if the theme is not set when the body appears, before the first
    // paint.
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.body) return
        observer.disconnect()
        if (!document.documentElement.classList.contains('dark')) throw new Error('The page began in light')
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
    await expect(page.locator('html')).toHaveClass(dark)

    await page.getByRole('button', { name: 'Switch to light theme' }).click()
    await expect(page.locator('html')).not.toHaveClass(dark)
    await expect.poll(() => readTheme(page)).toBe('light')
    const dialog = await openCustomizeDialog(page)
    await dialog.getByRole('tab', { name: 'Theme' }).click()
    await expect(dialog.getByRole('radio', { name: 'Light' })).toBeChecked()
  },
)

test('a layout saved in one tab appears in another tab', async ({ household }) => {
  const { page } = await household.createPerson(wide)
  await page.goto('/')
  const other = await page.context().newPage()
  await other.setViewportSize(wide.viewport)
  await other.goto('/')
  await expect(findWidget(other, 'Recent Tasks')).toBeVisible()
  const dialog = await openCustomizeDialog(page)
  await dialog.getByRole('button', { name: 'Remove Recent Tasks' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(findWidget(other, 'Recent Tasks')).toBeHidden()
  await expect(findWidget(other, 'Recent Expenses')).toBeVisible()
})

test('a stored configuration that cannot be read does not break the dashboard', async ({ household }) => {
  const { page } = await household.createPerson(wide)
  const broken = [
    { widgets: null, layout: 'spiral' },
    {
      widgets: [{ id: 'a', type: 'weather', title: 'Weather', position: {} }],
      layout: 'grid',
      theme: 'auto',
    },
    'nonsense',
  ]
  for (const config of broken) {
    await page.route(
      (url) => url.pathname === configPath,
      (route) => route.fulfill({ json: { config } }),
      { times: 1 },
    )
    await page.goto('/')
    await expect(findWidget(page, 'Recent Tasks')).toBeVisible()
    const dialog = await openCustomizeDialog(page)
    await expect(dialog.getByRole('switch')).toHaveCount(6)
  }
})

test('the customisation dialog is accessible on a phone', async ({ household }) => {
  const { page } = await household.createPerson(onPhone)
  await page.goto('/')
  const dialog = await openCustomizeDialog(page)
  for (const tab of ['Widgets', 'Layout', 'Theme']) {
    await dialog.getByRole('tab', { name: tab }).click()
    await expectNoViolations(page)
  }
  await dialog.getByRole('tab', { name: 'Widgets' }).click()
  await dialog.getByRole('button', { name: 'Edit Recent Tasks' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Widget' })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(findCustomizeDialog(page)).toBeVisible()
})
