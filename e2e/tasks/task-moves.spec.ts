import {
  createTask,
  findCard,
  findColumn,
  findTitles,
  openBoard,
  waitForSave,
} from '../support/features/board.ts'
import {
  dragByMouse,
  dragByTouch,
  findAnnouncement,
  pickUpByKeyboard,
  pressAtOnce,
} from '../support/browser/drag.ts'
import { withMotion } from '../support/browser/motion.ts'
import { expect, test } from '../support/instances/test.ts'
import { closeToast, expectToast } from '../support/browser/toast.ts'

test.use(withMotion)

test(
  'the checkbox completes a task with any status and reopens it as To Do',
  { tag: ['@smoke', '@TASK-09', '@TASK-10', '@TASK-11', '@TASK-30', '@TASK-31'] },
  async ({ person, page }) => {
    await createTask(person, { title: 'Bake bread' })
    await createTask(person, { title: 'Paint the fence', status: 'in_progress' })
    await openBoard(person)
    const completed = findColumn(page, 'Completed')
    for (const title of ['Bake bread', 'Paint the fence']) {
      await page.getByRole('button', { name: `Complete ${title}` }).click()
      await expect(findCard(completed, title)).toContainText('Completed: Today')
      await expectToast(page, 'Success', 'Task updated successfully!')
      // The next one must not be mistaken for this one, whose button undoes another change.
      if (title === 'Bake bread') await closeToast(page)
    }
    await expect(findTitles(completed)).toHaveText(['Paint the fence', 'Bake bread'])
    await expect(page.getByText('No tasks in progress', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: 'Undo' }).click()
    const restored = findCard(findColumn(page, 'In Progress'), 'Paint the fence')
    await expect(restored).toBeVisible()
    await waitForSave(page, () => restored.getByRole('button', { name: 'Complete Paint the fence' }).click())
    await expect(restored).toBeHidden()

    await waitForSave(page, () => page.getByRole('button', { name: 'Reopen Paint the fence' }).click())
    const reopened = findCard(findColumn(page, 'To Do'), 'Paint the fence')
    await expect(reopened).toBeVisible()
    await expect(reopened.getByText(/^Completed:/)).toBeHidden()
    await page.reload()
    await expect(reopened).toBeVisible()
    await expect(findCard(completed, 'Bake bread')).toBeVisible()
  },
)

