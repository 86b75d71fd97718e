import type { MovableClock } from './clock.ts'

/** A call made by a member of the family, and its time. */
export interface DiaryEntry {
  /** ISO 8601, in UTC. */
  readonly at: string
  readonly write: () => Promise<unknown>
}

/** Replays the entries in chronological order and reports the progress as a fraction. */
export const replayEntries = async (
  entries: readonly DiaryEntry[],
  clock: MovableClock,
  onProgress: (part: number) => void,
): Promise<void> => {
  const inOrder = entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  for (const [index, { at, write }] of inOrder.entries()) {
    clock.set(at)
    await write()
    if (index % 100 === 0) onProgress(index / inOrder.length)
  }
  onProgress(1)
}
