import { type PhotoRoom, type PhotoWords, demoPhotoRoom } from '../../../lib/photo/photo-upload.ts'
import { msg } from '@roost/contract/language/messages.ts'

export const receiptWords: PhotoWords = {
  notAPhoto: msg('The receipt must be a JPEG, PNG or WebP image'),
  flaws: {
    damaged: msg('The photo of the receipt is damaged or incomplete'),
    animated: msg('The photo of the receipt must be a still picture'),
    too_large: msg('The photo of the receipt must have at most 12 megapixels'),
  },
}

export const receiptRoom: PhotoRoom = { maxCount: 5000, maxBytes: 500 * 1024 * 1024 }

export const toReceiptRoom = ({ isTemporary }: { readonly isTemporary: boolean }): PhotoRoom =>
  isTemporary ? demoPhotoRoom : receiptRoom

export const toReceiptPath = (expenseId: number): string => `/api/expenses/${expenseId}/receipt`
