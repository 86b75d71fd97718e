import { needsDueDate } from '@roost/contract/tasks/repeat-values.ts'
import type { NewRepeats, Repeats } from '@roost/contract/tasks/repeats.ts'
import { type Task, tasksApi } from '@roost/contract/tasks/tasks.ts'
import { taskPageSize } from '@roost/contract/tasks/task-values.ts'
import { type Locator, page } from 'vitest/browser'
import { renderPage } from './app-page.tsx'
import type { FakeServer } from '../fake-server.ts'
import { StoredRows, toGiven } from '../rows/stored-rows.ts'
import { createRepeats, createTask } from '../rows/task-rows.ts'

export { createTask }

/** The date to which the server moves a task that is left out. */
export const nextDate = '2098-03-11'

interface GivenRepeats {
  readonly repeats?: NewRepeats | Repeats | null | undefined
  readonly dueDate?: string | null | undefined
}

const toStoredRepeats = ({ repeats, dueDate }: GivenRepeats): Repeats | null => {
  if (!repeats || (!dueDate && needsDueDate(repeats))) return null
  const [turnOf = null, nextTurnOf = null] = repeats.turns?.members ?? []
  return createRepeats(repeats, {
    ...(dueDate && { anchorOn: dueDate.slice(0, 10) }),
    turnOf,
    nextTurnOf,
  })
}

/** Makes the server store these tasks, newest first, and apply the page's writes to them. */
export const serveTasks = (server: FakeServer, ...tasks: readonly Partial<Task>[]): StoredRows<Task> => {
  const rows = new StoredRows(
    tasks.map((details, index) => createTask({ id: tasks.length - index, ...details })),
  )
  const isCompleted = ({ status }: Task) => status === 'completed'
  server.respond(tasksApi.list, ({ state, before = Number.POSITIVE_INFINITY }) =>
    rows.all
      .filter((task) => (state ? isCompleted(task) === (state === 'completed') : true))
      .filter(({ id }) => state === 'completed' || id < before)
      .slice(0, taskPageSize),
  )
  server.respond(tasksApi.counts, () =>
    rows.all.map(({ category, status, priority }) => ({ category, status, priority, count: 1 })),
  )
  server.respond(tasksApi.create, (input) =>
    rows.add((id) => createTask({ ...toGiven(input), repeats: toStoredRepeats(input), id })),
  )
  server.respond(tasksApi.update, ({ id, concerns: _concerns, ...changes }) =>
    rows.change(id, {
      ...changes,
      repeats: toStoredRepeats({ ...rows.find(id), ...toGiven(changes) }),
    }),
  )
  const move = (id: number, until: string | null) =>
    rows.change(id, { dueDate: `${until ?? nextDate}T00:00:00.000Z`, startsOn: until })
  server.respond(tasksApi.skip, ({ id }) => move(id, null))
  server.respond(tasksApi.swap, ({ id, with: other }) => rows.change(id, { assignedTo: other }))
  server.respond(tasksApi.pause, ({ id, until }) => move(id, until))
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
