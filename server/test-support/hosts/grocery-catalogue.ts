/** A product of a grocery provider, independent of the format of its API. */
export interface CatalogueProduct {
  readonly name: string
  readonly brand: string
  readonly size: string
  readonly cents: number
  readonly category: string
  readonly stock: 'HIGH' | 'LOW' | 'TEMPORARILY_OUT_OF_STOCK'
  /** Kilocalories and grams of protein per serving. */
  readonly nutrition: readonly [calories: number, protein: number]
  readonly labels: readonly string[]
}

type Row = readonly [
  name: string,
  brand: string,
  size: string,
  cents: number,
  category: string,
  calories: number,
  protein: number,
  labels?: string,
  stock?: CatalogueProduct['stock'],
]

const plant = 'vegan vegetarian dairy_free'
const plain = 'vegan vegetarian dairy_free gluten_free'

const rows: readonly Row[] = [
  ['2% Reduced Fat Milk', 'Meadow Farms', '1 gal', 349, 'Dairy', 120, 8, 'vegetarian gluten_free'],
  ['Whole Milk', 'Meadow Farms', '1/2 gal', 229, 'Dairy', 150, 8, 'vegetarian gluten_free'],
  ['Lactose Free Milk', 'Easy Day', '52 fl oz', 479, 'Dairy', 110, 8, 'vegetarian gluten_free', 'LOW'],
  ['Unsweetened Almond Milk', 'Grove', '64 fl oz', 399, 'Dairy', 30, 1, plain],
  ['Oat Milk Barista Edition', 'Field & Oat', '32 fl oz', 449, 'Dairy', 140, 3, plant],
  ['Chocolate Milk', 'Meadow Farms', '1 pt', 189, 'Dairy', 200, 8, 'vegetarian', 'TEMPORARILY_OUT_OF_STOCK'],
  ['Grade A Large Eggs', 'Sunny Hen', '12 ct', 329, 'Dairy', 70, 6, 'vegetarian gluten_free keto dairy_free'],
  ['Salted Butter Sticks', 'Meadow Farms', '16 oz', 499, 'Dairy', 100, 0, 'vegetarian gluten_free keto'],
  ['Sharp Cheddar Cheese', 'Old Mill', '8 oz', 379, 'Dairy', 110, 7, 'vegetarian gluten_free keto'],
  ['Plain Greek Yogurt', 'Olympia', '32 oz', 549, 'Dairy', 100, 18, 'vegetarian gluten_free'],
  ['Honeycrisp Apples', 'Orchard Lane', '3 lb', 599, 'Produce', 95, 0, plain],
  ['Bananas', 'Tropica', '1 lb', 59, 'Produce', 105, 1, plain],
  ['Tomatoes on the Vine', 'Greenhouse Growers', '1 lb', 249, 'Produce', 20, 1, plain],
  ['Yellow Onions', 'Orchard Lane', '3 lb', 299, 'Produce', 45, 1, plain],
  ['Baby Spinach', 'Leaf & Root', '5 oz', 319, 'Produce', 20, 2, plain, 'LOW'],
  ['Hass Avocados', 'Tropica', '4 ct', 449, 'Produce', 240, 3, `${plain} keto`],
  ['Russet Potatoes', 'Orchard Lane', '5 lb', 379, 'Produce', 110, 3, plain],
  [
    'Boneless Skinless Chicken Breasts',
    'Hillside',
    '1.5 lb',
    849,
    'Meat & Seafood',
    110,
    23,
    'gluten_free keto',
  ],
  ['Ground Beef 80/20', 'Hillside', '1 lb', 599, 'Meat & Seafood', 290, 19, 'gluten_free keto'],
  ['Atlantic Salmon Fillets', 'North Pier', '12 oz', 1099, 'Meat & Seafood', 180, 22, 'gluten_free keto'],
  ['Hickory Smoked Bacon', 'Hillside', '16 oz', 699, 'Meat & Seafood', 90, 5, 'gluten_free keto'],
  ['Sandwich Bread', 'Baker Street', '20 oz', 279, 'Bakery', 110, 4, plant],
  ['Sourdough Bread Loaf', 'Baker Street', '24 oz', 499, 'Bakery', 130, 5, plant],
  ['Gluten Free Bread', 'Kind Kitchen', '18 oz', 649, 'Bakery', 90, 2, 'vegetarian gluten_free dairy_free'],
  ['Penne Pasta', 'Casa Lucia', '16 oz', 149, 'Pantry', 200, 7, plant],
  ['Long Grain White Rice', 'Delta', '32 oz', 219, 'Pantry', 160, 3, plain],
  ['Crushed Tomatoes', 'Casa Lucia', '28 oz', 189, 'Canned & Packaged', 35, 2, plain],
  ['Black Beans', 'Delta', '15 oz', 99, 'Canned & Packaged', 110, 7, plain],
  ['Extra Virgin Olive Oil', 'Casa Lucia', '500 ml', 999, 'Pantry', 120, 0, `${plain} keto`],
  ['Ground Coffee Medium Roast', 'Morning Bell', '12 oz', 749, 'Beverages', 2, 0, plain],
  ['Orange Juice No Pulp', 'Sunny Grove', '52 fl oz', 429, 'Beverages', 110, 2, plain],
  ['Dish Soap', 'Clear Water', '19 oz', 319, 'Cleaning Products', 0, 0, ''],
]

/** About thirty common products. */
const catalogue: readonly CatalogueProduct[] = rows.map(
  ([name, brand, size, cents, category, calories, protein, labels = '', stock = 'HIGH']) => ({
    name,
    brand,
    size,
    cents,
    category,
    stock,
    nutrition: [calories, protein],
    labels: labels.split(' ').filter(Boolean),
  }),
)

/** Finds the products with every word of the query in their name or brand. */
export const findProducts = (
  query: string,
  limit: number,
): readonly (CatalogueProduct & { index: number })[] => {
  const words = query.toLowerCase().split(/\s+/)
  return catalogue
    .map((product, index) => ({ ...product, index }))
    .filter(({ name, brand }) => words.every((word) => `${name} ${brand}`.toLowerCase().includes(word)))
    .slice(0, limit)
}
