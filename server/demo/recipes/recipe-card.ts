import type { Difficulty } from '@roost/contract/recipes/recipe-values.ts'
import type { MemberName } from '../people.ts'
import type { Picture } from './recipe-picture.ts'

/** A compact notation of a recipe. */
export interface RecipeCard {
  readonly title: string
  readonly by: MemberName
  readonly description?: string
  readonly cuisine?: string
  readonly category: string
  readonly difficulty: Difficulty
  /** Preparation and cooking time in minutes. */
  readonly minutes: readonly [preparing: number, cooking: number]
  readonly servings: number
  readonly season?: string
  /** The ingredient lines, separated by semicolons. */
  readonly ingredients: string
  /** The steps, one per line. */
  readonly steps: string
  readonly tags: readonly string[]
  readonly rating?: number
  /** Kilocalories and grams of protein, carbohydrates and fat per serving. */
  readonly nutrition?: readonly [calories: number, protein: number, carbs: number, fat: number]
  readonly picture?: Picture
}
