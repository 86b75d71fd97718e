import type { adminApi } from '@roost/contract/admin.ts'
import { toComparableEmail } from '@roost/contract/names.ts'
import type { Account } from '@roost/contract/users.ts'
import type { Database, ReadSql } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Handler } from '../../http/context.ts'
import { readAccessRequests, resolveAccessRequests } from '../notifications/notifications.service.ts'
import { AppError } from '../../lib/app-error.ts'
import {
  approveUser as approveAccount,
  findAccountByEmail,
  listAccounts,
  listAdmins,
  updateRole,
} from '../users/users.service.ts'
import { toAdminOrder } from './admin.rules.ts'

// Administrators decide who may use the instance. They do not see the data of households they are not in.

export const listUsers: Handler<typeof adminApi.listUsers> = async ({ db }) =>
  toAdminOrder(await listAccounts(db.sql))

export const approveUser: Handler<typeof adminApi.approveUser> = ({ db }, { id }) =>
  inTransaction(db, async (tx) => {
    const account = await approveAccount(tx, id)
    await resolveAccessRequests(tx, id, 'approved')
    return account
  })

export const markRequestsRead: Handler<typeof adminApi.markRequestsRead> = ({ db, viewer }) =>
  inTransaction(db, async (tx) => {
    const read = await readAccessRequests(tx, viewer.userId)
    if (read > 0) tx.emit({ type: 'admin.requests_read', scope: 'admins', userId: viewer.userId })
    return { read }
  })

const getAccountByEmail = async (sql: ReadSql, email: string): Promise<Account> => {
  const account = await findAccountByEmail(sql, toComparableEmail(email))
  if (!account)
    throw new AppError('users.not_found', { message: `There is no account with the address ${email}.` })
  return account
}

/** For the operator's command line. Approves the account too, and answers its address. */
export const grantAdmin = (db: Database, email: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    await tx.lock('admins')
    const account = await getAccountByEmail(tx.sql, email)
    await updateRole(tx, account.id, 'admin')
    await resolveAccessRequests(tx, account.id, 'approved')
    return account.email
  })

/** For the operator's command line. Throws `admin.last_admin`: an instance without one could approve nobody. */
export const revokeAdmin = (db: Database, email: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    await tx.lock('admins')
    const account = await getAccountByEmail(tx.sql, email)
    const others = (await listAdmins(tx.sql)).filter(({ id }) => id !== account.id)
    if (others.length === 0) throw new AppError('admin.last_admin')
    await updateRole(tx, account.id, 'user')
    return account.email
  })

export const listAdminEmails = async (db: Database): Promise<string[]> =>
  (await listAdmins(db.sql)).map(({ email }) => email)
