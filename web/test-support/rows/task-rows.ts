import { parseWallTime } from '@roost/contract/time/dates.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'

/** Creates an open task with few details, unless overridden. */
export const createTask = ({ dueDate, ...details }: Partial<Task> = {}): Task => ({
  id: 1,
  title: 'Bake bread',
  description: null,
  category: 'general',
  priority: 'medium',
  status: 'todo',
  // In the server's format, whichever format was given.
  dueDate: parseWallTime(dueDate ?? ''),
  assignedTo: null,
  assignedToName: null,
  createdBy: null,
  createdByName: null,
  houseGroupId: null,
  completedAt: null,
  completedBy: null,
  minutes: null,
  repeats: null,
  startsOn: null,
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
  ...details,
})
