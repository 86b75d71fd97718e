import { toDisplayName } from '@roost/contract/text/names.ts'
import type { Provider } from '@roost/contract/accounts/providers.ts'
import type { Account, Member, Role } from '@roost/contract/accounts/users.ts'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'
import type { ViewerScope } from '../../db/scopes/scope.ts'
import type { UsersTable } from '../../db/tables/accounts.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Selectable } from 'kysely'
import type { Language } from '@roost/contract/language/languages.ts'

export const accountColumns = [
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
  'expires_at',
  'created_at',
  'sampled_at',
] as const

export type AccountRow = Pick<Selectable<UsersTable>, (typeof accountColumns)[number]>

export const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
  role: row.role,
  isApproved: row.is_approved,
  houseGroupId: row.house_group_id,
  mfaEnabled: row.is_mfa_enabled,
  provider: row.provider === 'local' ? 'local' : 'external',
  isTemporary: row.expires_at !== null,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  ...(row.sampled_at !== null && { hasSampleData: true as const }),
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

/** The address in its normalised form: trimmed, lower case. */
export const findAccountByEmail = async (sql: ReadSql, email: string): Promise<Account | undefined> => {
  const row = await sql
    .selectFrom('users')
    .select(accountColumns)
    .where('email', '=', email)
    .executeTakeFirst()
  return row && toAccount(row)
}

/** The account that belongs to an identity at a provider. */
export const findAccountByIdentity = async (
  sql: ReadSql,
  { issuer, subject }: Pick<ProviderIdentity, 'issuer' | 'subject'>,
): Promise<Account | undefined> => {
  const row = await sql
    .selectFrom('users')
    .select(accountColumns)
    .where('provider_issuer', '=', issuer)
    .where('provider_id', '=', subject)
    .executeTakeFirst()
  return row && toAccount(row)
}

export interface Credentials {
  readonly account: Account
  /** `local` if the account signs in with a password, otherwise the provider at which it signs in. */
  readonly provider: 'local' | Provider
  /** Null for an account that signs in elsewhere. */
  readonly passwordHash: string | null
}

export const findCredentials = async (sql: ReadSql, email: string): Promise<Credentials | undefined> => {
  const row = await sql
    .selectFrom('users')
    .select([...accountColumns, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row && { account: toAccount(row), provider: row.provider, passwordHash: row.password_hash }
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

export const hasAccounts = async (sql: ReadSql): Promise<boolean> =>
  (await sql.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

export const isAdmin = async (sql: ReadSql, userId: string): Promise<boolean> => {
  const row = await sql
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where('is_approved', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The approved members of the viewer's house group in the order they signed up; only the viewer if they have no group.
 */
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

export const listMembersOf = async (sql: ReadSql, houseGroupId: number): Promise<Member[]> => {
  const rows = await sql
    .selectFrom('users')
    .select(accountColumns)
    .where('house_group_id', '=', houseGroupId)
    .where('is_approved', '=', true)
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

/** A person's identity at a provider: its issuer and subject together. */
export interface ProviderIdentity {
  readonly provider: Provider
  readonly issuer: string
  readonly subject: string
}

export interface NewUser {
  readonly id: string
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  /** Null for an account that signs in elsewhere. */
  readonly passwordHash: string | null
  /** Absent for an account whose password is stored here. */
  readonly identity?: ProviderIdentity
  readonly role: Role
  readonly isApproved: boolean
  /** When a demo account expires. */
  readonly expiresAt?: string
  /** The language of the page on which the account was created. */
  readonly language?: Language | null
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
      provider: user.identity?.provider ?? 'local',
      provider_issuer: user.identity?.issuer ?? null,
      provider_id: user.identity?.subject ?? null,
      role: user.role,
      is_approved: user.isApproved,
      house_group_id: null,
      expires_at: user.expiresAt ?? null,
      // English is what an account without a language gets, so that the browser keeps deciding.
      language: user.language === 'en' ? null : (user.language ?? null),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** The changeable fields of an account. An absent field keeps its value. */
export interface UserChanges {
  readonly role?: Role
  readonly isApproved?: boolean
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly isMfaEnabled?: boolean
}

const toUserColumns = (changes: UserChanges) => ({
  ...(changes.role !== undefined && { role: changes.role }),
  ...(changes.isApproved !== undefined && { is_approved: changes.isApproved }),
  ...(changes.firstName !== undefined && { first_name: changes.firstName }),
  ...(changes.lastName !== undefined && { last_name: changes.lastName }),
  ...(changes.email !== undefined && { email: changes.email }),
  ...(changes.isMfaEnabled !== undefined && { is_mfa_enabled: changes.isMfaEnabled }),
})

/** Throws `users.not_found`. */
export const updateUser = async (
  sql: WriteSql,
  id: string,
  changes: UserChanges,
  now: string,
): Promise<Account> => {
  const row = await sql
    .updateTable('users')
    .set({
      ...toUserColumns(changes),
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(accountColumns)
    .executeTakeFirst()
  if (!row) throw new AppError('users.not_found')
  return toAccount(row)
}

export const updatePasswordHash = async (
  sql: WriteSql,
  { id, passwordHash, now }: { id: string; passwordHash: string; now: string },
): Promise<Account> => {
  const row = await sql
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .returning(accountColumns)
    .executeTakeFirstOrThrow()
  return toAccount(row)
}

/** Approves a pending account and returns it; undefined if no pending account has that id any more. */
export const approvePendingUser = async (
  sql: WriteSql,
  id: string,
  now: string,
): Promise<Account | undefined> => {
  const row = await sql
    .updateTable('users')
    .set({ is_approved: true, updated_at: now })
    .where('id', '=', id)
    .where('is_approved', '=', false)
    .returning(accountColumns)
    .executeTakeFirst()
  return row && toAccount(row)
}

/**
 * Moves a user from one house group (or none) to another (or none). Returns whether they were still in `from`, so that
 * only one of several concurrent moves succeeds.
 */
export const updateHouseGroupOfUser = async (
  sql: WriteSql,
  id: string,
  { from, to }: { readonly from: number | null; readonly to: number | null },
  now: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('users')
    .set({ house_group_id: to, joined_at: to === null ? null : now, updated_at: now })
    .where('id', '=', id)
    .where('house_group_id', from === null ? 'is' : '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Marks an account for deletion and returns it. Replaces its address with its id: changing a key makes PostgreSQL block
 * new rows that refer to the account, so that concurrent requests cannot leave rows behind.
 */
export const markUserDeleting = async (sql: WriteSql, id: string): Promise<Account | undefined> => {
  const row = await sql
    .updateTable('users')
    .set({ email: id })
    .where('id', '=', id)
    .returning(accountColumns)
    .executeTakeFirst()
  return row && toAccount(row)
}

export const deleteUser = async (sql: WriteSql, id: string): Promise<void> => {
  await sql.deleteFrom('users').where('id', '=', id).execute()
}
