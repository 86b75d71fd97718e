import type { GroceryDiet } from '@roost/contract/shopping/grocery-values.ts'
import * as z from 'zod/mini'
import { absentUnless, listValid } from '../../../lib/text/untrusted-json.ts'
import { type FoundProduct, toDiets, toFoundProduct, toNutrients } from './provider.rules.ts'

// Field names are those of spoonacular.com/food-api/docs: Search Grocery Products, GET /food/products/search, with the
// fields of Get Product Information, which `addProductInformation` adds.

/** Diets and intolerances use the spellings of the API's recipe search. */
const dietParameters: Readonly<Record<GroceryDiet, readonly [name: string, value: string]>> = {
  vegetarian: ['diet', 'vegetarian'],
  vegan: ['diet', 'vegan'],
  keto: ['diet', 'ketogenic'],
  glutenFree: ['intolerances', 'gluten'],
  dairyFree: ['intolerances', 'dairy'],
}

/** Each product that is returned with price, badges and nutrition uses one point of the daily quota. */
const productsASearch = '10'

export const toSearchParameters = (query: string, diet: GroceryDiet | null): URLSearchParams => {
  const parameters = new URLSearchParams({
    query,
    number: productsASearch,
    addProductInformation: 'true',
  })
  if (diet) parameters.set(...(dietParameters[diet] as [string, string]))
  return parameters
}

const nutrient = z.object({ name: z.string(), amount: z.number() })

const product = z.object({
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  brand: absentUnless(z.string()),
  aisle: absentUnless(z.string()),
  badges: absentUnless(z.array(z.string())),
  description: absentUnless(z.string()),
  generatedText: absentUnless(z.string()),
  image: absentUnless(z.string()),
  imageType: absentUnless(z.enum(['jpg', 'jpeg', 'png'])),
  nutrition: absentUnless(z.object({ nutrients: absentUnless(z.array(z.unknown())) })),
  price: absentUnless(z.number()),
})
type Product = z.output<typeof product>

const productResponse = z.object({ products: z.array(z.unknown()) })

/** The diets for which Spoonacular has badges; there is none for keto. */
const badgeDiets: readonly GroceryDiet[] = ['vegetarian', 'vegan', 'glutenFree', 'dairyFree']

const toNutrientsOf = ({ nutrition }: Product): FoundProduct['nutrients'] => {
  const nutrients = listValid(nutrient, nutrition?.nutrients ?? [])
  const find = (wanted: string) => nutrients.find(({ name }) => name === wanted)?.amount
  return toNutrients(find('Calories'), find('Protein'))
}

const findImageUrl = ({ id, image, imageType }: Product): string | undefined =>
  image ?? (imageType && `https://img.spoonacular.com/products/${id}-312x231.${imageType}`)

const toProduct = (found: Product): FoundProduct | undefined => {
  const { badges = [] } = found
  return toFoundProduct({
    store: 'spoonacular',
    code: found.id,
    title: found.title,
    brand: found.brand,
    description: found.description ?? found.generatedText,
    category: found.aisle?.split(';')[0],
    price: found.price,
    imageUrl: findImageUrl(found),
    // Spoonacular does not know whether a shop has the product in stock.
    availability: 'in_stock',
    nutrients: toNutrientsOf(found),
    ...(badges.length > 0 && { diets: toDiets(badges), knownDiets: badgeDiets }),
  })
}

/** Null if the JSON is not a response from the product search. */
export const toSpoonacularProducts = (json: unknown): FoundProduct[] | null => {
  const parsed = z.safeParse(productResponse, json)
  if (!parsed.success) return null
  return listValid(product, parsed.data.products).flatMap((found) => toProduct(found) ?? [])
}
