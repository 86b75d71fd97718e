import { createTask, findCard, findColumn, findTitles, openBoard } from './support/board.ts'
import type { Person } from './support/household.ts'
import { expect, test } from './support/test.ts'

const fillBoard = async (person: Person): Promise<void> => {
  await createTask(person, { title: 'Bake bread', category: 'kitchen', priority: 'high' })
  await createTask(person, { title: 'Scrub the oven', category: 'kitchen', status: 'completed' })
  await createTask(person, { title: 'Dust the shelves', category: 'living_room', assignedTo: person.id })
  await createTask(person, { title: 'Rake leaves', category: 'garden', description: 'Before the frost' })
}

test('TASK-06: an empty board says so in every column and offers the first task', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await openBoard(person)
  await expect(findColumn(page, 'To Do')).toContainText('No tasks to do')
  await expect(findColumn(page, 'In Progress')).toContainText('No tasks in progress')
  await expect(findColumn(page, 'Completed')).toContainText('No completed tasks')
  await expect(page.getByText('0 Active', { exact: true })).toBeVisible()
  await expect(page.getByText('0 High Priority', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a task' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Task' })).toBeVisible()
})

test('TASK-02, TASK-04, TASK-05: the categories count all their tasks and narrow the board to one', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  await fillBoard(person)
  await openBoard(person)
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('button')
  await expect(categories).toHaveText([
    /^All Tasks\s*4$/,
    /^Garden\s*1$/,
    /^Kitchen\s*2$/,
    /^Living Room\s*1$/,
  ])
  await expect(page.getByText('3 Active', { exact: true })).toBeVisible()

  await categories.filter({ hasText: 'Kitchen' }).click()
  await expect(page).toHaveURL('/tasks?category=kitchen')
  await expect(categories.filter({ hasText: 'Kitchen' })).toHaveAttribute('aria-pressed', 'true')
  await expect(findTitles(findColumn(page, 'To Do'))).toHaveText(['Bake bread'])
  await expect(findTitles(findColumn(page, 'Completed'))).toHaveText(['Scrub the oven'])
  await expect(page.getByText('1 Active', { exact: true })).toBeVisible()
  await expect(page.getByText('1 High Priority', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByRole('dialog').getByLabel('Category')).toHaveValue('kitchen')
})

test('TASK-05: a category whose last task is deleted gives way to all tasks', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  const task = await createTask(person, { title: 'Rake leaves', category: 'garden' })
  await createTask(person, { title: 'Bake bread', category: 'kitchen' })
  await openBoard(person, '?category=garden')
  await expect(findTitles(page.getByRole('main'))).toHaveText(['Rake leaves'])
  await person.request.delete(`/api/tasks/${task.id}`)
  await expect(findTitles(page.getByRole('main'))).toHaveText(['Bake bread'])
  await expect(page.getByRole('button', { name: 'All Tasks' })).toHaveAttribute('aria-pressed', 'true')
})

test('words, assignee and priority narrow the board together and are cleared together', async ({
  household,
}) => {
  const person = await household.createPerson({ firstName: 'Maya', lastName: 'Wren' })
  const { page } = person
  await fillBoard(person)
  await openBoard(person)
  const titles = findTitles(findColumn(page, 'To Do'))
  await page.getByLabel('Search tasks').fill('FROST')
  await expect(titles).toHaveText(['Rake leaves'])
  await expect(page).toHaveURL('/tasks?q=FROST')
  await page.getByLabel('Search tasks').fill('')
  await page.getByLabel('Assignee').selectOption('Maya Wren')
  await expect(titles).toHaveText(['Dust the shelves'])
  await page.getByLabel('Assignee').selectOption('Unassigned')
  await expect(titles).toHaveText(['Rake leaves', 'Bake bread'])
  await page.getByLabel('Priority').selectOption('High')
  await expect(titles).toHaveText(['Bake bread'])
  await page.getByLabel('Search tasks').fill('no such task')
  await expect(page.getByText('No tasks to do', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(titles).toHaveCount(3)
  await expect(page).toHaveURL('/tasks')
  await expect(page.getByLabel('Search tasks')).toHaveValue('')
})

test('the filters are in the address: they survive a reload, a visit elsewhere and the open dialog', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
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

test('a link to a task opens it', async ({ household }) => {
  const person = await household.createPerson()
  const { id } = await createTask(person, { title: 'Bake bread' })
  await person.page.goto(`/tasks#task-${id}`)
  const dialog = person.page.getByRole('dialog', { name: 'Edit Task' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Bake bread')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(person.page).toHaveURL('/tasks')
})

test('an open form survives a reload and still closes to the board it was opened from', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
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

test('TASK-12: an open task that is past its due date is marked as overdue, a completed one is not', async ({
  household,
}) => {
  const person = await household.createPerson()
  const dueDate = '2020-05-06T09:00'
  await createTask(person, { title: 'Bake bread', dueDate })
  await createTask(person, { title: 'Rake leaves', dueDate, status: 'completed' })
  await openBoard(person)
  await expect(findCard(person.page, 'Bake bread')).toContainText('Overdue:')
  await expect(findCard(person.page, 'Rake leaves')).toContainText('May 6, 2020, 9:00 AM')
  await expect(findCard(person.page, 'Rake leaves')).not.toContainText('Overdue')
})

test('TASK-05: on a phone the filters wait behind a button, and the categories are a row', async ({
  household,
}) => {
  const person = await household.createPerson({ viewport: { width: 390, height: 844 } })
  const { page } = person
  await fillBoard(person)
  await openBoard(person)
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('button')
  await expect(categories).toHaveCount(4)
  const heights = await categories.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(heights).size).toBe(1)
  await expect(page.getByLabel('Search tasks')).toBeHidden()
  await page.getByRole('button', { name: 'Filter tasks' }).click()
  await page.getByLabel('Search tasks').fill('bread')
  await expect(findTitles(page.getByRole('main'))).toHaveText(['Bake bread'])
  await expect(page.getByRole('tab', { name: 'To Do' })).toContainText('1')
})
