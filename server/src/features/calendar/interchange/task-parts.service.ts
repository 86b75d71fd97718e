import { joinInTimeSlices } from '../../../lib/concurrency/time-slices.ts'
import { listTasksWithDueDate } from '../../tasks/tasks.service.ts'
import type { CalendarSource } from './files.service.ts'

/** As many as a program shows without becoming slow. With the longest texts they are 1.5 MB. */
export const maxFeedTasks = 500

/** The tasks of a feed, on the days on which they are due. */
export async function* listTaskParts(
  { sql, scope }: CalendarSource,
  publicUrl: string,
): AsyncGenerator<string> {
  const { toTaskText } = await import('./task-entries.rules.ts')
  const tasks = await listTasksWithDueDate(sql, scope, maxFeedTasks)
  yield* joinInTimeSlices(
    tasks
      .values()
      .flatMap(({ dueDate, ...task }) =>
        dueDate === null ? [] : [toTaskText({ ...task, dueDate }, publicUrl)],
      ),
  )
}
