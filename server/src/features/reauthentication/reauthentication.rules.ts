const minuteMs = 60_000
const freshSignInMs = 15 * minuteMs

/** Whether somebody signed in so recently that it is surely them who sits there. */
export const isFreshSignIn = (authenticatedAt: string, now: Date): boolean =>
  Date.parse(authenticatedAt) + freshSignInMs >= now.getTime()
