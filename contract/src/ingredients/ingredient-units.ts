// The units of ingredients, kept apart from the schemas because the browser formats amounts with the same table.

type Dimension = 'volume' | 'mass' | 'count'
type UnitSystem = 'metric' | 'us'

interface IngredientUnit {
  readonly dimension: Dimension
  /** Null for counted things. */
  readonly system: UnitSystem | null
  /** In millilitres or grams; 1 for counted things. */
  readonly size: number
  /** The singular and plural as cooks write them. */
  readonly written: readonly [one: string, many: string]
}

const volume = (system: UnitSystem, size: number, one: string, many = one): IngredientUnit => ({
  dimension: 'volume',
  system,
  size,
  written: [one, many],
})

const mass = (system: UnitSystem, size: number, one: string): IngredientUnit => ({
  dimension: 'mass',
  system,
  size,
  written: [one, one],
})

const count = (one: string, many = `${one}s`): IngredientUnit => ({
  dimension: 'count',
  system: null,
  size: 1,
  written: [one, many],
})

const units = {
  teaspoon: volume('us', 4.92892159375, 'tsp'),
  tablespoon: volume('us', 14.78676478125, 'tbsp'),
  'fluid-ounce': volume('us', 29.5735295625, 'fl oz'),
  cup: volume('us', 236.5882365, 'cup', 'cups'),
  pint: volume('us', 473.176473, 'pint', 'pints'),
  quart: volume('us', 946.352946, 'quart', 'quarts'),
  gallon: volume('us', 3785.411784, 'gallon', 'gallons'),
  milliliter: volume('metric', 1, 'ml'),
  centiliter: volume('metric', 10, 'cl'),
  deciliter: volume('metric', 100, 'dl'),
  liter: volume('metric', 1000, 'l'),
  ounce: mass('us', 28.349523125, 'oz'),
  pound: mass('us', 453.59237, 'lb'),
  milligram: mass('metric', 0.001, 'mg'),
  gram: mass('metric', 1, 'g'),
  kilogram: mass('metric', 1000, 'kg'),
  bag: count('bag'),
  ball: count('ball'),
  bar: count('bar'),
  block: count('block'),
  bottle: count('bottle'),
  box: count('box', 'boxes'),
  bulb: count('bulb'),
  bunch: count('bunch', 'bunches'),
  can: count('can'),
  carton: count('carton'),
  clove: count('clove'),
  container: count('container'),
  cube: count('cube'),
  dash: count('dash', 'dashes'),
  dozen: count('dozen', 'dozen'),
  drizzle: count('drizzle'),
  drop: count('drop'),
  ear: count('ear'),
  envelope: count('envelope'),
  fillet: count('fillet'),
  glass: count('glass', 'glasses'),
  handful: count('handful'),
  head: count('head'),
  jar: count('jar'),
  knob: count('knob'),
  leaf: count('leaf', 'leaves'),
  loaf: count('loaf', 'loaves'),
  package: count('package'),
  piece: count('piece'),
  pinch: count('pinch', 'pinches'),
  rib: count('rib'),
  scoop: count('scoop'),
  sheet: count('sheet'),
  slice: count('slice'),
  splash: count('splash', 'splashes'),
  sprig: count('sprig'),
  stalk: count('stalk'),
  stem: count('stem'),
  stick: count('stick'),
  strip: count('strip'),
  tub: count('tub'),
  wedge: count('wedge'),
} as const satisfies Record<string, IngredientUnit>

export type IngredientUnitId = keyof typeof units

export const ingredientUnits: Readonly<Record<IngredientUnitId, IngredientUnit>> = units

const isUnitId = (id: string): id is IngredientUnitId => Object.hasOwn(units, id)

/** Returns undefined for a name that is not in the table. */
export const findUnit = (id: string): IngredientUnit | undefined => (isUnitId(id) ? units[id] : undefined)
