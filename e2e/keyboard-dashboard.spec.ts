import { findLayoutEditor, findCustomizeDialog, readConfig, readPlaces } from './support/arrange.ts'
import { findAnnouncement } from './support/drag.ts'
import { activate, expectFocusNotLost, expectFocusVisible, press, tabTo } from './support/keyboard.ts'
import { createTask } from './support/board.ts'
import { createItem } from './support/shopping.ts'
import { expect, test } from './support/test.ts'
import { findToast } from './support/toast.ts'

test.describe.configure({ timeout: 60_000 })

test('by keyboard alone, a member hides a dashboard widget and moves another one', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await page.goto('/')
  const customize = page.getByRole('button', { name: 'Customize Dashboard' })
  await activate(customize)
  const dialog = findCustomizeDialog(page)
  await activate(dialog.getByRole('switch', { name: 'Show Recent Expenses' }), 'Space')
  await activate(dialog.getByRole('button', { name: 'Save Changes' }))
  await expect(dialog).toBeHidden()
  await expect(customize).toBeFocused()
  await expect.poll(() => readConfig(person)).not.toBeNull()

  const arrange = page.getByRole('button', { name: 'Arrange', exact: true })
  await activate(arrange)
  const editor = findLayoutEditor(page)
  await expect(editor).toBeFocused()
  const steps = editor.getByRole('button', { name: 'Move or resize Recent Tasks', exact: true })
  await activate(steps)
  const right = page.getByRole('button', { name: 'Move Recent Tasks right', exact: true })
  await activate(right)
  await expect(findAnnouncement(page, 'Recent Tasks: column 7')).toBeAttached()
  await expect(right).toBeFocused()
  await press(page, 'Escape')
  await expect(steps).toBeFocused()
  await activate(editor.getByRole('button', { name: 'Save' }))
  await expect(editor).toBeHidden()
  await expectFocusNotLost(page)
  expect((await readPlaces(person))['recent-tasks']).toMatch(/^6,/)
})

test(
  'by keyboard alone, a member exports the shopping list as text',
  { tag: '@smoke' },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
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
