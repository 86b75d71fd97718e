import type { Page } from '@playwright/test'
import { findCustomizeDialog, openCustomizeDialog, readConfig } from '../support/features/arrange.ts'
import { expectNoViolations } from '../support/browser/axe.ts'
import { delayServer } from '../support/browser/failing-server.ts'
import { onPhone } from '../support/browser/looks.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

const wide = { viewport: { width: 1440, height: 900 } }
const configPath = '/api/dashboard/config'

const findWidget = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

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
