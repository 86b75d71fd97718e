import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How often something random is tried: `quick` on every change, `full` in the proof. */
    rounds: 'quick' | 'full'
  }
}

interface Rounds {
  readonly quick: number
  readonly full: number
}

const quickLimit = 500

/** How often to repeat a race or a random history. */
export const countRounds = ({ quick, full }: Rounds): number => (inject('rounds') === 'full' ? full : quick)

/** For fast-check: `full` times in the proof, and otherwise `quick` times, which is at most 500 if not given. */
export const propertyRuns = (rounds: number | Rounds): { readonly numRuns: number } => ({
  numRuns: countRounds(
    typeof rounds === 'number' ? { quick: Math.min(rounds, quickLimit), full: rounds } : rounds,
  ),
})
