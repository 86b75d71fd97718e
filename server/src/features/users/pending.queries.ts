import type { Account } from '@roost/contract/accounts/users.ts'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'
import { accountColumns, type AccountRow, toAccount } from './users.queries.ts'

interface Registration {
  /** Null for an account created by an earlier version. */
  readonly needs_code: boolean | null
  readonly confirmed_at: string | null
}

const toConfirmation = ({ needs_code, confirmed_at }: Registration): Account['emailConfirmation'] => {
  if (confirmed_at !== null) return 'confirmed'
  return needs_code ? 'awaited' : 'missing'
}

const toListedAccount = (row: AccountRow & Registration): Account => ({
  ...toAccount(row),
  ...(!row.is_approved && { emailConfirmation: toConfirmation(row) }),
})

/**
 * Selects the accounts that administrators see, which excludes pending ones that still have to confirm their address.
 */
const selectListed = (sql: ReadSql) =>
  sql
    .selectFrom('users')
    .leftJoin('registrations', 'registrations.user_id', 'users.id')
    .select(accountColumns.map((name) => `users.${name}` as const))
    .select(['registrations.needs_code', 'registrations.confirmed_at'])
    .where((eb) =>
      eb.or([
        eb('users.is_approved', '=', true),
        eb('registrations.user_id', 'is', null),
        eb('registrations.needs_code', '=', false),
        eb('registrations.confirmed_at', 'is not', null),
      ]),
    )

export const listAccounts = async (sql: ReadSql): Promise<Account[]> =>
  (await selectListed(sql).execute()).map(toListedAccount)

export const listPendingAccounts = async (sql: ReadSql, limit: number): Promise<Account[]> => {
  const rows = await selectListed(sql)
    .where('users.is_approved', '=', false)
    .orderBy('users.created_at')
    .limit(limit)
    .execute()
  return rows.map(toListedAccount)
}

/** Undefined if it is approved, deleted, or still has to confirm its address. */
export const findPendingAccount = async (sql: ReadSql, id: string): Promise<Account | undefined> => {
  const row = await selectListed(sql)
    .where('users.is_approved', '=', false)
    .where('users.id', '=', id)
    .executeTakeFirst()
  return row && toListedAccount(row)
}

/** All pending accounts, confirmed or not. */
export const countPendingAccounts = async (sql: ReadSql): Promise<number> => {
  const { count } = await sql
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_approved', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The pending accounts without a confirmed address for which no member vouches, each with the time when the person last
 * used a session.
 */
export const listUnconfirmed = (sql: ReadSql) =>
  sql
    .selectFrom('users')
    .leftJoin('registrations', 'registrations.user_id', 'users.id')
    .select(['users.id', 'users.created_at as createdAt', 'registrations.address_hash as addressHash'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select((session) => session.fn.max('sessions.last_seen_at').as('at'))
        .as('seenAt'),
    )
    .where('users.is_approved', '=', false)
    .where('registrations.confirmed_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('house_group_invitations as invitation')
            .select('invitation.id')
            .whereRef('invitation.invited_user_id', '=', 'users.id')
            .where('invitation.joins_when_approved', '=', true),
        ),
      ),
    )
    .execute()

export const listPendingSince = async (sql: ReadSql, instant: string): Promise<string[]> => {
  const rows = await sql
    .selectFrom('users')
    .select('id')
    .where('is_approved', '=', false)
    .where('created_at', '<=', instant)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns the ids of the accounts that were still pending and are now deleted. Foreign keys delete their rows in other
 * tables.
 */
export const deletePendingUsers = async (sql: WriteSql, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await sql
    .deleteFrom('users')
    .where('id', 'in', ids)
    .where('is_approved', '=', false)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the registration data, which is no longer needed once the account is approved. */
export const deleteRegistration = async (sql: WriteSql, userId: string): Promise<void> => {
  await sql.deleteFrom('registrations').where('user_id', '=', userId).execute()
}
