import { addMilliseconds } from '../../lib/time/instant.ts'

const dayMs = 24 * 60 * 60 * 1000
/** As long as a browser keeps its cookie (http/session-cookie.ts). */
const retentionMs = 400 * dayMs

/** A household has tablets, phones and laptops; a browser that clears its cookies daily adds one more each day. */
export const maxBrowsersOfUser = 50

/** A browser whose last sign-in is older than this is unknown again. */
export const toOldestKnown = (now: string): string => addMilliseconds(now, -retentionMs)

const tokenPattern = /^[\w-]{43}$/

export const isBrowserToken = (text: string | undefined): text is string =>
  text !== undefined && tokenPattern.test(text)
