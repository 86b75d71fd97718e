import type { FoundRecipe, RecipeContent, SavedRecipe } from '@roost/contract/recipes.ts'

const content: RecipeContent = {
  title: 'Dal',
  description: null,
  cuisine: null,
  category: null,
  cookingTime: null,
  prepTime: null,
  difficulty: null,
  servings: null,
  seasonality: null,
  ingredients: [],
  instructions: [],
  nutritionInfo: null,
  tags: [],
  imageUrl: null,
  sourceUrl: null,
  rating: null,
  isPublic: false,
}

/** A recipe of a search that says nothing but its title, but for the details. */
export const createFound = (details: Partial<FoundRecipe> = {}): FoundRecipe => ({
  id: 'spoonacular-1',
  matchScore: 0,
  ...content,
  ...details,
})

/** A recipe somebody has saved without saying much, but for the details. */
export const createSaved = (details: Partial<SavedRecipe> = {}): SavedRecipe => ({
  id: 1,
  matchScore: 0,
  createdBy: null,
  createdByName: 'Unknown',
  houseGroupId: null,
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
  ...content,
  difficulty: 'medium',
  servings: 4,
  ...details,
})
