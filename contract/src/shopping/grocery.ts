import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { anyCaseEnum } from '../fields/fields.ts'
import {
  availabilities,
  groceryDiets,
  groceryProviders,
  pricesAreReversed,
  searchPageSize,
} from './grocery-values.ts'

const maxSearchLimit = 50

export const groceryProduct = z.object({
  /** Unique across all grocery providers, such as `kroger:0001111041700`. */
  id: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  price: z.nullable(z.number()),
  /** An ISO 4217 code. */
  currency: z.string(),
  store: z.enum(groceryProviders),
  /** The path of the picture on this server. */
  image: z.nullable(z.string()),
  /** The provider's name for the category. */
  category: z.nullable(z.string()),
  availability: z.enum(availabilities),
  nutrients: z.nullable(z.object({ calories: z.nullable(z.number()), protein: z.nullable(z.number()) })),
  /** The diets for which the product is suitable according to the provider; empty if the provider states none. */
  diets: z.array(z.enum(groceryDiets)),
})
export type GroceryProduct = z.output<typeof groceryProduct>

const searchText = z
  .string('Please enter a product name to search')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a product name to search'),
    z.maxLength(200, 'Search for at most 200 characters'),
  )

/** A price as a query parameter, such as `3` or `3.50`. */
const priceText = (invalid: string) =>
  z.pipe(z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, invalid)), z.transform(Number))

const grocerySearchQuery = z
  .object({
    query: searchText,
    store: z.optional(anyCaseEnum(groceryProviders, 'Store must be kroger, instacart or spoonacular')),
    minPrice: z.optional(priceText('Minimum price must be a price of 0 or more')),
    maxPrice: z.optional(priceText('Maximum price must be a price of 0 or more')),
    diet: z.optional(z.enum(groceryDiets, 'Diet must be vegetarian, vegan, glutenFree, dairyFree or keto')),
    /** Limited to the range from 1 to 50. */
    limit: z._default(
      z.pipe(
        z.string().check(z.regex(/^-?\d{1,6}$/, 'Limit must be a whole number')),
        z.transform((text: string) => Math.min(Math.max(Number(text), 1), maxSearchLimit)),
      ),
      searchPageSize,
    ),
  })
  .check(
    z.refine(
      ({ minPrice, maxPrice }) => minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice,
      {
        path: ['minPrice'],
        error: pricesAreReversed,
      },
    ),
  )

export const groceryApi = defineApi({
  config: {
    method: 'GET',
    path: '/api/grocery/config',
    access: 'approved',
    summary: 'Which grocery providers the operator has configured',
    status: 200,
    response: z.object({ configured: z.boolean(), services: z.array(z.string()) }),
  },
  search: {
    method: 'GET',
    path: '/api/grocery/search',
    access: 'approved',
    summary: 'Search for products at the configured grocery providers',
    query: grocerySearchQuery,
    status: 200,
    response: z.array(groceryProduct),
    errors: ['grocery.not_configured', 'grocery.unavailable', 'grocery.quota'],
    rateLimit: 'search',
  },
  image: {
    method: 'GET',
    path: '/api/grocery/images/{token}',
    access: 'approved',
    summary: 'The picture of a product, re-encoded by this server',
    params: z.object({
      token: z.string().check(z.regex(/^[\w-]{1,480}\.[\w-]{1,60}$/, 'Not a valid picture')),
    }),
    status: 200,
    kind: 'file',
    contentType: 'image/jpeg',
    response: z.unknown(),
    errors: ['grocery.invalid_link', 'grocery.unavailable'],
  },
})
