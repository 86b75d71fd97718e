import { parseWallTime } from '@roost/contract/time/dates.ts'
import type { NewRepeats, Repeats } from '@roost/contract/tasks/repeats.ts'
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
  reminders: [],
  repeats: null,
  startsOn: null,
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
  ...details,
})

/** How a task comes back, of which nothing is known but its rule, unless overridden. */
export const createRepeats = (
  rule: NewRepeats | Repeats,
  { anchorOn = '2026-11-30', ...details }: Partial<Repeats> = {},
): Repeats => ({
  weekStart: 0,
  turnOf: null,
  nextTurnOf: null,
  previousId: null,
  ...rule,
  lastDoneOn: rule.lastDoneOn ?? null,
  anchorOn,
  ...details,
})
