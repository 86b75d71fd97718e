/** The maximum number of rows in one statement. */
const rowsAtOnce = 500

export const toChunks = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_, index) =>
    items.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )
