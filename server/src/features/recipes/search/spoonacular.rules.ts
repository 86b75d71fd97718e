import { maxIngredients, maxInstructions } from '@roost/contract/recipes/recipe-values.ts'
import * as z from 'zod/mini'
import { absentUnless, listValid } from '../../../lib/text/untrusted-json.ts'
import type { ProvidedLine, RawRecipe, RecipeRequest } from './provider.rules.ts'

// Fields are named as on spoonacular.com/food-api/docs: Search Recipes, GET /recipes/complexSearch, with the fields of
// Get Recipe Information, which its `add…` parameters add.

export const toSearchParameters = ({ query, number }: RecipeRequest): URLSearchParams =>
  new URLSearchParams({
    query,
    number: String(number),
    addRecipeInformation: 'true',
    addRecipeInstructions: 'true',
    addRecipeNutrition: 'true',
    fillIngredients: 'true',
  })

const list = absentUnless(z.array(z.unknown()))
const text = absentUnless(z.string())
const number = absentUnless(z.number())

const recipe = z.object({
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  summary: text,
  cuisines: list,
  dishTypes: list,
  diets: list,
  readyInMinutes: number,
  cookingMinutes: number,
  preparationMinutes: number,
  servings: number,
  extendedIngredients: list,
  analyzedInstructions: list,
  instructions: text,
  nutrition: absentUnless(z.object({ nutrients: list })),
  image: text,
  imageType: absentUnless(z.enum(['jpg', 'jpeg', 'png'])),
  sourceUrl: text,
  spoonacularSourceUrl: text,
  spoonacularScore: number,
})
type Recipe = z.output<typeof recipe>

const response = z.object({ results: z.array(z.unknown()) })

const extendedIngredient = z.object({
  original: text,
  name: text,
  nameClean: text,
  amount: number,
  unit: text,
})

const section = z.object({ name: text, steps: list })
const step = z.object({ step: z.string() })
const nutrient = z.object({ name: z.string(), amount: z.number() })

const listTexts = (entries: readonly unknown[] | undefined): string[] => listValid(z.string(), entries ?? [])

const toLine = ({
  original,
  nameClean,
  name,
  ...measure
}: z.output<typeof extendedIngredient>): ProvidedLine[] => {
  const food = nameClean?.trim() || name?.trim() || undefined
  const line = original?.trim() || food
  return line === undefined ? [] : [{ original: line, name: food, ...measure }]
}

const listLines = ({ extendedIngredients = [] }: Recipe): ProvidedLine[] =>
  listValid(extendedIngredient, extendedIngredients, maxIngredients).flatMap(toLine)

/** Each part of a recipe, such as the sauce, has its own steps; the part's name is put before the first of them. */
const listSteps = ({ analyzedInstructions = [] }: Recipe): string[] =>
  listValid(section, analyzedInstructions).flatMap(({ name, steps = [] }) => {
    const part = name?.replace(/(?<![\s:])[\s:]+$/, '') ?? ''
    return listValid(step, steps, maxInstructions).map((entry, index) =>
      index === 0 && part !== '' ? `${part}: ${entry.step}` : entry.step,
    )
  })

const toNutrition = ({ nutrition }: Recipe): RawRecipe['nutritionInfo'] => {
  const nutrients = listValid(nutrient, nutrition?.nutrients ?? [], 100)
  const find = (wanted: string) => nutrients.find(({ name }) => name === wanted)?.amount
  return {
    calories: find('Calories'),
    protein: find('Protein'),
    carbs: find('Carbohydrates'),
    fat: find('Fat'),
  }
}

/** The address of the largest available size; responses contain that of a small one. */
const findPictureUrl = ({ id, image, imageType }: Recipe): string | undefined => {
  if (image && /^https?:/i.test(image)) return image.replace(/-\d{2,3}x\d{3}(\.\w{3,4})$/, '-636x393$1')
  return imageType && `https://img.spoonacular.com/recipes/${id}-636x393.${imageType}`
}

/** The provider sends -1 for an unknown time. */
const findPositive = (...values: readonly (number | undefined)[]): number | undefined =>
  values.find((value) => value !== undefined && value > 0)

const toRawRecipe = (found: Recipe): RawRecipe => {
  const dishTypes = listTexts(found.dishTypes)
  return {
    id: `spoonacular-${found.id}`,
    title: found.title,
    description: found.summary,
    cuisine: listTexts(found.cuisines)[0],
    category: dishTypes[0],
    cookingTime: findPositive(found.readyInMinutes, found.cookingMinutes),
    prepTime: found.preparationMinutes,
    servings: found.servings,
    lines: listLines(found),
    instructions: { steps: listSteps(found), text: found.instructions },
    nutritionInfo: toNutrition(found),
    tags: [...listTexts(found.diets), ...dishTypes],
    pictureUrl: findPictureUrl(found),
    sourceUrls: [found.sourceUrl, found.spoonacularSourceUrl],
    // The score is out of 100.
    rating: found.spoonacularScore === undefined ? undefined : found.spoonacularScore / 20,
  }
}

/** Returns null if the JSON is not a recipe search response. */
export const toSpoonacularRecipes = (json: unknown): RawRecipe[] | null => {
  const parsed = z.safeParse(response, json)
  return parsed.success ? listValid(recipe, parsed.data.results).map(toRawRecipe) : null
}
