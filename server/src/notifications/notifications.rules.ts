import { addMilliseconds } from '../lib/time/instant.ts'

const retentionMs = 30 * 24 * 60 * 60 * 1000

/** Notifications created before this instant are no longer shown and are deleted. */
export const toOldestShown = (now: string): string => addMilliseconds(now, -retentionMs)
