import type { ReadSql } from '../../../db/engines/database.ts'
import { isGroupRow, isInScope, isPersonalRow, type ViewerScope } from '../../../db/scopes/scope.ts'
import { AppError } from '../../../lib/app-error.ts'

/** The expense that a receipt belongs to, with its owner. */
export interface ReceiptOwner {
  readonly id: number
  readonly houseGroupId: number | null
  readonly createdBy: string | null
}

/** Throws `expenses.not_found` for expenses outside the scope, for unknown ids and for expenses without a receipt. */
export const getImage = async (sql: ReadSql, scope: ViewerScope, expenseId: number): Promise<Uint8Array> => {
  const row = await sql
    .selectFrom('receipts')
    .innerJoin('expenses', 'expenses.id', 'receipts.expense_id')
    .select('receipts.image')
    .where('receipts.expense_id', '=', expenseId)
    .where(isInScope('expenses', scope))
    .executeTakeFirst()
  if (!row) throw new AppError('expenses.not_found')
  return row.image
}

// Rows without a creator always belong to a house group, so personal rows always have a creator.
const isOfSameOwner = ({ houseGroupId, createdBy }: ReceiptOwner) =>
  houseGroupId === null ? isPersonalRow('expenses', createdBy ?? '') : isGroupRow('expenses', houseGroupId)

/** The owner and the length of an expense's receipt. */
export const findReceiptLength = async (
  sql: ReadSql,
  expenseId: number,
): Promise<{ readonly owner: ReceiptOwner; readonly length: number } | undefined> => {
  const row = await sql
    .selectFrom('receipts')
    .innerJoin('expenses', 'expenses.id', 'receipts.expense_id')
    .select(['receipts.byte_count', 'expenses.house_group_id', 'expenses.created_by'])
    .where('receipts.expense_id', '=', expenseId)
    .executeTakeFirst()
  return (
    row && {
      owner: { id: expenseId, houseGroupId: row.house_group_id, createdBy: row.created_by },
      length: row.byte_count,
    }
  )
}

/** The number and total size of the same owner's receipts, excluding that of this expense. */
export const countOtherReceipts = async (
  sql: ReadSql,
  owner: ReceiptOwner,
): Promise<{ count: number; byteCount: number }> => {
  const { count, byte_count } = await sql
    .selectFrom('expenses')
    .innerJoin('receipts', 'receipts.expense_id', 'expenses.id')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('receipts.byte_count'), eb.lit(0)).as('byte_count'),
    ])
    .where(isOfSameOwner(owner))
    .where('expenses.id', '<>', owner.id)
    .executeTakeFirstOrThrow()
  return { count, byteCount: byte_count }
}
