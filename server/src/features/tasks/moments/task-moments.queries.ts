import type { NotNull } from 'kysely'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import type { ReadSql } from '../../../db/engines/database.ts'
import type { OpenTask } from '../repeats/chores.rules.ts'
import { parseChore } from '../repeats/stored-chore.queries.ts'
import { selectTasks, toTask } from '../tasks.queries.ts'

/** When something is due to happen to an open task without a person: it is left out, or its turn begins. */
export type Moment = 'missed_at' | 'turn_at'

/** A task whose moment has come, and whose it is. */
export interface MomentKey extends Pick<Task, 'houseGroupId' | 'createdBy'> {
  readonly id: number
  readonly seriesId: string | null
  readonly at: string
}

interface MomentPage {
  readonly now: string
  /** The last one on the previous page. */
  readonly after: Pick<MomentKey, 'id' | 'at'> | undefined
  readonly limit: number
}

const selectKeys = (sql: ReadSql, moment: Moment, now: string) =>
  sql
    .selectFrom('tasks')
    .select(['id', 'series_id as seriesId', 'house_group_id as houseGroupId', 'created_by as createdBy'])
    .select((eb) => eb.ref(moment).as('at'))
    .$narrowType<{ at: NotNull }>()
    .where(moment, '<=', now)

/** The open tasks whose moment has come, those of which it came first. */
export const listMomentKeys = (
  sql: ReadSql,
  moment: Moment,
  { now, after, limit }: MomentPage,
): Promise<MomentKey[]> => {
  const page = selectKeys(sql, moment, now).orderBy(moment).orderBy('id').limit(limit)
  return (
    after ? page.where((eb) => eb(eb.refTuple(moment, 'id'), '>', eb.tuple(after.at, after.id))) : page
  ).execute()
}

interface MomentsOfGroups extends Pick<MomentPage, 'now' | 'limit'> {
  readonly houseGroupIds: readonly number[]
}

/** The open tasks of house groups whose moment has come. */
export const listMomentKeysOf = (
  sql: ReadSql,
  moment: Moment,
  { houseGroupIds, now, limit }: MomentsOfGroups,
): Promise<MomentKey[]> =>
  selectKeys(sql, moment, now)
    // Not null, in the index of tasks that come back. All tasks whose moment has come are many more at midnight.
    .where('repeats', '>', '')
    .where('house_group_id', 'in', houseGroupIds)
    .orderBy('house_group_id')
    .orderBy('id')
    .limit(limit)
    .execute()

/** An open task whose moment has come. */
export type TaskAtMoment = OpenTask &
  Pick<Task, 'id' | 'houseGroupId' | 'createdBy' | 'startsOn'> & { readonly seriesId: string | null }

/** Those of the tasks whose moment has still come. */
export const listAtMoment = async (
  sql: ReadSql,
  moment: Moment,
  { ids, now }: { readonly ids: readonly number[]; readonly now: string },
): Promise<TaskAtMoment[]> => {
  const rows = await selectTasks(sql)
    .select(['tasks.occurrence_on as occurrenceOn', 'tasks.series_id as seriesId'])
    .where('tasks.id', 'in', ids)
    .where(`tasks.${moment}`, '<=', now)
    .orderBy('tasks.id')
    .execute()
  return rows.flatMap((row) => {
    const [chore, { occurrenceOn, seriesId }] = [parseChore(row.repeats), row]
    const { dueDate, ...task } = toTask(row)
    return chore && occurrenceOn && dueDate ? [{ ...task, seriesId, chore, occurrenceOn, dueDate }] : []
  })
}
