import type { ReadSql, WriteSql } from '../../../db/engines/database.ts'

export interface ReminderPlan {
  readonly userId: string
  readonly timeZone: string
  readonly nextAt: string
  readonly seenUntil: string
}

/** Begins with reminders that are due after `now`. A person who has a plan keeps it, in another zone if one is given. */
export const startPlan = async (
  sql: WriteSql,
  {
    userId,
    timeZone,
    now,
  }: { readonly userId: string; readonly timeZone: string | undefined; readonly now: string },
): Promise<void> => {
  await sql
    .insertInto('reminder_plans')
    .values({ user_id: userId, time_zone: timeZone ?? 'UTC', next_at: now, seen_until: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ next_at: now, ...(timeZone && { time_zone: timeZone }) }),
    )
    .execute()
}

export const listDuePlans = (
  sql: ReadSql,
  { now, after, limit }: { readonly now: string; readonly after: string | null; readonly limit: number },
): Promise<ReminderPlan[]> =>
  sql
    .selectFrom('reminder_plans')
    .select(['user_id as userId', 'time_zone as timeZone', 'next_at as nextAt', 'seen_until as seenUntil'])
    .where('next_at', '<=', now)
    .$if(after !== null, (plans) => plans.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(limit)
    .execute()

/** Returns false if another server, or a change of the calendar, has moved the plan since it was read. */
export const advancePlan = async (
  sql: WriteSql,
  { userId, nextAt, seenUntil }: ReminderPlan,
  next: { readonly nextAt: string; readonly seenUntil?: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('reminder_plans')
    .set({ next_at: next.nextAt, ...(next.seenUntil && { seen_until: next.seenUntil }) })
    .where('user_id', '=', userId)
    .where('next_at', '=', nextAt)
    .where('seen_until', '=', seenUntil)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether push messages also go, or went, to an address of the person's own. */
export const hasAddress = async (sql: ReadSql, userId: string): Promise<boolean> =>
  (await sql
    .selectFrom('push_addresses')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

/** Only if the person has neither a device with push messages nor an address. */
export const deletePlan = async (sql: WriteSql, userId: string): Promise<void> => {
  await sql
    .deleteFrom('reminder_plans')
    .where('user_id', '=', userId)
    .where('user_id', 'not in', (eb) => eb.selectFrom('push_subscriptions').select('user_id'))
    .where('user_id', 'not in', (eb) => eb.selectFrom('push_addresses').select('user_id'))
    .execute()
}

/**
 * Makes the plans of a person, and of all members of a house group, due. One that is due already changes, too: whoever is
 * looking for its reminders has not seen the change.
 */
export const makePlansDue = async (
  sql: WriteSql,
  {
    userId,
    houseGroupId,
    now,
  }: { readonly userId: string | null; readonly houseGroupId: number | null; readonly now: string },
): Promise<void> => {
  await sql
    .updateTable('reminder_plans')
    .set({ next_at: now })
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select('users.id')
        .where((person) =>
          person.or([
            ...(userId === null ? [] : [person('users.id', '=', userId)]),
            ...(houseGroupId === null ? [] : [person('users.house_group_id', '=', houseGroupId)]),
          ]),
        ),
    )
    .execute()
}

/** The sessions in which a person receives push messages, the most recently used first. */
export const listPushSessions = async (
  sql: ReadSql,
  { userId, now }: { readonly userId: string; readonly now: string },
): Promise<number[]> => {
  const rows = await sql
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select('sessions.id')
    .where('push_subscriptions.user_id', '=', userId)
    .where('push_subscriptions.is_off', '=', false)
    .where('sessions.expires_at', '>', now)
    .orderBy('sessions.last_seen_at', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}
