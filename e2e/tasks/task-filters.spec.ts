import { createTask, findCard, findTitles, openBoard } from '../support/features/board.ts'
import type { Person } from '../support/instances/household.ts'
import { expect, test } from '../support/instances/test.ts'

const fillBoard = async (person: Person): Promise<void> => {
  await createTask(person, { title: 'Bake bread', category: 'kitchen', priority: 'high' })
  await createTask(person, { title: 'Scrub the oven', category: 'kitchen', status: 'completed' })
  await createTask(person, { title: 'Dust the shelves', category: 'living_room', assignedTo: person.id })
  await createTask(person, { title: 'Rake leaves', category: 'garden', description: 'Before the frost' })
}

test(
  'deleting the last task of the selected category shows all tasks',
  { tag: ['@TASK-05'] },
  async ({ person, page }) => {
    const task = await createTask(person, { title: 'Rake leaves', category: 'garden' })
    await createTask(person, { title: 'Bake bread', category: 'kitchen' })
    await openBoard(person, '?category=garden')
    await expect(findTitles(page.getByRole('main'))).toHaveText(['Rake leaves'])
    await person.request.delete(`/api/tasks/${task.id}`)
    await expect(findTitles(page.getByRole('main'))).toHaveText(['Bake bread'])
    await expect(page.getByRole('button', { name: 'All Tasks' })).toHaveAttribute('aria-pressed', 'true')
  },
)

test('the filters are part of the URL and survive a reload, a visit to another page and opening a dialog', async ({
  person,
  page,
}) => {
  await fillBoard(person)
  await openBoard(person)
  const titles = findTitles(page.getByRole('main'))
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: 'Kitchen' }).click()
  await page.getByLabel('Priority').selectOption('High')
  await page.getByLabel('Search tasks').fill('bread')
  await expect(page).toHaveURL('/tasks?category=kitchen&priority=high&q=bread')
  await expect(titles).toHaveText(['Bake bread'])

  await page.reload()
  await expect(titles).toHaveText(['Bake bread'])
  await expect(page.getByLabel('Search tasks')).toHaveValue('bread')
  await expect(page.getByLabel('Priority')).toHaveValue('high')

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(titles).toHaveText(['Bake bread'])
  await expect(page.getByLabel('Search tasks')).toHaveValue('bread')

  await findCard(page, 'Bake bread').getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'Edit Task' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/tasks?category=kitchen&priority=high&q=bread')
  await expect(titles).toHaveText(['Bake bread'])
})

test('an open form survives a reload and still closes to the board', async ({ person, page }) => {
  await createTask(person, { title: 'Bake bread' })
  await page.goto('/')
  await openBoard(person)
  await findCard(page, 'Bake bread').getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await expect(dialog).toBeVisible()
  await page.reload()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/tasks')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a dialog that opens right after typing a search stays open, and the search remains when it is closed', async ({
  person,
  page,
}) => {
  await createTask(person, { title: 'Bake bread' })
  await createTask(person, { title: 'Feed the cat' })
  await openBoard(person)
  await page.getByLabel('Search tasks').fill('bread')
  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Task' })
  await dialog.getByLabel('Title').pressSequentially('Slice it', { delay: 60 })
  await expect(dialog.getByLabel('Title')).toHaveValue('Slice it')
  await expect(page).toHaveURL(/\?q=bread#new$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\?q=bread$/)
  await expect(page.getByLabel('Search tasks')).toHaveValue('bread')
  await expect(page.getByText('Feed the cat')).toBeHidden()
})
