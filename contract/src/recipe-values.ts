// What is fixed about recipes, without schemas: the first page of the web app may read it.

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]
export const defaultDifficulty: Difficulty = 'medium'
export const defaultServings = 4

/** How many recipes a search asks for. */
export const recipeSearchSize = 12
/** Most recipes a household, or a person for himself, keeps. */
export const maxRecipes = 1000
export const maxIngredients = 200
export const maxInstructions = 200
export const maxTags = 20
export const maxServings = 1000
/** Characters of all texts of a recipe together: some thirty printed pages. */
export const maxRecipeText = 64 * 1024
/** Recipes, or shares, of one answer. */
export const recipePageSize = 100
/** A week. */
export const maxMinutes = 7 * 24 * 60
export const maxRating = 5
/** A photo's data URL may be this long: 5 MB, one byte a character. */
export const maxPhotoLength = 5 * 1024 * 1024

export const shareTypes = ['public', 'house_group', 'user'] as const
export type ShareType = (typeof shareTypes)[number]
export const maxPersonalNoteLength = 500
