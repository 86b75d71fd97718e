import { defaultServings, maxServings } from '@roost/contract/recipes/recipe-values.ts'

/** The number of servings used for showing, printing and buying ingredients. */
export interface Servings {
  readonly count: number
  /** The factor by which amounts are scaled. */
  readonly factor: number
  readonly set: (count: number) => void
}

/** Returns the number of servings for which a recipe is written. */
export const toWrittenServings = ({ servings }: { readonly servings: number | null }): number =>
  servings ?? defaultServings

/** What may be typed as a number of servings. */
export const servingsLimits = { min: 1, max: maxServings } as const

export const clampServings = (count: number): number =>
  Math.min(Math.max(Math.round(count), servingsLimits.min), servingsLimits.max)
