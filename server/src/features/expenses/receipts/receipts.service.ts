import { type expensesApi, maxReceiptLength } from '@roost/contract/expenses/expenses.ts'
import { toScopeKey } from '../../../db/scopes/scope.ts'
import type { Tx } from '../../../db/transactions/transaction.ts'
import type { Context, Handler } from '../../../http/sessions/context.ts'
import { AppError } from '../../../lib/app-error.ts'
import { hasRoom, noRoom, type PreparedPhoto, prepareUploadedPhoto } from '../../../lib/photo/photo-upload.ts'
import { countOtherReceipts, getImage, type ReceiptOwner } from './receipts.queries.ts'
import { receiptRoom, receiptWords, toReceiptRoom } from './receipts.rules.ts'

// The photo of a receipt belongs to its expense. The received file is never stored: a new image is encoded from its
// pixels, so that no other data in the file is ever served.

export { toReceiptPath, toReceiptRoom } from './receipts.rules.ts'

interface SentReceipt {
  readonly expense: ReceiptOwner
  readonly dataUrl: string
}

/** See `prepareUploadedPhoto`. */
export const prepareReceipt = (
  { db, viewer, photoSender }: Pick<Context<typeof expensesApi.create>, 'db' | 'viewer' | 'photoSender'>,
  { expense, dataUrl }: SentReceipt,
): Promise<PreparedPhoto> =>
  prepareUploadedPhoto({
    dataUrl,
    sender: photoSender,
    countOthers: () => countOtherReceipts(db.sql, expense),
    room: toReceiptRoom(viewer),
    maxLength: maxReceiptLength,
    path: 'receiptImage',
    words: receiptWords,
    busyCode: 'expenses.busy',
  })

/** Stores the image, replacing any existing one. Throws `expenses.no_room_for_receipt`. */
export const saveReceipt = async (
  tx: Tx,
  expense: ReceiptOwner,
  image: PreparedPhoto,
  room = receiptRoom,
): Promise<void> => {
  await tx.lock(`books:${toScopeKey(expense)}`)
  if (image === noRoom || !hasRoom(await countOtherReceipts(tx.sql, expense), image, room))
    throw new AppError('expenses.no_room_for_receipt')
  await tx.rows.putPhoto('receipts', expense, { image, createdAt: tx.now })
}

/** The photo is kept for a while, in case this is undone. */
export const deleteReceipt = (tx: Tx, expense: ReceiptOwner): Promise<void> =>
  tx.rows.putPhoto('receipts', expense, null)

export const getReceipt: Handler<typeof expensesApi.receipt> = async ({ db, viewer }, { id }) => ({
  bytes: await getImage(db.sql, viewer.scope, id),
})
