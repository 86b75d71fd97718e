import type { Absence, NewAbsence } from '@roost/contract/tasks/absences.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'

type Nullable<T> = { readonly [K in keyof T]: T[K] | null }

const selectAbsences = (sql: ReadSql, houseGroupId: number) =>
  sql
    .selectFrom('absences')
    .select([
      'absences.id',
      'absences.user_id as userId',
      'absences.from_on as fromOn',
      'absences.to_on as toOn',
      'absences.every_weeks as everyWeeks',
    ])
    .where('absences.house_group_id', '=', houseGroupId)

/** Of the members of a house group, by their first day. */
export const listAbsences = (sql: ReadSql, houseGroupId: number): Promise<Absence[]> =>
  selectAbsences(sql, houseGroupId)
    .innerJoin('users', 'users.id', 'absences.user_id')
    .where('users.house_group_id', '=', houseGroupId)
    .orderBy('absences.from_on')
    .orderBy('absences.id')
    .execute()

/** A member of a house group, with one of their absences. */
export interface MemberAbsence extends Nullable<Pick<Absence, 'fromOn' | 'toOn' | 'everyWeeks'>> {
  readonly memberId: string
  /** Null if nobody knows. */
  readonly joinedAt: string | null
}

/** All members of a house group, once for each of their absences, or once if they have none. */
export const listMemberAbsences = (sql: ReadSql, houseGroupId: number): Promise<MemberAbsence[]> =>
  sql
    .selectFrom('users')
    .leftJoin('absences', (join) =>
      join
        .onRef('absences.user_id', '=', 'users.id')
        .onRef('absences.house_group_id', '=', 'users.house_group_id'),
    )
    .select([
      'users.id as memberId',
      'users.joined_at as joinedAt',
      'absences.from_on as fromOn',
      'absences.to_on as toOn',
      'absences.every_weeks as everyWeeks',
    ])
    .where('users.house_group_id', '=', houseGroupId)
    .where('users.is_approved', '=', true)
    .execute()

export const findAbsence = (sql: ReadSql, houseGroupId: number, id: number): Promise<Absence | undefined> =>
  selectAbsences(sql, houseGroupId).where('absences.id', '=', id).executeTakeFirst()

/** Also of those who have left. */
export const countAbsences = async (sql: ReadSql, houseGroupId: number): Promise<number> => {
  const { count } = await sql
    .selectFrom('absences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('house_group_id', '=', houseGroupId)
    .executeTakeFirstOrThrow()
  return count
}

interface Insertion extends NewAbsence {
  readonly houseGroupId: number
  readonly now: string
}

export const insertAbsence = async (
  sql: WriteSql,
  { houseGroupId, userId, fromOn, toOn, everyWeeks, now }: Insertion,
): Promise<number> => {
  const { id } = await sql
    .insertInto('absences')
    .values({
      house_group_id: houseGroupId,
      user_id: userId,
      from_on: fromOn,
      to_on: toOn,
      every_weeks: everyWeeks,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteAbsence = async (sql: WriteSql, houseGroupId: number, id: number): Promise<void> => {
  await sql.deleteFrom('absences').where('house_group_id', '=', houseGroupId).where('id', '=', id).execute()
}

/** Deletes the absences that ended before this day and do not repeat. */
export const deleteEndedAbsences = async (
  sql: WriteSql,
  houseGroupId: number,
  before: CalendarDate,
): Promise<void> => {
  await sql
    .deleteFrom('absences')
    .where('house_group_id', '=', houseGroupId)
    .where('every_weeks', 'is', null)
    .where('to_on', '<', before)
    .execute()
}

/** Deletes the absences of a member who has left. */
export const deleteAbsencesOf = async (
  sql: WriteSql,
  { houseGroupId, userId }: { readonly houseGroupId: number; readonly userId: string },
): Promise<void> => {
  await sql
    .deleteFrom('absences')
    .where('house_group_id', '=', houseGroupId)
    .where('user_id', '=', userId)
    .execute()
}
