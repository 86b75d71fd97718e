export const hourMs = 60 * 60 * 1000

/** Adds milliseconds to an instant; a negative number yields an earlier one. */
export const addMilliseconds = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString()
