import { activate, expectFocusVisible, press, tabTo } from '../support/browser/keyboard.ts'
import { createTask } from '../support/features/board.ts'
import { createItem } from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'
import { findToast } from '../support/browser/toast.ts'

test.describe.configure({ timeout: 60_000 })

test(
  'by keyboard alone, a member exports the shopping list as text',
  { tag: '@smoke' },
  async ({ person, page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await createTask(person, { title: 'Bake bread' })
    await createItem(person, { name: 'Buttermilk' })
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Export to Mobile Notes' })
    await activate(opener)
    const dialog = page.getByRole('dialog', { name: 'Export to Mobile Notes' })
    const tasks = dialog.getByRole('tab', { name: 'Tasks' })
    await expect(dialog.getByRole('textbox', { name: 'Tasks as text' })).toBeVisible()
    await tabTo(tasks)
    await expectFocusVisible(tasks)
    await press(page, 'ArrowRight')
    await expect(dialog.getByRole('tab', { name: 'Shopping' })).toBeFocused()
    await expect(dialog.getByRole('textbox', { name: 'Shopping as text' })).toHaveValue(/Buttermilk/)
    await activate(dialog.getByRole('button', { name: 'Copy to Clipboard' }))
    await expect(findToast(page)).toContainText('Copied to clipboard')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Buttermilk')
    await activate(dialog.getByRole('button', { name: 'Close' }))
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  },
)
