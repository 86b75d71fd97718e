import { randomUUID } from 'node:crypto'
import { toComparableEmail } from '@roost/contract/fields/email-address.ts'
import type { Account, Role, usersApi } from '@roost/contract/accounts/users.ts'
import type { ReadSql } from '../../db/engines/database.ts'
import { convertPersonalAmounts } from '../../db/transactions/amounts.queries.ts'
import { listLedgerLocks, listShoppingLocks, type ViewerScope } from '../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import {
  deleteUser,
  findAccountByEmail,
  getAccount,
  insertUser,
  isAdmin,
  isMemberOf,
  listAdmins,
  listMembers as selectMembers,
  type NewUser,
  type ProviderIdentity,
  updateHouseGroupOfUser,
  updatePasswordHash,
  updateUser,
  markUserDeleting,
  approvePendingUser,
} from './users.queries.ts'
import {
  getCurrencies,
  getOwnAccount,
  updateCurrencyOfMembers,
  updateCurrencyOfUser,
  updateOwnRegion,
} from './regions.queries.ts'
import { listScopesThatSeeName } from './shown-names.queries.ts'
import { deleteRegistration, deletePendingUsers } from './pending.queries.ts'

// Accounts and their membership in house groups. Other features access the users table only through this file.

export {
  type Credentials,
  findAccountByEmail,
  findAccountByIdentity,
  findCredentials,
  getAccount,
  isMemberOf,
  hasAccounts,
  listAdmins,
  listMembers as listMembersInScope,
  listMembersOf,
} from './users.queries.ts'
export {
  countPendingAccounts,
  listUnconfirmed,
  listAccounts,
  findPendingAccount,
  listPendingAccounts,
  listPendingSince,
} from './pending.queries.ts'
export {
  clearSampleTime,
  findSampleTime,
  listExpiredUsers,
  listExpiries,
  markSampleDataCreated,
} from './demo-accounts.queries.ts'
export { getLanguage, getOwnAccount } from './regions.queries.ts'

/** The account with this address as typed by an operator or user, in any case and spacing. Throws `users.not_found`. */
export const getAccountByEmail = async (sql: ReadSql, email: string): Promise<Account> => {
  const account = await findAccountByEmail(sql, toComparableEmail(email))
  if (!account)
    throw new AppError('users.not_found', { message: `There is no account with the address ${email}.` })
  return account
}

export const listMembers: Handler<typeof usersApi.list> = ({ db, viewer }) =>
  selectMembers(db.sql, viewer.scope)

/**
 * Throws `unavailable` if the person has left their house group, which can happen while a photo or calendar file is
 * being processed before the write.
 */
export const assertStillMember = async (
  sql: ReadSql,
  { userId, houseGroupId }: ViewerScope,
): Promise<void> => {
  if (houseGroupId !== null && !(await isMemberOf(sql, userId, houseGroupId)))
    throw new AppError('unavailable', { retryAfterSeconds: 1 })
}

/** The address in the input is validated and otherwise ignored: only an administrator can change it. */
export const updateProfile: Handler<typeof usersApi.updateProfile> = (
  { db, viewer },
  { firstName, lastName },
) =>
  inTransaction(db, async (tx) => {
    const account = await updateUser(tx.sql, viewer.userId, { firstName, lastName }, tx.now)
    await touchProfile(tx, account)
    return getOwnAccount(tx.sql, viewer.userId)
  })

export const updateRegion: Handler<typeof usersApi.updateRegion> = ({ db, viewer }, changes) =>
  inTransaction(db, async (tx) => {
    await updateOwnRegion(tx.sql, viewer.userId, changes, tx.now)
    tx.touch('session', `user:${viewer.userId}`)
    return getOwnAccount(tx.sql, viewer.userId)
  })

/**
 * A changed name or address is announced to everyone who sees it: the household, those that the person left with rows of
 * theirs, people in invitations or with shared recipes, the administrators and the person.
 */
const touchProfile = async (tx: Tx, { id, houseGroupId }: Account): Promise<void> => {
  tx.touch('users', ...(await listScopesThatSeeName(tx.sql, id)))
  const scope = houseGroupId === null ? (`user:${id}` as const) : (`group:${houseGroupId}` as const)
  tx.touch('users', scope)
  tx.touch('admin', 'admins')
  tx.touch('session', `user:${id}`)
}

/** Creates an account in the caller's transaction and notifies the administrators. */
export const createUser = async (tx: Tx, user: Omit<NewUser, 'id'>): Promise<Account> => {
  const id = randomUUID()
  await insertUser(tx.sql, { ...user, id }, tx.now)
  tx.touch('admin', 'admins')
  return getAccount(tx.sql, id)
}

/**
 * Creates an account for a person whom a provider has identified. It is pending even if there is no administrator yet,
 * because becoming one requires a secret that only the operator knows.
 */
export const createProviderUser = (
  tx: Tx,
  user: Pick<NewUser, 'email' | 'firstName' | 'lastName' | 'language'> & {
    readonly identity: ProviderIdentity
  },
): Promise<Account> => createUser(tx, { ...user, passwordHash: null, role: 'user', isApproved: false })

/**
 * For actions of administrators: takes the lock that guards roles, together with other locks that the caller needs, and
 * throws `admin_required` if the viewer was demoted or deleted during the request.
 */
export const lockAsAdmin = async (
  tx: Tx,
  { userId }: { readonly userId: string },
  ...locks: readonly string[]
): Promise<void> => {
  await tx.lock('admins', ...locks)
  if (!(await isAdmin(tx.sql, userId))) throw new AppError('admin_required')
}

/**
 * Removes pending accounts and announces the removal to the administrators and the people concerned. Returns how many
 * were removed.
 */
export const removePendingAccounts = async (
  tx: Tx,
  ids: readonly string[],
  by: { readonly actorUserId: string | null; readonly detail?: string },
): Promise<number> => {
  const removed = await deletePendingUsers(tx.sql, ids)
  for (const userId of removed) {
    tx.touch('admin', 'admins')
    tx.touch('session', `user:${userId}`)
    tx.audit({ action: 'user_rejected', subjectUserId: userId, ...by })
  }
  return removed.length
}

/** Whether there is no administrator, so that the next account may become one. Callers hold the `admins` lock. */
export const isWithoutAdmin = async (tx: Tx): Promise<boolean> => (await listAdmins(tx.sql)).length === 0

/** Approves an account and returns it; undefined if no pending account has that id any more. */
export const approveUser = async (tx: Tx, id: string): Promise<Account | undefined> => {
  const account = await approvePendingUser(tx.sql, id, tx.now)
  if (account) {
    await deleteRegistration(tx.sql, id)
    tx.touch('admin', 'admins')
    tx.touch('session', `user:${id}`)
  }
  return account
}

/** Changes a role. Making a person an administrator also approves them. */
export const updateRole = async (tx: Tx, id: string, role: Role): Promise<Account> => {
  const changes = role === 'admin' ? { role, isApproved: true } : { role }
  const account = await updateUser(tx.sql, id, changes, tx.now)
  if (account.isApproved) await deleteRegistration(tx.sql, id)
  tx.touch('admin', 'admins')
  tx.touch('session', `user:${id}`)
  return account
}

export const updatePassword = (tx: Tx, id: string, passwordHash: string): Promise<Account> =>
  updatePasswordHash(tx.sql, { id, passwordHash, now: tx.now })

/** Records whether two-factor sign-in is enabled for the account. */
export const updateMfa = async (tx: Tx, id: string, isMfaEnabled: boolean): Promise<void> => {
  await updateUser(tx.sql, id, { isMfaEnabled }, tx.now)
  tx.touch('admin', 'admins')
  tx.touch('session', `user:${id}`)
}

const touchMembership = (tx: Tx, userId: string, houseGroupId: number): void => {
  tx.touch('users', `group:${houseGroupId}`)
  tx.touch('session', `user:${userId}`)
  tx.touch('admin', 'admins')
}

