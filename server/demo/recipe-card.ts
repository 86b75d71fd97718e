import type { Difficulty } from '@roost/contract/recipe-values.ts'
import type { MemberName } from './people.ts'
import type { Picture } from './recipe-picture.ts'

/** A recipe as the family noted it down. */
export interface RecipeCard {
  readonly title: string
  readonly by: MemberName
  readonly description?: string
  readonly cuisine?: string
  readonly category: string
  readonly difficulty: Difficulty
  /** Of preparing and of cooking, in minutes. */
  readonly minutes: readonly [preparing: number, cooking: number]
  readonly servings: number
  readonly season?: string
  /** With a semicolon between two lines. */
  readonly ingredients: string
  /** One on each line. */
  readonly steps: string
  readonly tags: readonly string[]
  readonly rating?: number
  /** Kilocalories, and grams of protein, carbohydrates and fat, of one serving. */
  readonly nutrition?: readonly [calories: number, protein: number, carbs: number, fat: number]
  readonly picture?: Picture
}
