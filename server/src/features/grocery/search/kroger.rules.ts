import type { Availability } from '@roost/contract/shopping/grocery-values.ts'
import * as z from 'zod/mini'
import { absentUnless, listValid } from '../../../lib/text/untrusted-json.ts'
import { type FoundProduct, toFoundProduct, toNutrients } from './provider.rules.ts'

// Field names are those of the Products API 1.2 (developer.kroger.com), product search, GET /v1/products.

/** `filter.term` accepts at least three characters and at most eight words. */
const minTermLength = 3
const maxTermWords = 8

/** The search term for Kroger; null when the query is too short. */
export const toTerm = (query: string): string | null =>
  query.length < minTermLength ? null : query.split(' ').slice(0, maxTermWords).join(' ')

const price = absentUnless(z.object({ regular: absentUnless(z.number()), promo: absentUnless(z.number()) }))
const item = z.object({
  size: absentUnless(z.string()),
  price,
  nationalPrice: price,
  inventory: absentUnless(z.object({ stockLevel: absentUnless(z.string()) })),
})
const image = z.object({
  perspective: absentUnless(z.string()),
  sizes: absentUnless(z.array(z.object({ size: absentUnless(z.string()), url: absentUnless(z.string()) }))),
})
const nutrient = z.object({ code: z.string(), quantity: z.number() })

const product = z.object({
  productId: z.string(),
  description: z.string(),
  brand: absentUnless(z.string()),
  categories: absentUnless(z.array(z.string())),
  items: absentUnless(z.array(z.unknown())),
  images: absentUnless(z.array(z.unknown())),
  nutritionInformation: absentUnless(z.array(z.object({ nutrients: absentUnless(z.array(z.unknown())) }))),
})
type Product = z.output<typeof product>
type Item = z.output<typeof item>

const productResponse = z.object({ data: z.array(z.unknown()) })

/** Kroger uses zero for "no offer". */
const findPrice = ({ price: local, nationalPrice }: Item): number | undefined =>
  local?.promo || local?.regular || nationalPrice?.promo || nationalPrice?.regular || undefined

const availabilityOf: Readonly<Record<string, Availability>> = {
  HIGH: 'in_stock',
  LOW: 'limited',
  TEMPORARILY_OUT_OF_STOCK: 'out_of_stock',
}

const findImageUrl = ({ images = [] }: Product): string | undefined => {
  const pictures = listValid(image, images)
  const front = pictures.find(({ perspective }) => perspective === 'front') ?? pictures[0]
  const sizes = front?.sizes ?? []
  const wanted = ['large', 'medium', 'xlarge', 'small']
  return wanted.map((name) => sizes.find(({ size }) => size === name)?.url).find(Boolean)
}

const toNutrientsOf = ({ nutritionInformation }: Product): FoundProduct['nutrients'] => {
  const nutrients = listValid(nutrient, nutritionInformation?.[0]?.nutrients ?? [])
  const find = (name: string) => nutrients.find(({ code }) => code === name)?.quantity
  return toNutrients(find('ENER-'), find('PRO-'))
}

const toProduct = (found: Product): FoundProduct | undefined => {
  const [sold] = listValid(item, found.items ?? [])
  return toFoundProduct({
    store: 'kroger',
    code: found.productId,
    title: found.description,
    brand: found.brand,
    size: sold?.size,
    category: found.categories?.[0],
    price: sold && findPrice(sold),
    imageUrl: findImageUrl(found),
    availability: availabilityOf[sold?.inventory?.stockLevel ?? ''] ?? 'in_stock',
    nutrients: toNutrientsOf(found),
  })
}

/** Null if the JSON is not a response from the product search. */
export const toKrogerProducts = (json: unknown): FoundProduct[] | null => {
  const parsed = z.safeParse(productResponse, json)
  if (!parsed.success) return null
  return listValid(product, parsed.data.data).flatMap((found) => toProduct(found) ?? [])
}

const tokenResponse = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,8000}$/)),
  expires_in: z.number().check(z.positive()),
})

/** An access token and its lifetime in seconds; null for any other JSON. */
export const toToken = (json: unknown): { token: string; seconds: number } | null => {
  const parsed = z.safeParse(tokenResponse, json)
  return parsed.success ? { token: parsed.data.access_token, seconds: parsed.data.expires_in } : null
}
