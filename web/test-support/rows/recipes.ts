import {
  type FoundRecipe,
  type RecipeContent,
  recipesApi,
  type SavedRecipe,
} from '@roost/contract/recipes/recipes.ts'
import type { FakeServer } from '../fake-server.ts'

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

/** Creates a search result with only a title, unless overridden. */
export const createFound = (details: Partial<FoundRecipe> = {}): FoundRecipe => ({
  id: 'spoonacular-1',
  matchScore: 0,
  ...content,
  ...details,
})

/** Creates a saved recipe with only a title, unless overridden. */
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

/** Makes the server return these saved recipes: as a list, individually with their content, and by ingredient. */
export const serveRecipes = (server: FakeServer, recipes: readonly SavedRecipe[]): void => {
  server.respond(recipesApi.saved, [...recipes])
  server.respond(recipesApi.get, ({ id }) => {
    const recipe = recipes.find((one) => one.id === id)
    if (!recipe) throw new Error(`No recipe ${id} was given to the test`)
    return recipe
  })
  server.respond(recipesApi.matches, ({ words }) => ({
    ids: recipes
      .filter(({ ingredients }) =>
        ingredients.some(({ original }) => original.toLowerCase().includes(words.toLowerCase())),
      )
      .map(({ id }) => id),
  }))
}
