import type { NewRepeats } from '@roost/contract/tasks/repeats.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import { type Edited, pickChanged } from '../../../api/outbox/row-writes.rules.ts'
import { isSameRepeats, toNewRepeats } from '../rows/repeats.rules.ts'
import type { EditedTask, TaskChanges } from '../rows/tasks.rules.ts'
import { startChore } from './chores.rules.ts'

const toRule = ({ repeats }: Pick<Task, 'repeats'>): NewRepeats =>
  repeats ? toNewRepeats(repeats) : startChore(getTimeZone())

/** Returns the values of the form for a chore. */
export const toChoreValues = (task: Task) => ({
  title: task.title,
  description: task.description ?? '',
  category: task.category,
  minutes: task.minutes,
  repeats: { ...toRule(task), ...(task.repeats?.lastDoneOn && { lastDoneOn: task.repeats.lastDoneOn }) },
})

/** Returns only the edited fields, so that another member's change to a different field is kept. */
export const toChoreChanges = (
  task: Task,
  {
    title,
    description,
    category,
    minutes,
    repeats,
  }: Edited<
    Pick<EditedTask, 'title' | 'description' | 'category' | 'minutes'> & {
      readonly repeats: NewRepeats | null
    }
  >,
): TaskChanges => {
  const { lastDoneOn = null, ...rule } = repeats ?? toRule(task)
  const isOtherDay = lastDoneOn !== (task.repeats?.lastDoneOn ?? null)
  return {
    ...pickChanged<EditedTask>(task, { title, description, category, minutes }),
    ...((isOtherDay || !isSameRepeats(rule, toRule(task))) && {
      repeats: { ...rule, ...(isOtherDay && { lastDoneOn }) },
    }),
  }
}

/** Returns the change that completes a chore for somebody, on an earlier day or now. */
export const toDone = (
  { by, on }: { readonly by: string; readonly on: CalendarDate },
  { today, now }: { readonly today: CalendarDate; readonly now: Date },
): TaskChanges => ({
  status: 'completed',
  // At noon, it is the same day in the time zones nearby.
  completedAt: (on === today ? now : new Date(`${on}T12:00`)).toISOString(),
  completedBy: by,
})
