export const hourMs = 60 * 60 * 1000

/** The instant that is later by the milliseconds, or earlier if they are negative. */
export const addMilliseconds = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString()
