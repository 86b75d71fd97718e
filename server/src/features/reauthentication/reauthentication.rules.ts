const minuteMs = 60_000
const recentSignInMs = 15 * minuteMs

/** Whether the sign-in is so recent that the same person is presumably still using the device. */
export const isRecentSignIn = (authenticatedAt: string, now: Date): boolean =>
  Date.parse(authenticatedAt) + recentSignInMs >= now.getTime()
