/** A seeded random generator, so that every run creates the same data. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  (): number
  /** Returns an integer between both ends, inclusive. */
  between(from: number, to: number): number
  pick<T>(list: readonly [T, ...T[]]): T
}

/** The mulberry32 generator: small, fast and random enough for sample data. */
export const createRandom = (seed: number): Random => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return Object.assign(next, {
    between,
    pick: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
  })
}
