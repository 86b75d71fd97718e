import { isPageRightToLeft } from '../../../lib/locale/language.ts'

const minDistancePx = 56
const maxDurationMs = 700

/** Where a finger was, and when in milliseconds. */
export interface TouchPoint {
  readonly x: number
  readonly y: number
  readonly at: number
}

/**
 * Returns the direction of a quick horizontal swipe: 1 for the next period, which is to the left where people read from
 * left to right; -1 for the previous one; null for any other movement.
 */
export const toSwipe = (from: TouchPoint, to: TouchPoint): 1 | -1 | null => {
  const right = to.x - from.x
  const down = to.y - from.y
  if (to.at - from.at > maxDurationMs) return null
  if (Math.abs(right) < minDistancePx || Math.abs(right) < 2 * Math.abs(down)) return null
  return right < 0 !== isPageRightToLeft() ? 1 : -1
}
