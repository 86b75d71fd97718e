import type { PhotoFlaw, PhotoType } from '../../../lib/photo-formats.ts'

export interface EncodedPhoto {
  readonly type: PhotoType
  readonly bytes: Buffer
}

const dataUrlStart = /^data:image\/(jpeg|png|webp);base64,/

/** Reads a data URL as a browser writes one; undefined for anything that differs in a single character. */
export const parsePhotoUrl = (dataUrl: string): EncodedPhoto | undefined => {
  const [start, type] = dataUrlStart.exec(dataUrl) ?? []
  if (start === undefined) return undefined
  const base64 = dataUrl.slice(start.length)
  const bytes = Buffer.from(base64, 'base64')
  // Buffer skips what is no base64: what it read must be what was there.
  if (bytes.length === 0 || bytes.toString('base64') !== base64) return undefined
  return { type: type as PhotoType, bytes }
}

export const notAPhotoMessage = 'The receipt must be a JPEG, PNG or WebP image'

export const flawMessages: Readonly<Record<PhotoFlaw, string>> = {
  damaged: 'The photo of the receipt is damaged or incomplete',
  animated: 'The photo of the receipt must be a still picture',
  too_large: 'The photo of the receipt must have at most 12 megapixels',
}

/** How much a household, or a person for himself, may keep. */
export interface ReceiptRoom {
  readonly maxCount: number
  readonly maxBytes: number
}

export const receiptRoom: ReceiptRoom = { maxCount: 5000, maxBytes: 500 * 1024 * 1024 }

export const hasRoom = (
  kept: { readonly count: number; readonly byteCount: number },
  image: Uint8Array,
  { maxCount, maxBytes }: ReceiptRoom,
): boolean => kept.count < maxCount && kept.byteCount + image.length <= maxBytes

export const toReceiptPath = (expenseId: number): string => `/api/expenses/${expenseId}/receipt`
