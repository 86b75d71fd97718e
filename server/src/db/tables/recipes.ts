import type { Difficulty, ShareType } from '@roost/contract/recipes/recipe-values.ts'
import type { Generated } from 'kysely'
import type { Instant, Timestamps } from './kinds.ts'

export interface RecipesTable extends Timestamps {
  id: Generated<number>
  title: string
  description: string | null
  cuisine: string | null
  category: string | null
  difficulty: Generated<Difficulty>
  /** In minutes. */
  cooking_time: number | null
  prep_time: number | null
  servings: Generated<number>
  seasonality: string | null
  /** JSON: ingredients, instructions, nutritionInfo and tags of the contract. */
  ingredients: string
  instructions: string
  /** JSON: the names of the ingredients that are foods. */
  foods: Generated<string>
  /** The text that is searched; see `toRecipeSearchText`. */
  search_text: Generated<string>
  nutrition_info: string | null
  tags: string
  /** The address of the recipe's picture on another host, as long as no photo is stored here. */
  image_url: string | null
  source_url: string | null
  rating_hundredths: number | null
  created_by: string | null
  house_group_id: number | null
  is_public: Generated<boolean>
}

export interface RecipePhotosTable {
  recipe_id: number
  byte_count: number
  created_at: Instant
  image: Uint8Array
}

export interface RecipeSharesTable extends Timestamps {
  id: Generated<number>
  recipe_id: number
  shared_by: string
  /** Set if the recipe is shared with a person. */
  shared_with: string | null
  /** Set if the recipe is shared with a house group. */
  house_group_id: number | null
  personal_note: string | null
  share_type: Generated<ShareType>
  share_url: string
  is_active: Generated<boolean>
  view_count: Generated<number>
}
