import type { CatalogueProduct, findProducts } from './grocery-catalogue.ts'

type Listed = ReturnType<typeof findProducts>[number]

/** The price of a product varies slightly between providers. */
const toPrice = ({ cents }: CatalogueProduct, factor: number): number => Math.round(cents * factor) / 100

const toNutrients = ({ nutrition: [calories, protein] }: CatalogueProduct) => [
  { name: 'Calories', amount: calories, unit: 'kcal', percentOfDailyNeeds: calories / 20 },
  { name: 'Protein', amount: protein, unit: 'g', percentOfDailyNeeds: protein * 2 },
]

/**
 * A product as the Products API returns it for `GET /v1/products`; without a location it has neither price nor stock.
 */
export const toKrogerProduct = (product: Listed, origin: string, hasLocation: boolean) => {
  const id = `00011110${String(41_700 + product.index).padStart(5, '0')}`
  const regular = toPrice(product, 1)
  const [calories, protein] = product.nutrition
  const unit = { code: 'GRM', name: 'Gram' }
  return {
    productId: id,
    upc: id,
    productPageURI: `/p/product/${id}`,
    aisleLocations: [],
    brand: product.brand,
    categories: [product.category, 'Natural & Organic'],
    countryOrigin: 'United States',
    description: `${product.brand}® ${product.name}`,
    images: [
      {
        perspective: 'front',
        featured: true,
        sizes: ['xlarge', 'large', 'medium', 'small', 'thumbnail'].map((size) => ({
          size,
          url: `${origin}/images/${size}/front/${id}.png`,
        })),
      },
    ],
    items: [
      {
        itemId: id,
        favorite: false,
        fulfillment: { curbside: false, delivery: true, inStore: hasLocation, shipToHome: false },
        size: product.size,
        soldBy: 'UNIT',
        ...(hasLocation && {
          inventory: { stockLevel: product.stock },
          price: { regular, promo: product.index % 4 === 0 ? toPrice(product, 0.9) : 0 },
        }),
      },
    ],
    itemInformation: {},
    nutritionInformation: [
      {
        ingredientStatement: product.name,
        nutrients: [
          { code: 'ENER-', displayName: 'Calories', quantity: calories, unitOfMeasure: { code: 'E14' } },
          { code: 'PRO-', displayName: 'Protein', quantity: protein, unitOfMeasure: unit },
        ],
      },
    ],
    temperature: { heatSensitive: false, indicator: 'Ambient' },
  }
}

/** A product as returned for `GET /food/products/search`, with or without `addProductInformation`. */
export const toSpoonacularProduct = (product: Listed, origin: string, isFull: boolean) => {
  const id = 22_300 + product.index
  const short = {
    id,
    title: `${product.brand} ${product.name}, ${product.size}`,
    image: `${origin}/products/${id}-312x231.png`,
    imageType: 'png',
  }
  if (!isFull) return short
  return {
    ...short,
    brand: product.brand,
    aisle: product.category,
    badges: [...product.labels.filter((label) => label !== 'keto'), 'no_artificial_colors'],
    importantBadges: [],
    breadcrumbs: [product.name.toLowerCase()],
    description: null,
    generatedText: `<b>${product.name}</b>: one serving provides ${product.nutrition[0]} calories &amp; more.`,
    likes: 0,
    nutrition: { nutrients: toNutrients(product) },
    price: toPrice(product, 1.07),
    servings: { number: 8, size: 1, unit: 'cup' },
  }
}

/** docs/decisions/0022-grocery-providers.md describes where these names come from. */
export const toInstacartProduct = (product: Listed, origin: string) => {
  const code = `0085${String(10_000 + product.index)}`
  return {
    lookup_code: code,
    item_name: product.name,
    brand_name: product.brand,
    item_details: `${product.name}, delivered within the hour.`,
    size: product.size,
    department: product.category,
    remote_image_url: `${origin}/images/${code}.png`,
    price: toPrice(product, 1.15),
    currency: 'USD',
    available: product.stock !== 'TEMPORARILY_OUT_OF_STOCK',
    low_stock: product.stock === 'LOW',
    dietary_labels: product.labels,
  }
}
