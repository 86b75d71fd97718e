import type { RepeatUnit } from '@roost/contract/tasks/repeat-values.ts'
import type { ReminderChoice } from '@roost/contract/calendar/calendar-values.ts'
import type { TaskPriority, TaskStatus } from '@roost/contract/tasks/task-values.ts'
import type { MemberName } from '../people.ts'
import type { TaskCategory } from './task-plans.ts'

/** A current task. */
export interface OpenTask {
  readonly title: string
  readonly category: TaskCategory
  readonly priority: TaskPriority
  readonly status: Exclude<TaskStatus, 'completed'>
  readonly by: MemberName
  readonly to: MemberName | null
  /** The due date in days from today, with an optional time of day. */
  readonly due: readonly [days: number, time?: string] | null
  readonly description?: string
  readonly reminders?: readonly ReminderChoice[]
}

export const openTasks: readonly OpenTask[] = [
  {
    title: 'Call the plumber about the stain on the ceiling below the bathroom before it reaches the books',
    category: 'bathroom',
    priority: 'high',
    status: 'in_progress',
    by: 'jonas',
    to: 'jonas',
    due: [-2],
    description: 'Herr Öztürk, evenings after six. He wants to know how old the pipes are: Edith remembers.',
  },
  {
    title: 'Sign the form for the school trip',
    category: 'general',
    priority: 'high',
    status: 'todo',
    by: 'lea',
    to: 'mira',
    due: [0],
  },
  {
    title: 'Bring the bottles back',
    category: 'kitchen',
    priority: 'low',
    status: 'todo',
    by: 'edith',
    to: 'lea',
    due: [-6],
  },
  {
    title: 'Bake a cake for the choir',
    category: 'kitchen',
    priority: 'medium',
    status: 'in_progress',
    by: 'edith',
    to: 'edith',
    due: [1, '16:00'],
    reminders: ['1 hour', '1 day'],
  },
  {
    title: 'Pick up the reading glasses',
    category: 'general',
    priority: 'medium',
    status: 'todo',
    by: 'edith',
    to: 'jonas',
    due: [2, '17:30'],
  },
  {
    title: 'Prune the apple tree',
    category: 'garden',
    priority: 'low',
    status: 'todo',
    by: 'edith',
    to: null,
    due: [12],
    reminders: ['1 day'],
  },
  {
    title: 'Sort the photos of the year for Oma’s album 📷',
    category: 'living_room',
    priority: 'low',
    status: 'todo',
    by: 'lea',
    to: null,
    due: null,
  },
  {
    title: 'Find somebody who repairs the cuckoo clock',
    category: 'living_room',
    priority: 'low',
    status: 'todo',
    by: 'jonas',
    to: null,
    due: null,
  },
]

/** A chore without a due date, and how many days ago it was done last; null if nobody has done it yet. */
export type UndatedChore = readonly [
  title: string,
  category: TaskCategory,
  every: number,
  unit: RepeatUnit,
  minutes: number,
  doneDaysAgo: number | null,
]

export const undatedChores: readonly UndatedChore[] = [
  ['Mop the kitchen floor', 'kitchen', 1, 'week', 15, 5],
  ['Clean out the fridge', 'kitchen', 1, 'month', 20, 36],
  ['Clean the oven', 'kitchen', 2, 'month', 40, 17],
  ['Descale the kettle', 'kitchen', 2, 'month', 10, 52],
  ['Clean the toilet', 'bathroom', 1, 'week', 10, 2],
  ['Descale the shower head', 'bathroom', 3, 'month', 15, null],
  ['Turn the mattresses', 'bedroom', 3, 'month', 20, 71],
  ['Vacuum the sofa', 'living_room', 1, 'month', 15, 44],
  ['Sweep the balcony', 'garden', 1, 'month', 15, 9],
  ['Clean the windows', 'general', 3, 'month', 90, 80],
]
