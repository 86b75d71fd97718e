// What is fixed about tasks, without schemas: any page of the web app may read it.

export const taskCategories = ['kitchen', 'bedroom', 'living_room', 'bathroom', 'garden', 'general'] as const
export const taskPriorities = ['low', 'medium', 'high'] as const
export const taskStatuses = ['todo', 'in_progress', 'completed'] as const
export type TaskPriority = (typeof taskPriorities)[number]
export type TaskStatus = (typeof taskStatuses)[number]

/** The most tasks of a household or of one person's own. */
export const maxTasks = 20_000
/** The most tasks in one response. */
export const taskPageSize = 200
