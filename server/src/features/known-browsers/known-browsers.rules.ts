import { addMilliseconds } from '../../lib/time/instant.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Equal to the lifetime of the cookie (http/sessions/session-cookie.ts). */
const retentionMs = 400 * dayMs

/** Enough for many devices, and for a browser that clears its cookies and so is counted again at every sign-in. */
export const maxBrowsersOfUser = 50

/** A browser whose last sign-in was before this time is no longer known. */
export const toOldestKnown = (now: string): string => addMilliseconds(now, -retentionMs)

const tokenPattern = /^[\w-]{43}$/

export const isBrowserToken = (text: string | undefined): text is string =>
  text !== undefined && tokenPattern.test(text)
