import type { NotNull } from 'kysely'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import type { ReadSql } from '../../../db/engines/database.ts'
import type { RowJournal } from '../../../db/transactions/row-journal.ts'
import { toStoredReminders } from '../reminders/stored-reminders.queries.ts'
import { parseChore, selectTasks, toTask } from '../tasks.queries.ts'
import type { OpenTask } from './missed.rules.ts'
import type { Template } from '../repeats/repeats.rules.ts'

/** A task whose time is over, and whose it is. */
export interface MissedKey extends Pick<Task, 'houseGroupId' | 'createdBy'> {
  readonly id: number
  readonly seriesId: string | null
  readonly missedAt: string
}

interface MissedPage {
  readonly now: string
  /** The last one on the previous page. */
  readonly after: Pick<MissedKey, 'id' | 'missedAt'> | undefined
  readonly limit: number
}

const selectKeys = (sql: ReadSql, now: string) =>
  sql
    .selectFrom('tasks')
    .select([
      'id',
      'series_id as seriesId',
      'house_group_id as houseGroupId',
      'created_by as createdBy',
      'missed_at as missedAt',
    ])
    .$narrowType<{ missedAt: NotNull }>()
    .where('missed_at', '<=', now)

/** The open tasks whose time is over, those of which it was over first. */
export const listMissedKeys = (sql: ReadSql, { now, after, limit }: MissedPage): Promise<MissedKey[]> => {
  const page = selectKeys(sql, now).orderBy('missed_at').orderBy('id').limit(limit)
  return (
    after
      ? page.where((eb) => eb(eb.refTuple('missed_at', 'id'), '>', eb.tuple(after.missedAt, after.id)))
      : page
  ).execute()
}

interface MissedOfGroups extends Pick<MissedPage, 'now' | 'limit'> {
  readonly houseGroupIds: readonly number[]
}

/** The open tasks of house groups whose time is over. */
export const listMissedKeysOf = (
  sql: ReadSql,
  { houseGroupIds, now, limit }: MissedOfGroups,
): Promise<MissedKey[]> =>
  selectKeys(sql, now)
    // Not null, in the index of tasks that come back. All tasks whose time is over are many more at midnight.
    .where('repeats', '>', '')
    .where('house_group_id', 'in', houseGroupIds)
    .orderBy('house_group_id')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Those of the tasks whose time is still over. */
export const listMissed = async (
  sql: ReadSql,
  { ids, now }: { readonly ids: readonly number[]; readonly now: string },
): Promise<(OpenTask & Pick<Task, 'id' | 'houseGroupId' | 'createdBy'>)[]> => {
  const rows = await selectTasks(sql)
    .select('tasks.occurrence_on as occurrenceOn')
    .where('tasks.id', 'in', ids)
    .where('tasks.missed_at', '<=', now)
    .orderBy('tasks.id')
    .execute()
  return rows.flatMap((row) => {
    const [chore, { occurrenceOn }, { dueDate, ...task }] = [parseChore(row.repeats), row, toTask(row)]
    return chore && occurrenceOn && dueDate ? [{ ...task, chore, occurrenceOn, dueDate }] : []
  })
}

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
      repeats: null,
      created_at: now,
      updated_at: now,
    },
  ])
}
