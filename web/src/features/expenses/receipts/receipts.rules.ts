import type { PhotoScale } from '../../../lib/device/photo.ts'

/** Keeps receipts legible, and small enough to store a year of them. */
export const receiptScale: PhotoScale = { maxSidePx: 800, jpegQuality: 0.2 }

/** Returns whether the error means that the user closed the share sheet. */
export const isShareCancelled = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
