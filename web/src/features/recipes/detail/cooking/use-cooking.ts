import type { Ingredient, RecipeContent } from '@roost/contract/recipes/recipes.ts'
import { useState } from 'react'
import { clampServings, type Servings, toWrittenServings } from './servings.rules.ts'
import { type Units, useUnits } from './use-units.ts'

/** The lines ticked while cooking. They are private to this dialog and not stored. */
export interface Ticks {
  readonly has: (key: string) => boolean
  readonly toggle: (key: string) => void
}

export interface Cooking {
  readonly servings: Servings
  readonly ticks: Ticks
  readonly units: Units
}

/** The key includes the text, so that a line is no longer ticked after it was changed. */
export const toIngredientKey = (index: number, { original }: Ingredient): string =>
  `ingredient ${index} ${original}`
export const toStepKey = (index: number, text: string): string => `step ${index} ${text}`

const useServings = (recipe: Pick<RecipeContent, 'servings'>): Servings => {
  const [chosen, setChosen] = useState<number | null>(null)
  const written = toWrittenServings(recipe)
  const count = chosen ?? written
  return { count, factor: count / written, set: (next) => setChosen(clampServings(next)) }
}

const useTicks = (): Ticks => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (key) => ticked.has(key),
    toggle: (key) =>
      setTicked(
        (before) =>
          new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]),
      ),
  }
}

/** The state of cooking from a recipe. */
export const useCooking = (recipe: Pick<RecipeContent, 'servings'>): Cooking => {
  const servings = useServings(recipe)
  return { servings, ticks: useTicks(), units: useUnits(servings) }
}
