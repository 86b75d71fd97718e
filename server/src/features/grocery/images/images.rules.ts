import { createTextSigner } from '../../../lib/signed-text.ts'
import type { PhotoType } from '../../../lib/photo-formats.ts'

export type ImageRefusal = 'grocery.invalid_link' | 'grocery.unavailable'

/** Twice the usual length of a store's address; the path stays short enough for every proxy. */
export const maxImageUrlLength = 360

const toImageUrl = (text: string): string | null => {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.href.length > maxImageUrlLength) return null
  return url.href
}

/** Names for pictures elsewhere: only what a store once gave us has one. */
export interface ImageTokens {
  /** Null for what is no address of a picture. */
  toToken(url: string): string | null
  /** Null for a token that was not made here. */
  findUrl(token: string): string | null
}

export const createImageTokens = (secretKey: Uint8Array): ImageTokens => {
  const signer = createTextSigner(secretKey, 'grocery images')
  return {
    toToken(text) {
      const url = toImageUrl(text)
      return url === null ? null : signer.sign(url)
    },
    findUrl: (token) => signer.open(token),
  }
}

export const toImagePath = (token: string): string => `/api/grocery/images/${token}`

const startsWith = (bytes: Buffer, start: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + start.length) === start

/** By its first bytes: stores often name another type than they send. Undefined for what is not shown. */
export const findPhotoType = (bytes: Buffer): PhotoType | undefined => {
  if (startsWith(bytes, '\u00ff\u00d8\u00ff')) return 'jpeg'
  if (startsWith(bytes, '\u0089PNG\r\n')) return 'png'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : undefined
}
