import { createHmacSigner } from '../lib/cryptography/hmac-signer.ts'
import type { PhotoType } from '../lib/photo/photo-formats.ts'

/** A kind of picture on other hosts that this server fetches and serves. */
export interface PictureKind {
  /** The purpose that is signed with an address: a token of one kind is invalid for the others. */
  readonly purpose: string
  /** The path under which pictures of this kind are served. */
  readonly path: string
  /** In pixels, the longer side of the served picture: twice the largest size on screen. */
  readonly maxEdge: number
  /** The error for a response that is not a picture, which a retry cannot change. */
  readonly invalidCode: 'grocery.invalid_link' | 'recipes.invalid_link'
  /** The error for a temporary failure of the host or of this server. */
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

/** In characters. Twice the usual length of such an address, and the path stays short enough for every proxy. */
export const maxPictureUrlLength = 360

const toPictureUrl = (text: string): string | null => {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.href.length > maxPictureUrlLength)
    return null
  return url.href
}

/** Converts addresses of pictures on other hosts to signed paths, so that only addresses signed here can be fetched. */
export interface PicturePaths {
  /** Returns null for an address that cannot be a picture. */
  readonly toPath: (url: string | null) => string | null
  /** Returns the address behind a path or its token; null if it was not signed here. */
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

/**
 * Determines the format by the first bytes, because hosts often declare the wrong type. Undefined for other formats.
 */
export const findPhotoType = (bytes: Buffer): PhotoType | undefined => {
  if (startsWith(bytes, '\u00ff\u00d8\u00ff')) return 'jpeg'
  if (startsWith(bytes, '\u0089PNG\r\n')) return 'png'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : undefined
}
