import { type expensesApi, maxReceiptLength } from '@roost/contract/expenses.ts'
import { toScopeKey } from '../../../db/scope.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/context.ts'
import { AppError } from '../../../lib/app-error.ts'
import { encodeUploadedPhoto, hasRoom } from '../../../lib/photo/photo-upload.ts'
import { countOtherReceipts, getImage, type ReceiptOwner } from './receipts.queries.ts'
import { receiptRoom, receiptWords } from './receipts.rules.ts'

// The photo of a receipt belongs to its expense. The received file is never stored: a new image is encoded from its
// pixels, so that no other data in the file is ever served.

export { toReceiptPath, toReceiptRoom } from './receipts.rules.ts'

/** See `encodeUploadedPhoto`. */
export const encodeReceipt = (dataUrl: string): Promise<Uint8Array> =>
  encodeUploadedPhoto({
    dataUrl,
    maxLength: maxReceiptLength,
    path: 'receiptImage',
    words: receiptWords,
    busyCode: 'expenses.busy',
  })

/** Stores the image, replacing any existing one. Throws `expenses.no_room_for_receipt`. */
export const saveReceipt = async (
  tx: Tx,
  expense: ReceiptOwner,
  image: Uint8Array,
  room = receiptRoom,
): Promise<void> => {
  await tx.lock(`books:${toScopeKey(expense)}`)
  if (!hasRoom(await countOtherReceipts(tx.sql, expense), image, room))
    throw new AppError('expenses.no_room_for_receipt')
  await tx.rows.putPhoto('receipts', expense, { image, createdAt: tx.now })
}

/** The photo is kept for a while, in case this is undone. */
export const deleteReceipt = (tx: Tx, expense: ReceiptOwner): Promise<void> =>
  tx.rows.putPhoto('receipts', expense, null)

export const getReceipt: Handler<typeof expensesApi.receipt> = async ({ db, viewer }, { id }) => ({
  bytes: await getImage(db.sql, viewer.scope, id),
})
