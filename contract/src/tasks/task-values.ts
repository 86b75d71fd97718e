import { msg } from '../language/messages.ts'

// Constants for tasks, kept apart from the schemas so that any page of the web app can import them.

export const taskCategories = [
  msg('kitchen'),
  msg('bedroom'),
  msg('living_room'),
  msg('bathroom'),
  msg('garden'),
  msg('general'),
] as const
export const taskPriorities = ['low', 'medium', 'high'] as const
export const taskStatuses = ['todo', 'in_progress', 'completed'] as const
export type TaskPriority = (typeof taskPriorities)[number]
export type TaskStatus = (typeof taskStatuses)[number]

interface DatedTask {
  readonly repeats: object | null
  readonly dueDate: string | null
}

/** Whether a task comes back without a due date: then it is listed with the chores, by its category, and not on the board. */
export const isUndatedChore = ({ repeats, dueDate }: DatedTask): boolean =>
  repeats !== null && dueDate === null

/** The maximum number of tasks in a household, or of a person without one. */
export const maxTasks = 20_000
/** How many minutes a task takes at most: a day. */
export const maxMinutes = 1440
/** For how many minutes a task counts of which nobody has said how long it takes. */
export const usualMinutes = 15

/** How many tasks one request creates at most. */
export const maxTasksAtOnce = 100

/** The maximum number of tasks in one response. */
export const taskPageSize = 200
