import { addMilliseconds } from '../../lib/time/instant.ts'

const dayMs = 24 * 60 * 60 * 1000
/** As long as a browser keeps its cookie (http/session-cookie.ts). */
const knownMs = 400 * dayMs

/** A household has tablets, phones and laptops; whoever empties the cookies each day has one more a day. */
export const maxBrowsersOfUser = 50

/** Whoever signed in with a browser before then is a stranger in it. */
export const toOldestKnown = (now: string): string => addMilliseconds(now, -knownMs)

const tokenPattern = /^[\w-]{43}$/

export const isBrowserToken = (text: string | undefined): text is string =>
  text !== undefined && tokenPattern.test(text)
