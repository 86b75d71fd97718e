import { password } from '../support/instances/accounts.ts'
import { createTask, findCard, findColumn, openBoard } from '../support/features/board.ts'
import { press, tabTo } from '../support/browser/keyboard.ts'
import { withMotion } from '../support/browser/motion.ts'
import { expect, test } from '../support/instances/test.ts'

test.use(withMotion)

test(
  'by keyboard alone, a member signs in, and creates, moves and completes a task',
  { tag: ['@smoke', '@TASK-10'] },
  async ({ visitor: page, person: { email } }) => {
    await page.goto('/login')
    await tabTo(page.getByLabel('Email'))
    await page.keyboard.type(email)
    await tabTo(page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(password)
    await press(page, 'Enter')
    await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()

    await tabTo(page.getByRole('link', { name: 'Tasks', exact: true }))
    await press(page, 'Enter')
    await expect(page.getByRole('heading', { name: 'Task Management' })).toBeFocused()

    await tabTo(page.getByRole('button', { name: 'Add Task' }))
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog', { name: 'Create New Task' })
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Bake bread')
    await tabTo(dialog.getByLabel('Category'))
    await page.keyboard.type('Kit')
    await tabTo(dialog.getByRole('combobox', { name: 'Assign to' }))
    await press(page, 'Enter')
    await expect(page.getByPlaceholder('Search users...')).toBeFocused()
    await press(page, 'ArrowDown', 'Enter')
    await expect(dialog.getByRole('combobox', { name: 'Assign to' })).toBeFocused()
    await tabTo(dialog.getByRole('button', { name: 'Create Task' }))
    await press(page, 'Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add Task' })).toBeFocused()
    await expect(findCard(findColumn(page, 'To Do'), 'Bake bread')).toContainText('Assigned to Robin Nest')

    await tabTo(page.getByRole('button', { name: 'Complete Bake bread' }))
    await tabTo(page.getByRole('link', { name: 'Bake bread' }))
    await tabTo(page.getByRole('button', { name: 'Edit Bake bread' }))
    await tabTo(page.getByRole('button', { name: 'Move Bake bread to…' }))
    await press(page, 'Enter')
    await expect(page.getByRole('menuitem', { name: 'In Progress' })).toBeFocused()
    await press(page, 'Enter')
    await expect(findCard(findColumn(page, 'In Progress'), 'Bake bread')).toBeVisible()

    await tabTo(page.getByRole('button', { name: 'Complete Bake bread' }))
    await press(page, 'Space')
    await expect(findCard(findColumn(page, 'Completed'), 'Bake bread')).toBeVisible()
  },
)

test('the first Tab on a page focuses the link that skips the navigation', async ({ page }) => {
  await page.goto('/tasks')
  await page.getByRole('heading', { name: 'Task Management' }).waitFor()
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await press(page, 'Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name: 'Task Management' })).toBeFocused()
  await press(page, 'Tab')
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeFocused()
})

test('a dialog traps the focus and restores it when closed', async ({ person, page }) => {
  await createTask(person, { title: 'Bake bread' })
  await openBoard(person)
  const opener = page.getByRole('button', { name: 'Edit Bake bread' })
  await opener.focus()
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  const title = dialog.getByLabel('Title')
  await expect(title).toBeFocused()
  await press(page, 'Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await press(page, 'Tab')
  await expect(title).toBeFocused()

  await tabTo(dialog.getByRole('button', { name: 'Delete' }))
  await press(page, 'Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete task' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press(page, 'Tab', 'Tab')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press(page, 'Escape')
  await expect(question).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
  await press(page, 'Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('completing tasks by keyboard keeps the focus at the same position in the list', async ({
  person,
  page,
}) => {
  for (const title of ['Third', 'Second', 'First']) await createTask(person, { title })
  await openBoard(person)
  await page.getByRole('button', { name: 'Complete First' }).focus()
  await press(page, 'Enter')
  await expect(findCard(findColumn(page, 'Completed'), 'First')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete Second' })).toBeFocused()
  await press(page, 'Enter')
  await expect(findCard(findColumn(page, 'Completed'), 'Second')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete Third' })).toBeFocused()
})

test('arrow keys move through a menu, and Escape restores the focus', async ({ page }) => {
  await page.goto('/')
  const avatar = page.getByRole('button', { name: '(account)' })
  await tabTo(avatar)
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Security' })).toBeFocused()
  await press(page, 'Escape')
  await expect(avatar).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await press(page, 'End')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
})
