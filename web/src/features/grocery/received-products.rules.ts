import type { GroceryProduct } from '@roost/contract/shopping/grocery.ts'
import { availabilities, groceryDiets, groceryProviders } from '@roost/contract/shopping/grocery-values.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

const toAmount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

const toNutrients = (value: unknown): GroceryProduct['nutrients'] =>
  isFields(value) ? { calories: toAmount(value['calories']), protein: toAmount(value['protein']) } : null

const toProduct = (fields: Fields, place: number): GroceryProduct[] => {
  const title = toText(fields['title'])
  const store = groceryProviders.find((name) => name === fields['store'])
  if (title === null || !store) return []
  return [
    {
      id: toText(fields['id']) ?? `${store}:${place}`,
      title,
      description: toText(fields['description']),
      brand: toText(fields['brand']),
      price: toAmount(fields['price']),
      currency: toText(fields['currency']) ?? '',
      store,
      image: toText(fields['image']),
      category: toText(fields['category']),
      availability: availabilities.find((name) => name === fields['availability']) ?? 'in_stock',
      nutrients: toNutrients(fields['nutrients']),
      diets: groceryDiets.filter((diet) => Array.isArray(fields['diets']) && fields['diets'].includes(diet)),
    },
  ]
}

/**
 * Completes the products of a response, because a proxy or a server of another version may omit fields. Products
 * without a title or a known grocery provider are left out.
 */
export const toReceivedProducts = (response: unknown): GroceryProduct[] =>
  Array.isArray(response)
    ? response.flatMap((product: unknown, place) => (isFields(product) ? toProduct(product, place) : []))
    : []
