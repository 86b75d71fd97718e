// Constants for recipes, kept apart from the schemas so that the first page of the web app can import them.

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]
export const defaultDifficulty: Difficulty = 'medium'
export const defaultServings = 4

/** The default number of recipes that a search returns. */
export const recipeSearchSize = 12
/** The maximum number of recipes in a household, or of a person without one. */
export const maxRecipes = 1000
export const maxIngredients = 200
export const maxInstructions = 200
export const maxTags = 20
export const maxServings = 1000
/** The maximum number of characters in all strings of a recipe together: about thirty printed pages. */
export const maxRecipeText = 64 * 1024
/** The maximum number of recipes or shares in one response. */
export const recipePageSize = 100
/** One week. */
export const maxMinutes = 7 * 24 * 60
export const maxRating = 5
/** The maximum calories, and grams of protein, carbs and fat, per serving. */
export const maxNutrient = 100_000
/** The maximum length of a photo's data URL: 5 MB, at one byte per character. */
export const maxPhotoLength = 5 * 1024 * 1024

export const shareTypes = ['public', 'house_group', 'user'] as const
export type ShareType = (typeof shareTypes)[number]
export const maxPersonalNoteLength = 500
