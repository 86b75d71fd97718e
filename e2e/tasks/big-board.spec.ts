import type { Page } from '@playwright/test'
import { createTask, findCard, findColumn, findTitles, openBoard } from '../support/features/board.ts'
import type { Person } from '../support/instances/household.ts'
import { phone } from '../support/browser/looks.ts'
import { expect, test } from '../support/instances/test.ts'

const categories = ['kitchen', 'bedroom', 'living_room', 'bathroom', 'garden', 'general'] as const
const priorities = ['low', 'medium', 'high'] as const
const atOnce = 25

/** Task 1 is due last, so it is at the end of its column. */
const createTasks = async (person: Person, count: number): Promise<void> => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  for (let first = 0; first < count; first += atOnce) {
    await Promise.all(
      numbers.slice(first, first + atOnce).map((number) =>
        createTask(person, {
          title: `Task ${number}`,
          description: 'With a line or two of what is to be done and where the tools for it are kept.',
          category: categories[number % 6] ?? 'general',
          priority: priorities[number % 3] ?? 'low',
          dueDate: number === 1 ? '2099-03-04T18:30' : '2098-03-04T18:30',
          assignedTo: person.id,
        }),
      ),
    )
  }
}

const countNodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

const scrollToEnd = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('End')
    await expect(findCard(page, 'Task 1')).toBeInViewport({ timeout: 500 })
  }).toPass()

test('a board of 500 tasks has fewer than 3,000 nodes on a phone', async ({ household }) => {
  const person = await household.createPerson({ viewport: phone })
  const { page } = person
  await createTasks(person, 500)
  await openBoard(person)
  await expect(page.getByText('500 Active', { exact: true })).toBeVisible()
  await expect.poll(() => countNodes(page)).toBeLessThan(3000)
  await scrollToEnd(page)
  await expect.poll(() => countNodes(page)).toBeLessThan(3000)
})

test('a board of 1,000 tasks can be searched and scrolled, and its tasks can be ticked', async ({
  person,
  page,
}) => {
  test.slow()
  await createTasks(person, 1000)
  await openBoard(person)
  await expect(page.getByText('1000 Active', { exact: true })).toBeVisible()
  await expect.poll(() => countNodes(page)).toBeLessThan(3000)

  const first = await findTitles(findColumn(page, 'To Do')).first().innerText()
  await page.getByRole('button', { name: `Complete ${first}` }).click()
  await expect(findCard(findColumn(page, 'Completed'), first)).toBeVisible()
  await expect(page.getByText('999 Active', { exact: true })).toBeVisible()

  await page.getByLabel('Search tasks').fill('Task 777')
  await expect(findTitles(findColumn(page, 'To Do'))).toHaveText(['Task 777'])
  await page.getByRole('button', { name: 'Edit Task 777' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.getByLabel('Title').fill('Task 777, the lucky one')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(findCard(page, 'Task 777, the lucky one')).toBeVisible()

  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await scrollToEnd(page)
})