test(
  'a task can be moved with the Start button, the move menu and the status field in the edit form',
  { tag: ['@TASK-03', '@TASK-32'] },
  async ({ person, page }) => {
    await createTask(person, { title: 'Bake bread' })
    await openBoard(person)
    await expect(page.getByText('1 Active', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Start Bake bread' }).click()
    await expect(page.getByText('0 Active', { exact: true })).toBeVisible()
    const started = findCard(findColumn(page, 'In Progress'), 'Bake bread')
    await expect(started).toBeVisible()
    await expect(started.getByRole('button', { name: 'Start Bake bread' })).toBeHidden()

    await started.getByRole('button', { name: 'Move Bake bread to…' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['To Do', 'Completed'])
    await page.getByRole('menuitem', { name: 'Completed' }).click()
    await expect(findCard(findColumn(page, 'Completed'), 'Bake bread')).toBeVisible()

    await page.getByRole('button', { name: 'Edit Bake bread' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Task' })
    await dialog.getByLabel('Status').selectOption('In Progress')
    await dialog.getByRole('button', { name: 'Update Task' }).click()
    await expect(started).toBeVisible()
    await expect(started.getByText(/^Completed:/)).toBeHidden()
  },
)

test(
  'a card can be dragged to another column with the mouse and still opens with a click',
  { tag: ['@smoke', '@TASK-08', '@TASK-32'] },
  async ({ person, page }) => {
    await createTask(person, { title: 'Bake bread' })
    await createTask(person, { title: 'Paint the fence' })
    await openBoard(person)
    const target = findColumn(page, 'In Progress')
    await waitForSave(page, () => dragByMouse(findCard(page, 'Bake bread'), target, 'In Progress'))
    await expect(findCard(target, 'Bake bread')).toBeVisible()
    await expect(findTitles(findColumn(page, 'To Do'))).toHaveText(['Paint the fence'])
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // A draggable card still opens with a click.
    await findCard(target, 'Bake bread').getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: 'Edit Task' })
    await expect(dialog.getByLabel('Status')).toHaveValue('in_progress')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(findCard(target, 'Bake bread')).toBeVisible()
  },
)

test('a card can be dragged by touch, to a column on a tablet and to a tab on a phone', async ({
  household,
}) => {
  const tablet = await household.createPerson({ hasTouch: true, viewport: { width: 820, height: 1180 } })
  await createTask(tablet, { title: 'Bake bread' })
  await openBoard(tablet)
  const column = findColumn(tablet.page, 'Completed')
  await dragByTouch(findCard(tablet.page, 'Bake bread'), column, 'Completed')
  await expect(findCard(column, 'Bake bread')).toBeVisible()

  const phone = await household.createPerson({ hasTouch: true, viewport: { width: 390, height: 844 } })
  await createTask(phone, { title: 'Paint the fence' })
  await openBoard(phone)
  const tab = phone.page.getByRole('tab', { name: 'In Progress' })
  await dragByTouch(findCard(phone.page, 'Paint the fence'), tab, 'In Progress')
  await expect(phone.page.getByText('No tasks to do', { exact: true })).toBeVisible()
  await tab.tap()
  await expect(findCard(phone.page, 'Paint the fence')).toBeVisible()
})

test('a card can be moved by keyboard, and Escape cancels the move', async ({ person, page }) => {
  await createTask(person, { title: 'Bake bread' })
  await openBoard(person)
  const card = findCard(page, 'Bake bread')
  await pickUpByKeyboard(card)
  await expect(findAnnouncement(page, 'Picked up Bake bread.')).toContainText('arrow keys choose a column')
  await page.keyboard.press('ArrowRight')
  await expect(findAnnouncement(page, 'Over In Progress.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(findAnnouncement(page, 'Dragging was cancelled.')).toBeAttached()
  await expect(findCard(findColumn(page, 'To Do'), 'Bake bread')).toBeVisible()

  await pickUpByKeyboard(card)
  await page.keyboard.press('ArrowRight')
  await expect(findAnnouncement(page, 'Over In Progress.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(findAnnouncement(page, 'Over Completed.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(findCard(findColumn(page, 'Completed'), 'Bake bread')).toBeVisible()
})

test(
  'arrow keys pressed before a card is picked up still move it',
  { tag: '@smoke' },
  async ({ person, page }) => {
    await createTask(person, { title: 'Bake bread' })
    await openBoard(person)
    const card = findCard(page, 'Bake bread')
    await pressAtOnce(card, 'Space', 'ArrowRight', 'ArrowRight', 'Space')
    await expect(findCard(findColumn(page, 'Completed'), 'Bake bread')).toBeVisible()
    await pressAtOnce(card, 'Space', 'ArrowLeft', 'Escape')
    await expect(findAnnouncement(page, 'Dragging was cancelled.')).toBeAttached()
    await expect(findCard(findColumn(page, 'Completed'), 'Bake bread')).toBeVisible()
  },
)

test('a phone shows one column of the board at a time, and tasks can be changed as usual', async ({
  household,
}) => {
  const person = await household.createPerson({ hasTouch: true, viewport: { width: 390, height: 844 } })
  const { page } = person
  await createTask(person, { title: 'Bake bread' })
  await openBoard(person)
  await expect(page.getByRole('tab', { name: 'To Do' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Complete Bake bread' }).tap()
  await expect(page.getByText('No tasks to do', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Completed' }).tap()
  await expect(findCard(page, 'Bake bread')).toContainText('Completed: Today')
  await page.getByRole('tab', { name: 'In Progress' }).tap()
  await expect(page.getByText('No tasks in progress', { exact: true })).toBeVisible()
})
