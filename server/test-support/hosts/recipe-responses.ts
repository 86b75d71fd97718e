import type { KnownRecipe } from './recipe-catalogue.ts'

const toIngredient = ([original, food, amount, unit]: KnownRecipe['lines'][number], index: number) => ({
  id: 10_000 + index,
  aisle: 'Produce',
  image: `${food.replaceAll(' ', '-')}.jpg`,
  consistency: 'SOLID',
  name: food,
  nameClean: food,
  original,
  originalName: food,
  amount,
  unit,
  meta: original.split(', ').slice(1),
  measures: {
    us: { amount, unitShort: unit, unitLong: unit },
    metric: { amount, unitShort: unit, unitLong: unit },
  },
})

const toSection = ([name, steps]: [string, readonly string[]]) => ({
  name,
  steps: steps.map((step, index) => ({ number: index + 1, step, ingredients: [], equipment: [] })),
})

const toNutrition = ([calories, protein, carbs, fat]: NonNullable<KnownRecipe['nutrition']>) => ({
  nutrients: [
    { name: 'Calories', amount: calories, unit: 'kcal', percentOfDailyNeeds: calories / 20 },
    { name: 'Fat', amount: fat, unit: 'g', percentOfDailyNeeds: fat },
    { name: 'Saturated Fat', amount: fat / 3, unit: 'g', percentOfDailyNeeds: fat },
    { name: 'Carbohydrates', amount: carbs, unit: 'g', percentOfDailyNeeds: carbs / 3 },
    { name: 'Net Carbohydrates', amount: carbs / 2, unit: 'g', percentOfDailyNeeds: carbs / 6 },
    { name: 'Sodium', amount: 120, unit: 'mg', percentOfDailyNeeds: 5 },
    { name: 'Protein', amount: protein, unit: 'g', percentOfDailyNeeds: protein * 2 },
  ],
  properties: [{ name: 'Glycemic Index', amount: 50, unit: '' }],
  flavonoids: [],
  ingredients: [],
  caloricBreakdown: { percentProtein: 20, percentFat: 30, percentCarbs: 50 },
  weightPerServing: { amount: 250, unit: 'g' },
})

/** A recipe as in Spoonacular's Search Recipes responses with all optional parts. Pictures are at `origin`. */
export const toSpoonacularRecipe = (recipe: KnownRecipe, origin: string) => ({
  vegetarian: false,
  veryPopular: false,
  weightWatcherSmartPoints: 7,
  preparationMinutes: recipe.prepMinutes,
  cookingMinutes: null,
  aggregateLikes: 3,
  healthScore: 40,
  creditsText: 'Kitchen Example',
  sourceName: 'Kitchen Example',
  pricePerServing: 168.43,
  extendedIngredients: recipe.lines.map(toIngredient),
  missedIngredientCount: recipe.lines.length,
  usedIngredientCount: 0,
  id: recipe.id,
  title: recipe.title,
  readyInMinutes: recipe.minutes,
  servings: recipe.servings,
  sourceUrl: recipe.sourceUrl,
  image: recipe.hasPicture === false ? undefined : `${origin}/recipes/${recipe.id}-312x231.png`,
  summary: recipe.summary,
  cuisines: recipe.cuisines ?? [],
  dishTypes: recipe.dishTypes ?? [],
  diets: recipe.diets ?? [],
  occasions: [],
  instructions: recipe.text,
  analyzedInstructions: Object.entries(recipe.steps ?? {}).map(toSection),
  spoonacularScore: recipe.score,
  spoonacularSourceUrl: `https://spoonacular.com/recipe-${recipe.id}`,
  nutrition: recipe.nutrition && toNutrition(recipe.nutrition),
})
