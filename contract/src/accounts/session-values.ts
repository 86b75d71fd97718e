/**
 * The response header that says that the request came with the cookie of a session that has ended. Without it, a 401 means
 * that the browser has no such cookie.
 */
export const sessionHeader = 'roost-session'

/** How long an installed app stays signed in without use, in days. */
export const installedIdleDays = 90
