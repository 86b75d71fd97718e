import { maxDemoPhotoBytes, maxDemoPhotos } from '@roost/contract/instance/demo-values.ts'
import type { ErrorCode } from '@roost/contract/endpoint/errors.ts'
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

/** The person who sends a photo, as far as its decoding is concerned. */
export interface PhotoSender {
  /** The photos of one person are decoded one after the other. */
  readonly person: string
  /** Counts a photo against the limit for a minute. Throws `rate_limited`. */
  readonly count: () => Promise<void>
}

interface UploadedPhoto {
  readonly dataUrl: string
  readonly sender: PhotoSender
  /** The number and total size of the photos stored beside it. */
  readonly countOthers: () => Promise<StoredPhotos>
  readonly room: PhotoRoom
  readonly maxLength: number
  /** The field of the request that contains the photo. */
  readonly path: string
  readonly words: PhotoWords
  readonly busyCode: ErrorCode
}

/** A validation error for a field. */
export const toFieldError = (path: string, message: string, cause?: unknown): AppError =>
  new AppError('validation', { message, fieldErrors: [{ path, message }], cause })

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

interface StoredPhotos {
  readonly count: number
  readonly byteCount: number
}

/** Whether another photo fits in addition to the stored ones. */
export const hasRoom = (
  stored: StoredPhotos,
  image: Pick<Uint8Array, 'length'>,
  { maxCount, maxBytes }: PhotoRoom,
): boolean => stored.count < maxCount && stored.byteCount + image.length <= maxBytes

/** In place of a photo that was not decoded, because there was no room even for the smallest one. */
export const noRoom = 'no room'

/** A photo to store. The transaction refuses one without room: it may repeat the response to an earlier request. */
export type PreparedPhoto = Uint8Array | typeof noRoom

const smallestPhoto = { length: 1 }

/**
 * Converts an upload to the photo to store. Takes a while, so it must run before the transaction. Throws
 * `payload_too_large`, `validation`, `rate_limited` or `busyCode`.
 */
export const prepareUploadedPhoto = async ({
  dataUrl,
  maxLength,
  path,
  words,
  busyCode,
  sender,
  countOthers,
  room,
}: UploadedPhoto): Promise<PreparedPhoto> => {
  if (dataUrl.length > maxLength) throw new AppError('payload_too_large')
  if (!hasRoom(await countOthers(), smallestPhoto, room)) return noRoom
  const photo = parsePhotoUrl(dataUrl)
  if (!photo) throw toFieldError(path, words.notAPhoto)
  await sender.count()
  try {
    return await encodePhoto(photo.type, photo.bytes, { person: sender.person, busyCode })
  } catch (error) {
    if (error instanceof PhotoError) throw toFieldError(path, words.flaws[error.flaw], error)
    throw error
  }
}
