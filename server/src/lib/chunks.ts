/** The maximum number of rows in one statement. */
export const rowsAtOnce = 500

/** Splits a list into parts of a length, the last of which may be shorter. */
export const toChunks = <T>(items: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  )
