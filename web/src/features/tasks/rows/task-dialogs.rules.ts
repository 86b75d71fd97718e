/** The form for a new task, or the task with this id, which is negative while the task exists only on this device. */
export type TaskDialog = 'new' | number

export const parseTaskHash = (hash: string): TaskDialog | null => {
  if (hash === 'new') return 'new'
  const id = Number(/^task-(-?\d+)$/.exec(hash)?.[1])
  return Number.isNaN(id) ? null : id
}

export const toTaskHash = (dialog: TaskDialog): string => (dialog === 'new' ? 'new' : `task-${dialog}`)
