import { type Task, tasksApi } from '@roost/contract/tasks/tasks.ts'
import { type Locator, page } from 'vitest/browser'
import { renderPage } from './app-page.tsx'
import type { FakeServer } from '../fake-server.ts'
import { StoredRows, toGiven } from '../rows/stored-rows.ts'
import { createTask } from '../rows/task-rows.ts'

export { createTask }

/** Makes the server store these tasks, newest first, and apply the page's writes to them. */
export const serveTasks = (server: FakeServer, ...tasks: readonly Partial<Task>[]): StoredRows<Task> => {
  const rows = new StoredRows(
    tasks.map((details, index) => createTask({ id: tasks.length - index, ...details })),
  )
  const isCompleted = ({ status }: Task) => status === 'completed'
  server.respond(tasksApi.list, ({ state }) =>
    rows.all.filter((task) => (state ? isCompleted(task) === (state === 'completed') : true)),
  )
  server.respond(tasksApi.counts, () =>
    rows.all.map(({ category, status, priority }) => ({ category, status, priority, count: 1 })),
  )
  server.respond(tasksApi.create, (input) =>
    rows.add((id) => createTask({ ...toGiven(input), repeats: null, id })),
  )
  server.respond(tasksApi.update, ({ id, ...changes }) => rows.change(id, { ...changes, repeats: null }))
  server.respond(tasksApi.remove, ({ id }) => rows.remove(id))
  return rows
}

type ColumnName = 'To Do' | 'In Progress' | 'Completed'

export const openBoard = (server: FakeServer, search = ''): Promise<void> =>
  renderPage(`/tasks${search}`, server)

/** Finds a column of the board. Phones show one column at a time, as a tab panel. */
export const findColumn = (name: ColumnName): Locator => page.getByRole('region', { name, exact: true })

export const findCard = (title: string, container: Pick<Locator, 'getByRole'> = page): Locator =>
  container
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })

/** Finds the titles rendered in a column, from top to bottom. */
export const findTitles = (container: Pick<Locator, 'getByRole'>): Locator =>
  container.getByRole('heading', { level: 3 })
