import { toDisplayName } from '@roost/contract/names.ts'
import type { Account, Member, Role } from '@roost/contract/users.ts'
import type { ReadSql, WriteSql } from '../../db/database.ts'
import type { ViewerScope } from '../../db/scope.ts'
import type { UsersTable } from '../../db/tables.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Selectable } from 'kysely'

const accountColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'profile_image_url',
  'role',
  'is_approved',
  'house_group_id',
  'is_mfa_enabled',
  'provider',
  'created_at',
] as const

type AccountRow = Pick<Selectable<UsersTable>, (typeof accountColumns)[number]>

const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
  role: row.role,
  isApproved: row.is_approved,
  houseGroupId: row.house_group_id,
  mfaEnabled: row.is_mfa_enabled,
  provider: row.provider,
  createdAt: row.created_at,
})

const toMember = (row: AccountRow): Member => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  displayName: toDisplayName({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
  profileImageUrl: row.profile_image_url,
})

const findAccount = async (sql: ReadSql, id: string): Promise<Account | undefined> => {
  const row = await sql.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirst()
  return row && toAccount(row)
}

export const getAccount = async (sql: ReadSql, id: string): Promise<Account> => {
  const account = await findAccount(sql, id)
  if (!account) throw new AppError('users.not_found')
  return account
}

/** The address as compared: trimmed, lower case. */
export const findAccountByEmail = async (sql: ReadSql, email: string): Promise<Account | undefined> => {
  const row = await sql
    .selectFrom('users')
    .select(accountColumns)
    .where('email', '=', email)
    .executeTakeFirst()
  return row && toAccount(row)
}

export interface Credentials {
  readonly account: Account
  /** Null for an account that signs in elsewhere. */
  readonly passwordHash: string | null
}

export const findCredentials = async (sql: ReadSql, email: string): Promise<Credentials | undefined> => {
  const row = await sql
    .selectFrom('users')
    .select([...accountColumns, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row && { account: toAccount(row), passwordHash: row.password_hash }
}

export const listAccounts = async (sql: ReadSql): Promise<Account[]> =>
  (await sql.selectFrom('users').select(accountColumns).execute()).map(toAccount)

export const listWaitingAccounts = async (sql: ReadSql, limit: number): Promise<Account[]> => {
  const rows = await sql
    .selectFrom('users')
    .select(accountColumns)
    .where('is_approved', '=', false)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(toAccount)
}

export const listAdmins = async (sql: ReadSql): Promise<Account[]> => {
  const rows = await sql
    .selectFrom('users')
    .select(accountColumns)
    .where('role', '=', 'admin')
    .where('is_approved', '=', true)
    .orderBy('created_at')
    .execute()
  return rows.map(toAccount)
}

/** Approved members of the viewer's house group in the order they signed up; without one, himself. */
export const listMembers = async (sql: ReadSql, scope: ViewerScope): Promise<Member[]> => {
  const users = sql.selectFrom('users').select(accountColumns).where('is_approved', '=', true)
  const rows = await (
    scope.houseGroupId === null
      ? users.where('id', '=', scope.userId)
      : users.where('house_group_id', '=', scope.houseGroupId)
  )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toMember)
}

export const isMemberOf = async (sql: ReadSql, userId: string, houseGroupId: number): Promise<boolean> => {
  const row = await sql
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('house_group_id', '=', houseGroupId)
    .where('is_approved', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewUser {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  readonly role: Role
  readonly isApproved: boolean
}

export const insertUser = async (sql: WriteSql, user: NewUser, now: string): Promise<void> => {
  await sql
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      profile_image_url: null,
      password_hash: user.passwordHash,
      provider: 'local',
      role: user.role,
      is_approved: user.isApproved,
      house_group_id: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

export const updateUser = async (
  sql: WriteSql,
  id: string,
  changes: { role?: Role; isApproved?: boolean },
  now: string,
): Promise<void> => {
  await sql
    .updateTable('users')
    .set({
      ...(changes.role !== undefined && { role: changes.role }),
      ...(changes.isApproved !== undefined && { is_approved: changes.isApproved }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Puts a user without a house group into one. Answers whether he was free, so that joining twice at once is decided here. */
export const updateHouseGroupOfFreeUser = async (
  sql: WriteSql,
  id: string,
  houseGroupId: number,
  now: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('users')
    .set({ house_group_id: houseGroupId, updated_at: now })
    .where('id', '=', id)
    .where('house_group_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a user out of the given house group; false when he was not in it (any more). */
export const updateUserToFree = async (
  sql: WriteSql,
  id: string,
  houseGroupId: number,
  now: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('users')
    .set({ house_group_id: null, updated_at: now })
    .where('id', '=', id)
    .where('house_group_id', '=', houseGroupId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const countWaitingAccounts = async (sql: ReadSql): Promise<number> => {
  const { count } = await sql
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_approved', '=', false)
    .executeTakeFirstOrThrow()
  return count
}
