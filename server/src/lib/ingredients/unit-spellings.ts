import { type IngredientUnitId, ingredientUnits } from '@roost/contract/ingredient-units.ts'

/** Spellings of units, including plurals, besides the names of the units and the way Roost writes them. */
const spellings: { readonly [K in IngredientUnitId]?: string } = {
  teaspoon: 'teaspoons tsp tsps tspn t TL Teelöffel teaspoonful',
  tablespoon: 'tablespoons tbsp tbsps tbs tblsp tbl tbspn T EL Esslöffel tablespoonful',
  cup: 'cups c C Tasse Tassen',
  pint: 'pints pt pts',
  quart: 'quarts qt qts',
  gallon: 'gallons gal gals',
  milliliter: 'milliliters millilitre millilitres ml mL mls cc',
  centiliter: 'centiliters centilitre centilitres cl cL',
  deciliter: 'deciliters decilitre decilitres dl dL',
  liter: 'liters litre litres l L ltr Litern',
  ounce: 'ounces oz ozs',
  pound: 'pounds lb lbs',
  milligram: 'milligrams mg mgs',
  gram: 'grams gramme grammes g gr gm gms gms Gramm',
  kilogram: 'kilograms kilogramme kilogrammes kg kgs kilo kilos',
  bag: 'bags Beutel',
  bottle: 'bottles Flasche Flaschen',
  bunch: 'bunches bn Bund',
  can: 'cans tin tins Dose Dosen',
  clove: 'cloves Zehe Zehen',
  envelope: 'envelopes',
  jar: 'jars Glas Gläser',
  leaf: 'leaves Blatt Blätter',
  loaf: 'loaves',
  package:
    'packages pkg pkgs pkt pkts pack packs packet packets sachet sachets Packung Packungen Päckchen Pck Pkg',
  piece: 'pieces pc pcs Stück',
  pinch: 'pinches Prise Prisen',
  slice: 'slices rasher rashers Scheibe Scheiben',
  sprig: 'sprigs Zweig Zweige',
  tub: 'tubs Becher pot pots',
}

const twoWords: Readonly<Record<string, readonly string[]>> = {
  'fluid-ounce': [
    'fluid ounce',
    'fluid ounces',
    'fl oz',
    'fl. oz.',
    'fl. oz',
    'fl oz.',
    'floz',
    'fl-oz',
    'fluid oz',
    'fluid oz.',
  ],
}

const listSpellings = (id: IngredientUnitId): readonly string[] => {
  const words = [id, ...ingredientUnits[id].written, ...(spellings[id]?.split(' ') ?? [])]
  return [...new Set([...words, ...words.map((word) => `${word}.`), ...(twoWords[id] ?? [])])]
}

const unitIds = Object.keys(ingredientUnits) as IngredientUnitId[]

const idsBySpelling: ReadonlyMap<string, IngredientUnitId> = new Map(
  unitIds.flatMap((id) => listSpellings(id).map((word) => [word, id])),
)
const idsInLowerCase: ReadonlyMap<string, IngredientUnitId> = new Map(
  [...idsBySpelling].map(([word, id]) => [word.toLowerCase(), id]),
)

/** The unit with this spelling, or undefined. Letter case matters only for `T` and `t`. */
export const findUnitOfWord = (word: string): IngredientUnitId | undefined =>
  idsBySpelling.get(word) ?? idsInLowerCase.get(word.toLowerCase())
