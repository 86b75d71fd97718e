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

/** Parses a data URL written exactly as browsers do; undefined for anything else. */
export const parsePhotoUrl = (dataUrl: string): EncodedPhoto | undefined => {
  const [start, type] = dataUrlStart.exec(dataUrl) ?? []
  if (start === undefined) return undefined
  const base64 = dataUrl.slice(start.length)
  const bytes = Buffer.from(base64, 'base64')
  // Buffer ignores invalid characters, so the bytes must encode to the same string again.
  if (bytes.length === 0 || bytes.toString('base64') !== base64) return undefined
  return { type: type as PhotoType, bytes }
}

/** The messages for photos that are rejected. */
export interface PhotoWords {
  readonly notAPhoto: string
  readonly flaws: Readonly<Record<PhotoFlaw, string>>
}

interface UploadedPhoto {
  readonly dataUrl: string
  readonly maxLength: number
  /** The field of the request that contains the photo. */
  readonly path: string
  readonly words: PhotoWords
  readonly busyCode: ErrorCode
}

/** A validation error for a field. */
export const toFieldError = (path: string, message: string, cause?: unknown): AppError =>
  new AppError('validation', { message, fieldErrors: [{ path, message }], cause })

/**
 * Converts an upload to the photo to store. Takes a while, so it must run before the transaction. Throws
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
  if (!photo) throw toFieldError(path, words.notAPhoto)
  try {
    return await encodePhoto(photo.type, photo.bytes, { busyCode })
  } catch (error) {
    if (error instanceof PhotoError) throw toFieldError(path, words.flaws[error.flaw], error)
    throw error
  }
}

/** The storage limits for the photos of a house group, or of a person without one. */
export interface PhotoRoom {
  readonly maxCount: number
  readonly maxBytes: number
}

/** The limits for a demo account. */
export const demoPhotoRoom: PhotoRoom = {
  maxCount: maxDemoPhotos,
  maxBytes: maxDemoPhotoBytes,
}

/** Whether another photo fits in addition to the stored ones. */
export const hasRoom = (
  stored: { readonly count: number; readonly byteCount: number },
  image: Pick<Uint8Array, 'length'>,
  { maxCount, maxBytes }: PhotoRoom,
): boolean => stored.count < maxCount && stored.byteCount + image.length <= maxBytes
