import { type Availability, groceryDiets } from '@roost/contract/shopping/grocery-values.ts'
import * as z from 'zod/mini'
import { absentUnless, listValid } from '../../../lib/text/untrusted-json.ts'
import { type FoundProduct, toDiets, toFoundProduct } from './provider.rules.ts'

// Instacart does not document a product search. The field names are those of its Catalog API
// (docs.instacart.com/catalog): product attributes and item prices. See docs/decisions/0022-grocery-providers.md.

const product = z.object({
  lookup_code: z.union([z.int(), z.string()]),
  item_name: z.string(),
  brand_name: absentUnless(z.string()),
  item_details: absentUnless(z.string()),
  size: absentUnless(z.string()),
  department: absentUnless(z.string()),
  remote_image_url: absentUnless(z.string()),
  price: absentUnless(z.number()),
  currency: absentUnless(z.string()),
  available: absentUnless(z.boolean()),
  low_stock: absentUnless(z.boolean()),
  dietary_labels: absentUnless(z.array(z.string())),
})
type Product = z.output<typeof product>

const productResponse = z.object({ products: z.array(z.unknown()) })

const toAvailability = ({ available, low_stock }: Product): Availability => {
  if (available === false) return 'out_of_stock'
  return low_stock ? 'limited' : 'in_stock'
}

const toProduct = (found: Product): FoundProduct | undefined => {
  const { dietary_labels: labels = [] } = found
  return toFoundProduct({
    store: 'instacart',
    code: found.lookup_code,
    title: found.item_name,
    brand: found.brand_name,
    description: found.item_details,
    size: found.size,
    category: found.department,
    price: found.price,
    currency: found.currency,
    imageUrl: found.remote_image_url,
    availability: toAvailability(found),
    nutrients: null,
    ...(labels.length > 0 && { diets: toDiets(labels), knownDiets: groceryDiets }),
  })
}

/** Null if the JSON is not a list of products. */
export const toInstacartProducts = (json: unknown): FoundProduct[] | null => {
  const parsed = z.safeParse(productResponse, json)
  if (!parsed.success) return null
  return listValid(product, parsed.data.products).flatMap((found) => toProduct(found) ?? [])
}
