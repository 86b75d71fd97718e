import { msg } from '@roost/contract/language/messages.ts'
import type { Ingredient } from '@roost/contract/recipes/recipes.ts'

export type UnitSystem = 'metric' | 'us'
export type UnitChoice = 'written' | UnitSystem

/** Writes the lines and steps of a recipe for a reader. */
export interface Converter {
  readonly toLine: (ingredient: Ingredient, factor: number) => string
  readonly toStep: (text: string) => string
}

export const unitOptions = [
  { value: 'written', label: msg('As written', 'units of a recipe') },
  { value: 'metric', label: msg('Metric', 'units of a recipe') },
  { value: 'us', label: msg('US', 'units of a recipe') },
] as const satisfies readonly { readonly value: UnitChoice; readonly label: string }[]

export const parseUnitChoice = (value: unknown): UnitChoice =>
  unitOptions.find((option) => option.value === value)?.value ?? 'written'
