const minuteMs = 60_000
const freshSignInMs = 15 * minuteMs

/** Whether the sign-in is so recent that the person at the device is surely still the same. */
export const isFreshSignIn = (authenticatedAt: string, now: Date): boolean =>
  Date.parse(authenticatedAt) + freshSignInMs >= now.getTime()
