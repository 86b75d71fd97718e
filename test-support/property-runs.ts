import * as fc from 'fast-check'
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

/** Arbitraries and the function that expects something of a value of each. */
type Property<Values extends [unknown, ...unknown[]]> = [
  ...arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  predicate: (...values: Values) => boolean | void,
]

/** Fails with the smallest counterexample that fast-check finds in as many runs as the options say. */
export const checkPropertyIn = <Values extends [unknown, ...unknown[]]>(
  options: fc.Parameters<NoInfer<Values>>,
  ...property: Property<Values>
): void => fc.assert(fc.property(...property), options)

/** Fails with the smallest counterexample that fast-check finds in its usual number of runs. */
export const checkProperty = <Values extends [unknown, ...unknown[]]>(...property: Property<Values>): void =>
  checkPropertyIn({}, ...property)
