import type { Locator, Page } from '@playwright/test'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import type { Task, tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expectOk } from '../instances/accounts.ts'
import type { Person } from '../instances/household.ts'

type ColumnName = 'To Do' | 'In Progress' | 'Completed'

/** Creates a task through the API. */
export const createTask = async (
  { request }: Pick<Person, 'request'>,
  details: Partial<Omit<Task, 'repeats'>> &
    Pick<Task, 'title'> &
    Pick<CallInput<typeof tasksApi.create>, 'repeats'>,
): Promise<Task> => {
  const created = await request.post('/api/tasks', { data: { category: 'general', ...details } })
  await expectOk(created)
  const task = (await created.json()) as Task
  if (!details.status) return task
  const moved = await request.put(`/api/tasks/${task.id}`, { data: { status: details.status } })
  await expectOk(moved)
  return (await moved.json()) as Task
}

/** A column of the board. Phones show one column at a time, as a tab panel. */
export const findColumn = (page: Page, name: ColumnName): Locator =>
  page.getByRole('region', { name, exact: true })

export const findCard = (place: Page | Locator, title: string): Locator => {
  const page = 'page' in place ? place.page() : place
  return place
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
}

/** The rendered titles of a column from top to bottom. */
export const findTitles = (place: Page | Locator): Locator => place.getByRole('heading', { level: 3 })

export const openBoard = async ({ page }: Pick<Person, 'page'>, search = ''): Promise<void> => {
  await page.goto(`/tasks${search}`)
  // A link to a task opens a dialog over the board, which hides the board from the accessibility tree.
  const isHiddenToo = { includeHidden: true }
  await page.getByRole('heading', { level: 1, name: 'Task Management', ...isHiddenToo }).waitFor()
  await page.getByRole('status', { name: 'Loading tasks', ...isHiddenToo }).waitFor({ state: 'detached' })
}

/** Waits until the server has saved the change, because the board shows changes optimistically. */
export const waitForSave = async (page: Page, change: () => Promise<void>): Promise<void> => {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await change()
  await saved
}
