/** A random number generator that makes the same choices for the same seed. */
export interface Random {
  /** Returns an integer from 0 up to, but not including, `end`. */
  readonly below: (end: number) => number
  readonly pick: <T>(values: readonly T[]) => T
  /** Returns true with this probability, in percent. */
  readonly chance: (percent: number) => boolean
}

/** Mulberry32 has 32 bits of state and an even distribution, which is sufficient for histories. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    below,
    pick<T>(values: readonly T[]): T {
      if (values.length === 0) throw new Error('Cannot pick from an empty list')
      return values[below(values.length)] as T
    },
    chance: (percent) => below(100) < percent,
  }
}
