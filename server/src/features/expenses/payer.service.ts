import { msg } from '@roost/contract/language/messages.ts'
import type { ReadSql } from '../../db/engines/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { isMemberOf } from '../users/users.service.ts'
import type { StoredExpense } from './rows/expenses.rules.ts'

type Owner = Pick<StoredExpense, 'houseGroupId' | 'createdBy'>

/** Throws unless the person is a member of the expense's house group now; a personal expense is paid by its creator. */
export const assertPayer = async (
  sql: ReadSql,
  { houseGroupId, createdBy }: Owner,
  payerId: string,
): Promise<void> => {
  const canPay = houseGroupId === null ? payerId === createdBy : await isMemberOf(sql, payerId, houseGroupId)
  if (canPay) return
  const message = msg('Choose who paid from the members of your house group.')
  throw new AppError('validation', { message, fieldErrors: [{ path: 'payerId', message }] })
}
