import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readPreference } from '../../api/device/device-preferences.ts'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import type { FakeServer } from '../../../test-support/fake-server.ts'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { findCard, findColumn, findTitles, serveTasks, openBoard } from '../../../test-support/pages/tasks.ts'
import { expectUrl, expectTexts } from '../../../test-support/rows/texts.ts'

const maya = createAccount({ firstName: 'Maya', lastName: 'Wren' })

const createBoard = (): FakeServer => {
  const server = createHousehold(maya)
  serveTasks(
    server,
    { title: 'Rake leaves', category: 'garden', description: 'Before the frost' },
    { title: 'Dust the shelves', category: 'living_room', assignedTo: maya.id, assignedToName: 'Maya Wren' },
    {
      title: 'Scrub the oven',
      category: 'kitchen',
      status: 'completed',
      completedAt: '2026-05-02T08:00:00Z',
    },
    { title: 'Bake bread', category: 'kitchen', priority: 'high' },
  )
  return server
}

const findCategories = () => page.getByRole('navigation', { name: 'Categories' }).getByRole('button')

test(
  'an empty board shows a message in every column and offers to create the first task',
  { tags: ['TASK-06'] },
  async () => {
    await openBoard(createHousehold(maya))
    await expect.element(findColumn('To Do')).toMatchTextContent(/No tasks to do/)
    await expect.element(findColumn('In Progress')).toMatchTextContent(/No tasks in progress/)
    await expect.element(findColumn('Completed')).toMatchTextContent(/No completed tasks/)
    await expect.element(page.getByText('0 Active', { exact: true })).toBeVisible()
    await expect.element(page.getByText('0 High Priority', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add a task' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Create New Task' })).toBeVisible()
  },
)

test(
  'each category shows its number of tasks and filters the board',
  { tags: ['TASK-02', 'TASK-04', 'TASK-05'] },
  async () => {
    await openBoard(createBoard())
    await expectTexts(findCategories(), [/^All Tasks ?4$/, /^Garden ?1$/, /^Kitchen ?2$/, /^Living Room ?1$/])
    await expect.element(page.getByText('3 Active', { exact: true })).toBeVisible()

    const kitchen = findCategories().filter({ hasText: 'Kitchen' })
    await kitchen.click()
    await expectUrl('/tasks?category=kitchen')
    await expect.element(kitchen).toHaveAttribute('aria-pressed', 'true')
    await expectTexts(findTitles(findColumn('To Do')), ['Bake bread'])
    await expectTexts(findTitles(findColumn('Completed')), ['Scrub the oven'])
    await expect.element(page.getByText('1 Active', { exact: true })).toBeVisible()
    await expect.element(page.getByText('1 High Priority', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Add Task' }).click()
    await expect.element(page.getByRole('dialog').getByLabelText('Category')).toHaveValue('kitchen')
  },
)

test('text, assignee and priority filter the board together and are cleared together', async () => {
  await openBoard(createBoard())
  const titles = findTitles(findColumn('To Do'))
  const search = page.getByLabelText('Search tasks')
  await search.fill('FROST')
  await expectTexts(titles, ['Rake leaves'])
  await expectUrl('/tasks?q=FROST')
  await search.fill('')
  await page.getByLabelText('Assignee').selectOptions('Maya Wren')
  await expectTexts(titles, ['Dust the shelves'])
  await page.getByLabelText('Assignee').selectOptions('Unassigned')
  await expectTexts(titles, ['Bake bread', 'Rake leaves'])
  await page.getByLabelText('Priority').selectOptions('High')
  await expectTexts(titles, ['Bake bread'])
  await search.fill('no such task')
  await expect.element(page.getByText('No tasks to do', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(titles).toHaveLength(3)
  await expectUrl('/tasks')
  await expect.element(search).toHaveValue('')
})

test('the order of open tasks can be chosen and is stored on this device', async () => {
  await openBoard(createBoard(), '?assignee=unassigned')
  const titles = findTitles(findColumn('To Do'))
  await expectTexts(titles, ['Bake bread', 'Rake leaves'])
  await page.getByLabelText('Sort tasks').selectOptions('Newest first')
  await expectTexts(titles, ['Rake leaves', 'Bake bread'])
  expect(readPreference(maya.id, 'task-order')).toBe('newest')

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect.element(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
  history.back()
  await expectTexts(titles, ['Rake leaves', 'Bake bread'])
  await expect.element(page.getByLabelText('Sort tasks')).toHaveValue('newest')
})

test(
  'an open task past its due date is marked as overdue; a completed one is not',
  { tags: ['TASK-12'] },
  async () => {
    const server = createHousehold(maya)
    const dueDate = '2020-05-06T09:00'
    const completedAt = '2020-05-06T08:00:00.000Z'
    serveTasks(
      server,
      { title: 'Bake bread', dueDate },
      { title: 'Rake leaves', dueDate, status: 'completed', completedAt },
    )
    await openBoard(server)
    await expect.element(findCard('Bake bread')).toMatchTextContent(/Overdue:/)
    await expect.element(findCard('Rake leaves')).toMatchTextContent(/May 6, 2020, 9:00 AM/)
    await expect.element(findCard('Rake leaves')).not.toMatchTextContent(/Overdue/)
  },
)

test(
  'a phone shows the filters behind a button, and the categories in a row',
  { tags: ['TASK-05'] },
  async () => {
    await page.viewport(390, 844)
    await openBoard(createBoard())
    await expect.element(findCategories()).toHaveLength(4)
    const tops = findCategories()
      .elements()
      .map((button) => button.getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(1)
    await expect.element(page.getByLabelText('Search tasks')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Filter tasks' }).click()
    await page.getByLabelText('Search tasks').fill('bread')
    await expectTexts(findTitles(page.getByRole('main')), ['Bake bread'])
    await expect.element(page.getByRole('tab', { name: 'To Do' })).toMatchTextContent(/1/)
  },
)
