import type { PhotoScale } from '../../../lib/photo.ts'

/** A receipt stays legible, and a year of them is small. */
export const receiptScale: PhotoScale = { maxSidePx: 800, jpegQuality: 0.2 }

/** Whether somebody closed the system's share sheet. */
export const isShareCancelled = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
