import { runTimeSlice, type Spend } from './time-slices.ts'

/** Comparing the texts of so many rows with ten words takes some milliseconds. */
export const rowsOfWindow = 1000

export interface SearchWindow<Cursor> {
  readonly after: Cursor | undefined
  readonly until: Cursor | undefined
  readonly limit: number
}

interface Search<Cursor, Row> {
  /** The last row of the previous page. */
  readonly after: Cursor | undefined
  readonly limit: number
  /** Finds the last row of the window that begins after the cursor; undefined if all remaining rows belong to it. */
  readonly findEnd: (after: Cursor | undefined) => Promise<Cursor | undefined>
  /** Reads the rows between the two, the last one included, that match. */
  readonly read: (window: SearchWindow<Cursor>) => Promise<Row[]>
}

/**
 * Searches one window of rows after the other, in time slices: on SQLite, a statement that compares the texts of a whole
 * household would stop all other requests meanwhile. `spend` throws once the caller has used up their processor time.
 */
export const searchInWindows = async <Cursor, Row>(
  { after, limit, findEnd, read }: Search<Cursor, Row>,
  spend: Spend,
): Promise<Row[]> => {
  const found: Row[] = []
  let last = after
  for (;;) {
    spend(0)
    const until = await findEnd(last)
    // A search of few rows waits for nothing.
    if (until !== undefined || last !== after) await runTimeSlice(() => {})
    found.push(...(await read({ after: last, until, limit: limit - found.length })))
    if (until === undefined || found.length >= limit) return found
    last = until
  }
}