/** The features whose rows have amounts. */
const amountFeatures = ['expenses', 'budgets', 'expense-goals', 'shopping'] as const

/**
 * Gives the personal rows of a new member the currency of the house group; their numbers stay the same. Throws
 * `house-groups.other_currency` if an amount does not fit the currency.
 */
const adoptCurrency = async (tx: Tx, userId: string, houseGroupId: number): Promise<void> => {
  const currencies = await getCurrencies(tx.sql, userId, houseGroupId)
  if (currencies.from === currencies.to) return
  const own = { userId, houseGroupId: null }
  await tx.lock(...listLedgerLocks(own), ...listShoppingLocks(own))
  if (!(await convertPersonalAmounts(tx.sql, userId, currencies)))
    throw new AppError('house-groups.other_currency')
  await updateCurrencyOfUser(tx.sql, userId, currencies.to)
  // A list that was read meanwhile in the old currency must not be served from the cache.
  for (const feature of amountFeatures) tx.touch(feature, `user:${userId}`)
}

/** Records the new currency of a house group for its members. */
export const adoptCurrencyOfGroup = (tx: Tx, houseGroupId: number, currency: string): Promise<void> =>
  updateCurrencyOfMembers(tx.sql, houseGroupId, currency)

/** Returns whether the user joined; a user who is already in a group stays there. */
export const joinHouseGroup = async (tx: Tx, userId: string, houseGroupId: number): Promise<boolean> => {
  const hasJoined = await updateHouseGroupOfUser(tx.sql, userId, { from: null, to: houseGroupId }, tx.now)
  if (hasJoined) {
    await adoptCurrency(tx, userId, houseGroupId)
    touchMembership(tx, userId, houseGroupId)
  }
  return hasJoined
}

/** Throws `house-groups.not_member` if the user is no longer in that group. */
export const leaveHouseGroup = async (tx: Tx, userId: string, houseGroupId: number): Promise<void> => {
  const hasLeft = await updateHouseGroupOfUser(tx.sql, userId, { from: houseGroupId, to: null }, tx.now)
  if (!hasLeft) throw new AppError('house-groups.not_member')
  touchMembership(tx, userId, houseGroupId)
}

/** Moves an account to a house group, or out of any with null, and announces the move to both households. */
export const setHouseGroup = async (
  tx: Tx,
  account: Account,
  houseGroupId: number | null,
): Promise<Account> => {
  const { id, houseGroupId: from } = account
  const hasMoved = await updateHouseGroupOfUser(tx.sql, id, { from, to: houseGroupId }, tx.now)
  // They joined or left concurrently; a retry starts from their new group.
  if (!hasMoved) throw new AppError('unavailable')
  if (from !== null) touchMembership(tx, id, from)
  if (houseGroupId !== null) {
    await adoptCurrency(tx, id, houseGroupId)
    touchMembership(tx, id, houseGroupId)
  }
  return { ...account, houseGroupId }
}

/** Changes the name or address of an account on behalf of an administrator. */
export const updateDetails = async (
  tx: Tx,
  id: string,
  details: Pick<Account, 'email'> & { readonly firstName: string; readonly lastName: string },
): Promise<Account> => {
  const account = await updateUser(tx.sql, id, details, tx.now)
  await touchProfile(tx, account)
  return account
}

/**
 * Marks an account for deletion and returns it; the caller removes its rows and then the account. Throws
 * `users.not_found`.
 */
export const getLeavingAccount = async (tx: Tx, id: string): Promise<Account> => {
  const account = await markUserDeleting(tx.sql, id)
  if (!account) throw new AppError('users.not_found')
  return account
}

/**
 * Removes an account and all rows that belong only to it, and announces the removal to its household and the
 * administrators.
 */
export const removeUser = async (tx: Tx, { id, houseGroupId }: Account): Promise<void> => {
  await tx.assertSignedIn()
  await deleteUser(tx.sql, id)
  if (houseGroupId !== null) tx.touch('users', `group:${houseGroupId}`)
  tx.touch('admin', 'admins')
  tx.touch('session', `user:${id}`)
}
