import { addMilliseconds } from '../lib/time/instant.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

/** Notices from before this instant are shown no more, and removed. */
export const toOldestKept = (now: string): string => addMilliseconds(now, -keptMs)
