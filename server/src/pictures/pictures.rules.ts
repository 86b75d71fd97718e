import { createHmacSigner } from '../lib/cryptography/hmac-signer.ts'
import type { PhotoType } from '../lib/photo-formats.ts'

/** Pictures that lie elsewhere and are shown by this server. */
export interface PictureKind {
  /** What its names are signed for: one kind's name is worth nothing among the others. */
  readonly purpose: string
  /** Where its pictures are found on this server. */
  readonly path: string
  /** The longer side of what is shown, in pixels: twice the largest size on screen. */
  readonly maxEdge: number
  /** For what is no picture, and never will be. */
  readonly invalidCode: 'grocery.invalid_link' | 'recipes.invalid_link'
  /** For a host, or a machine, that cannot at the moment. */
  readonly unavailableCode: 'grocery.unavailable' | 'recipes.picture_unavailable'
}

export const groceryPictures: PictureKind = {
  purpose: 'grocery images',
  path: '/api/grocery/images',
  maxEdge: 320,
  invalidCode: 'grocery.invalid_link',
  unavailableCode: 'grocery.unavailable',
}

export const recipePictures: PictureKind = {
  purpose: 'recipe pictures',
  path: '/api/recipes/images',
  maxEdge: 640,
  invalidCode: 'recipes.invalid_link',
  unavailableCode: 'recipes.picture_unavailable',
}

/** Twice the usual length of such an address; the path stays short enough for every proxy. */
export const maxPictureUrlLength = 360

const toPictureUrl = (text: string): string | null => {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.href.length > maxPictureUrlLength)
    return null
  return url.href
}

/** Names for pictures elsewhere: only addresses that were signed here have one. */
export interface PicturePaths {
  /** Null for what is no address of a picture. */
  readonly toPath: (url: string | null) => string | null
  /** The address behind a path, or its token alone. Null for what was not made here. */
  readonly findUrl: (pathOrToken: string) => string | null
}

export const createPicturePaths = (secretKey: Uint8Array, { purpose, path }: PictureKind): PicturePaths => {
  const signer = createHmacSigner(secretKey, purpose)
  const start = `${path}/`
  return {
    toPath(text) {
      const url = text === null ? null : toPictureUrl(text)
      return url === null ? null : `${start}${signer.sign(url)}`
    },
    findUrl: (pathOrToken) =>
      signer.verify(pathOrToken.startsWith(start) ? pathOrToken.slice(start.length) : pathOrToken),
  }
}

const startsWith = (bytes: Buffer, start: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + start.length) === start

/** By its first bytes: hosts often name another type than they send. Undefined for what is not shown. */
export const findPhotoType = (bytes: Buffer): PhotoType | undefined => {
  if (startsWith(bytes, '\u00ff\u00d8\u00ff')) return 'jpeg'
  if (startsWith(bytes, '\u0089PNG\r\n')) return 'png'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : undefined
}
