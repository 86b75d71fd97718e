import type { PhotoScale } from '../../../lib/photo.ts'

/** Keeps a receipt legible, and a year of them small. */
export const receiptScale: PhotoScale = { maxSidePx: 800, jpegQuality: 0.2 }

/** Returns whether the person closed the share sheet. */
export const isShareCancelled = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
