import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of rounds of random tests: `quick` for every change, `full` in the proof. */
    rounds: 'quick' | 'full'
  }
}

interface Rounds {
  readonly quick: number
  readonly full: number
}

const quickLimit = 500

/** Returns how often to repeat a race or a random history. */
export const countRounds = ({ quick, full }: Rounds): number => (inject('rounds') === 'full' ? full : quick)

/**
 * Options for fast-check: `full` runs in the proof, otherwise `quick` runs. A single number is limited to 500 outside
 * the proof.
 */
export const propertyRuns = (rounds: number | Rounds): { readonly numRuns: number } => ({
  numRuns: countRounds(
    typeof rounds === 'number' ? { quick: Math.min(rounds, quickLimit), full: rounds } : rounds,
  ),
})
