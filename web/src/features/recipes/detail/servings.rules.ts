import { defaultServings, maxServings } from '@roost/contract/recipe-values.ts'

/** For how many a recipe is written. */
export const toWrittenServings = ({ servings }: { readonly servings: number | null }): number =>
  servings ?? defaultServings

export const clampServings = (count: number): number => Math.min(Math.max(Math.round(count), 1), maxServings)

/** What somebody typed; null for what is no number of servings. */
export const parseServings = (text: string): number | null => {
  const count = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
  return count < 1 ? null : clampServings(count)
}
