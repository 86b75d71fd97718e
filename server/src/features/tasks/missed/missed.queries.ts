import type { Task } from '@roost/contract/tasks/tasks.ts'
import type { RowJournal } from '../../../db/transactions/row-journal.ts'
import { toStoredReminders } from '../reminders/stored-reminders.queries.ts'
import type { Template } from '../repeats/repeats.rules.ts'

interface DoneTask extends Omit<Template, 'dueTime'> {
  readonly dueDate: string
  readonly completedAt: string | null
  readonly completedBy: string | null
}

/** Inserts a completed task for a time that was left out, of whom the open one belongs to. */
export const insertDoneTask = async (
  rows: RowJournal,
  { houseGroupId, createdBy }: Pick<Task, 'houseGroupId' | 'createdBy'>,
  { dueDate, assignedTo, completedAt, completedBy, reminders, ...values }: DoneTask,
  now: string,
): Promise<void> => {
  await rows.insert('tasks', [
    {
      ...values,
      reminders: toStoredReminders(reminders),
      status: 'completed',
      due_date: dueDate,
      assigned_to: assignedTo,
      completed_at: completedAt,
      completed_by: completedBy,
      created_by: createdBy,
      house_group_id: houseGroupId,
      series_id: null,
      occurrence_on: null,
      starts_on: null,
      missed_at: null,
      turn_at: null,
      repeats: null,
      created_at: now,
      updated_at: now,
    },
  ])
}
