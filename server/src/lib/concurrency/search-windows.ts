import { maxSliceMs, readProcessorTime, runTimeSlice, type Spend } from './time-slices.ts'

export interface SearchWindow<Cursor> {
  readonly after: Cursor | undefined
  readonly until: Cursor | undefined
  readonly limit: number
}

interface Search<Cursor, Row> {
  /** The last row of the previous page. */
  readonly after: Cursor | undefined
  readonly limit: number
  /** The most rows of a window. */
  readonly maxRows: number
  /**
   * Finds the last row of the window that begins after the cursor, which is the one after so many others; undefined if all
   * remaining rows belong to it.
   */
  readonly findEnd: (after: Cursor | undefined, skipped: number) => Promise<Cursor | undefined>
  /** Reads the rows between the two, the last one included, that match. */
  readonly read: (window: SearchWindow<Cursor>) => Promise<Row[]>
}

/** How many rows are compared in the time of a slice, judging by the last window: texts may be short or long. */
const toNextSize = (rows: number, milliseconds: number, maxRows: number): number => {
  const fitting = Math.floor((rows * maxSliceMs) / Math.max(milliseconds, 0.1))
  return Math.max(Math.floor(maxRows / 40), Math.min(fitting, rows * 4, maxRows))
}

/**
 * Searches one window of rows after the other, in time slices: on SQLite, a statement that compares the texts of a whole
 * household would stop all other requests meanwhile. `spend` throws once the caller has used up their processor time.
 */
export const searchInWindows = async <Cursor, Row>(
  { after, limit, maxRows, findEnd, read }: Search<Cursor, Row>,
  spend: Spend,
): Promise<Row[]> => {
  const found: Row[] = []
  let last = after
  let rows = Math.ceil(maxRows / 2)
  for (;;) {
    spend(0)
    const until = await findEnd(last, rows - 1)
    // A search of few rows waits for nothing.
    if (until !== undefined || last !== after) await runTimeSlice(() => {})
    const startedAt = readProcessorTime()
    found.push(...(await read({ after: last, until, limit: limit - found.length })))
    rows = toNextSize(rows, readProcessorTime() - startedAt, maxRows)
    if (until === undefined || found.length >= limit) return found
    last = until
  }
}
