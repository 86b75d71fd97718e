import { randomUUID } from 'node:crypto'
import type { Account, Role, usersApi } from '@roost/contract/users.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Handler } from '../../http/context.ts'
import { AppError } from '../../lib/app-error.ts'
import {
  getAccount,
  insertUser,
  listAdmins,
  listMembers as selectMembers,
  type NewUser,
  updateHouseGroupOfFreeUser,
  updateUser,
  updateUserToFree,
} from './users.queries.ts'

// Accounts and who lives with whom. Other features reach the users table through this file only.

export {
  countWaitingAccounts,
  findAccountByEmail,
  findCredentials,
  getAccount,
  isMemberOf,
  listAccounts,
  listAdmins,
  listWaitingAccounts,
} from './users.queries.ts'

export const listMembers: Handler<typeof usersApi.list> = ({ db, viewer }) =>
  selectMembers(db.sql, viewer.scope)

/** Makes an account of the caller's transaction and tells the administrators. */
export const createUser = async (tx: Tx, user: Omit<NewUser, 'id'>): Promise<Account> => {
  const id = randomUUID()
  await insertUser(tx.sql, { ...user, id }, tx.now)
  tx.emit({ type: 'admin.registered', scope: 'admins', userId: id })
  return getAccount(tx.sql, id)
}

/** While there is none, the next account may become the administrator. Callers hold the `admins` lock. */
export const isWithoutAdmin = async (tx: Tx): Promise<boolean> => (await listAdmins(tx.sql)).length === 0

/** Approves an account; an approved one stays as it is. */
export const approveUser = async (tx: Tx, id: string): Promise<Account> => {
  const account = await getAccount(tx.sql, id)
  if (account.isApproved) return account
  await updateUser(tx.sql, id, { isApproved: true }, tx.now)
  tx.emit({ type: 'admin.approved', scope: 'admins', userId: id })
  tx.emit({ type: 'session.changed', scope: `user:${id}` })
  return getAccount(tx.sql, id)
}

/** Changes a role; making somebody an administrator approves him too. */
export const updateRole = async (tx: Tx, id: string, role: Role): Promise<Account> => {
  await updateUser(tx.sql, id, role === 'admin' ? { role, isApproved: true } : { role }, tx.now)
  tx.emit({ type: 'admin.account_changed', scope: 'admins', userId: id })
  tx.emit({ type: 'session.changed', scope: `user:${id}` })
  return getAccount(tx.sql, id)
}

const emitMembership = (
  tx: Tx,
  type: 'users.joined' | 'users.left',
  userId: string,
  houseGroupId: number,
): void => {
  tx.emit({ type, scope: `group:${houseGroupId}`, userId })
  tx.emit({ type: 'session.changed', scope: `user:${userId}` })
  tx.emit({ type: 'admin.account_changed', scope: 'admins', userId })
}

/** Answers whether the user was free to join; somebody who is in a group stays there. */
export const joinHouseGroup = async (tx: Tx, userId: string, houseGroupId: number): Promise<boolean> => {
  const hasJoined = await updateHouseGroupOfFreeUser(tx.sql, userId, houseGroupId, tx.now)
  if (hasJoined) emitMembership(tx, 'users.joined', userId, houseGroupId)
  return hasJoined
}

/** Throws `house-groups.not_member` when the user is not in that group (any more). */
export const leaveHouseGroup = async (tx: Tx, userId: string, houseGroupId: number): Promise<void> => {
  const hasLeft = await updateUserToFree(tx.sql, userId, houseGroupId, tx.now)
  if (!hasLeft) throw new AppError('house-groups.not_member')
  emitMembership(tx, 'users.left', userId, houseGroupId)
}
