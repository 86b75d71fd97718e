import type { Feature } from '@roost/contract/endpoint/changes.ts'
import type { Role } from '@roost/contract/accounts/users.ts'
import { selectVersionSum } from '../../db/transactions/change-log.queries.ts'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'
import { prepareRead } from '../../db/engines/prepared-statement.ts'
import { regionColumns, type RegionRow } from '../../db/scopes/regions.ts'

/** A session with the current rights of its account. Read for every request and never cached. */
export interface SessionRow extends RegionRow {
  readonly id: number
  readonly userId: string
  readonly tokenIssuedAt: string
  readonly authenticatedAt: string
  readonly lastSeenAt: string
  readonly expiresAt: string
  readonly isInstalled: boolean
  readonly role: Role
  readonly isApproved: boolean
  readonly houseGroupId: number | null
  readonly isMfaEnabled: boolean
  /** The administrators' setting for who must have a second factor; null if not set. */
  readonly twoFactorRequiredOf: string | null
  /** When a demo account and its sessions expire; null for other accounts. */
  readonly accountExpiresAt: string | null
  /** The state of the requested features as this person sees it; null if nothing has ever changed. */
  readonly version: number | null
}

/**
 * The key of the two-factor setting, which is read with every session so that a change takes effect with the next
 * request on every server.
 */
export const twoFactorSetting = 'two-factor-required'

const selectSessions = (sql: ReadSql, features: readonly Feature[] = []) =>
  sql
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('house_groups', 'house_groups.id', 'users.house_group_id')
    .select(regionColumns)
    .select([
      'sessions.id as id',
      'sessions.user_id as userId',
      'sessions.token_issued_at as tokenIssuedAt',
      'sessions.authenticated_at as authenticatedAt',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.expires_at as expiresAt',
      'sessions.is_installed as isInstalled',
      'users.role as role',
      'users.is_approved as isApproved',
      'users.house_group_id as houseGroupId',
      'users.expires_at as accountExpiresAt',
      'users.is_mfa_enabled as isMfaEnabled',
    ])
    .select((eb) =>
      eb
        .selectFrom('instance_settings')
        .select('value')
        .where('key', '=', twoFactorSetting)
        .as('twoFactorRequiredOf'),
    )
    .select((eb) => (features.length === 0 ? eb.lit(null) : selectVersionSum(eb, features)).as('version'))

interface SessionToken {
  readonly tokenHash: string
  /** Features whose state is read in the same query. */
  readonly features: readonly Feature[]
}

const readSessions = prepareRead((sql, { tokenHash, features }: SessionToken) =>
  selectSessions(sql, features).where('sessions.token_hash', '=', tokenHash),
)

export const findSession = async (sql: ReadSql, token: SessionToken): Promise<SessionRow | undefined> => {
  const [session] = await readSessions(sql, token)
  return session
}

/** Finds a session by the token that was just replaced, because concurrent requests still send it. */
export const findRenewedSession = (
  sql: ReadSql,
  { tokenHash, features }: SessionToken,
  renewedAfter: string,
): Promise<SessionRow | undefined> =>
  selectSessions(sql, features)
    .where('sessions.previous_token_hash', '=', tokenHash)
    .where('sessions.token_issued_at', '>', renewedAfter)
    .executeTakeFirst()

const readSessionsById = prepareRead((sql, { id }: { readonly id: number }) =>
  selectSessions(sql).where('sessions.id', '=', id),
)

export const findSessionById = async (sql: ReadSql, id: number): Promise<SessionRow | undefined> => {
  const [session] = await readSessionsById(sql, { id })
  return session
}

export const insertSession = async (
  sql: WriteSql,
  session: {
    userId: string
    tokenHash: string
    userAgent: string | null
    now: string
    expiresAt: string
  },
): Promise<void> => {
  await sql
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      previous_token_hash: null,
      token_issued_at: session.now,
      authenticated_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
    })
    .execute()
}

/** Replaces the token unless another request has just done so; returns whether it was replaced. */
export const updateSessionToken = async (
  sql: WriteSql,
  session: { id: number; oldHash: string; newHash: string; now: string; expiresAt: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('sessions')
    .set({
      token_hash: session.newHash,
      previous_token_hash: session.oldHash,
      token_issued_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .where('id', '=', session.id)
    .where('token_hash', '=', session.oldHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether it was not the session of an installed app yet. */
export const updateToInstalled = async (
  sql: WriteSql,
  session: { id: number; newHash: string; now: string; expiresAt: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('sessions')
    .set((eb) => ({
      is_installed: true,
      token_hash: session.newHash,
      previous_token_hash: eb.ref('token_hash'),
      token_issued_at: session.now,
      expires_at: session.expiresAt,
    }))
    .where('id', '=', session.id)
    .where('is_installed', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const updateSessionSeen = async (
  sql: WriteSql,
  session: { id: number; now: string; expiresAt: string },
): Promise<void> => {
  await sql
    .updateTable('sessions')
    .set({ last_seen_at: session.now, expires_at: session.expiresAt })
    .where('id', '=', session.id)
    .execute()
}

export const deleteSession = async (sql: WriteSql, id: number): Promise<void> => {
  await sql.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Keeps only the most recently used sessions of a person; returns whether others were deleted. */
export const deleteOldestSessions = async (sql: WriteSql, userId: string, keep: number): Promise<boolean> => {
  const surplus = await sql
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(keep)
    .limit(1000)
    .execute()
  if (surplus.length === 0) return false
  await sql
    .deleteFrom('sessions')
    .where(
      'id',
      'in',
      surplus.map(({ id }) => id),
    )
    .execute()
  return true
}

/** Ends a person's sessions, optionally except one; returns how many were ended. */
export const deleteSessionsOfUser = async (
  sql: WriteSql,
  userId: string,
  exceptId: number | null,
): Promise<number> => {
  const all = sql.deleteFrom('sessions').where('user_id', '=', userId)
  const { numDeletedRows } = await (
    exceptId === null ? all : all.where('id', '!=', exceptId)
  ).executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Deletes provider sign-ins that are waiting for a code: they could open a session after the existing ones were ended.
 */
export const deletePendingSignIns = async (sql: WriteSql, userId: string): Promise<void> => {
  await sql.deleteFrom('mfa_attempts').where('user_id', '=', userId).execute()
}

export interface OwnSession {
  readonly id: number
  readonly userAgent: string | null
  readonly authenticatedAt: string
  readonly lastSeenAt: string
  readonly expiresAt: string
}

/** The active sessions of a person, most recently used first. */
export const listSessionsOfUser = async (sql: ReadSql, userId: string, now: string): Promise<OwnSession[]> =>
  sql
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent as userAgent',
      'authenticated_at as authenticatedAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends a session if it belongs to this person; returns whether it did. */
export const deleteSessionOfUser = async (sql: WriteSql, userId: string, id: number): Promise<boolean> => {
  const { numDeletedRows } = await sql
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Replaces a session's token; the old one becomes invalid immediately, without the usual minute of grace. */
export const rotateSessionToken = async (
  sql: WriteSql,
  session: { id: number; newHash: string; now: string },
): Promise<void> => {
  await sql
    .updateTable('sessions')
    .set({ token_hash: session.newHash, previous_token_hash: null, token_issued_at: session.now })
    .where('id', '=', session.id)
    .execute()
}

export const deleteExpiredSessions = async (sql: WriteSql, now: string): Promise<void> => {
  await sql.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
