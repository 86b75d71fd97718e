import { maxDemoPhotoBytes, maxDemoPhotos } from '@roost/contract/demo-values.ts'
import type { ErrorCode } from '@roost/contract/errors.ts'
import { AppError } from '../app-error.ts'
import { encodePhoto } from './photo.ts'
import { PhotoError, type PhotoFlaw, type PhotoType } from './photo-formats.ts'

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

/** What a refusal says of a photo that is not taken. */
export interface PhotoWords {
  readonly notAPhoto: string
  readonly flaws: Readonly<Record<PhotoFlaw, string>>
}

interface UploadedPhoto {
  readonly dataUrl: string
  readonly maxLength: number
  /** The field it was sent in. */
  readonly path: string
  readonly words: PhotoWords
  readonly busyCode: ErrorCode
}

/** A refusal of what was sent in a field, in words for whoever sent it. */
export const toFieldRefusal = (path: string, message: string, cause?: unknown): AppError =>
  new AppError('validation', { message, fieldErrors: [{ path, message }], cause })

/**
 * The picture to keep of what a client sent. Takes its time, so it comes before the transaction. Throws
 * `payload_too_large`, `validation` or `busyCode`.
 */
export const encodeUploadedPhoto = async ({
  dataUrl,
  maxLength,
  path,
  words,
  busyCode,
}: UploadedPhoto): Promise<Uint8Array> => {
  if (dataUrl.length > maxLength) throw new AppError('payload_too_large')
  const photo = parsePhotoUrl(dataUrl)
  if (!photo) throw toFieldRefusal(path, words.notAPhoto)
  try {
    return await encodePhoto(photo.type, photo.bytes, { busyCode })
  } catch (error) {
    if (error instanceof PhotoError) throw toFieldRefusal(path, words.flaws[error.flaw], error)
    throw error
  }
}

/** How many photos a household, or a person for himself, may keep. */
export interface PhotoRoom {
  readonly maxCount: number
  readonly maxBytes: number
}

/** Of somebody who tries Roost out. */
export const demoPhotoRoom: PhotoRoom = {
  maxCount: maxDemoPhotos,
  maxBytes: maxDemoPhotoBytes,
}

/** Whether one more picture fits beside what is kept. */
export const hasRoom = (
  kept: { readonly count: number; readonly byteCount: number },
  image: Pick<Uint8Array, 'length'>,
  { maxCount, maxBytes }: PhotoRoom,
): boolean => kept.count < maxCount && kept.byteCount + image.length <= maxBytes
