import type { MovableClock } from './clock.ts'

/** Something somebody of the family did with Roost, and when. */
export interface DiaryEntry {
  /** An instant. */
  readonly at: string
  readonly write: () => Promise<unknown>
}

/** Does it all again in the order in which it happened; tells from time to time which part of it is done. */
export const liveThrough = async (
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
