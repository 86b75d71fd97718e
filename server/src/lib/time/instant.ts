export const hourMs = 60 * 60 * 1000

/** The instant so many milliseconds later, or earlier with a negative number. */
export const addMilliseconds = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString()
