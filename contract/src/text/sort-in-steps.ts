/** Sorting so many takes less than a millisecond. */
const sortedAtOnce = 500

const merge = <T>(first: readonly T[], second: readonly T[], compare: (a: T, b: T) => number): T[] => {
  const merged: T[] = []
  let taken = 0
  for (const item of first) {
    while (taken < second.length && compare(second[taken] as T, item) < 0) merged.push(second[taken++] as T)
    merged.push(item)
  }
  return [...merged, ...second.slice(taken)]
}

/** Sorts like `toSorted`. Yields between steps, so that it can run in time slices. */
export function* sortInSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): Generator<void, T[]> {
  if (items.length <= sortedAtOnce) return items.toSorted(compare)
  const middle = Math.floor(items.length / 2)
  const first = yield* sortInSteps(items.slice(0, middle), compare)
  yield
  const second = yield* sortInSteps(items.slice(middle), compare)
  yield
  return merge(first, second, compare)
}
