import { defaultServings, maxServings } from '@roost/contract/recipe-values.ts'

/** Returns the number of servings for which a recipe is written. */
export const toWrittenServings = ({ servings }: { readonly servings: number | null }): number =>
  servings ?? defaultServings

/** What may be typed as a number of servings. */
export const servingsLimits = { min: 1, max: maxServings } as const

export const clampServings = (count: number): number =>
  Math.min(Math.max(Math.round(count), servingsLimits.min), servingsLimits.max)
