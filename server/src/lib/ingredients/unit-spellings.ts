import { type IngredientUnitId, ingredientUnits } from '@roost/contract/ingredients/ingredient-units.ts'
import { lazy } from '../caching/lazy.ts'
import { findTranslatedUnit, type SpelledUnit } from './translated-units.ts'

/** English spellings of units, including plurals, besides the names of the units and the way Roost writes them. Those of other languages are in `languages`. */
const spellings: { readonly [K in IngredientUnitId]?: string } = {
  teaspoon: 'teaspoons tsp tsps tspn t teaspoonful',
  tablespoon: 'tablespoons tbsp tbsps tbs tblsp tbl tbspn T tablespoonful',
  cup: 'cups c C',
  pint: 'pints pt pts',
  quart: 'quarts qt qts',
  gallon: 'gallons gal gals',
  milliliter: 'milliliters millilitre millilitres ml mL mls',
  centiliter: 'centiliters centilitre centilitres cl cL',
  deciliter: 'deciliters decilitre decilitres dl dL',
  liter: 'liters litre litres l L ltr',
  ounce: 'ounces oz ozs',
  pound: 'pounds lb lbs',
  milligram: 'milligrams mg mgs',
  gram: 'grams gramme grammes g gr gm gms gms',
  kilogram: 'kilograms kilogramme kilogrammes kg kgs kilo kilos',
  bag: 'bags',
  bottle: 'bottles',
  bunch: 'bunches bn',
  can: 'cans tin tins',
  clove: 'cloves',
  dozen: 'doz dz',
  envelope: 'envelopes',
  jar: 'jars',
  leaf: 'leaves',
  loaf: 'loaves',
  package: 'packages pkg pkgs pkt pkts pack packs pk pks packet packets sachet sachets',
  piece: 'pieces pc pcs',
  pinch: 'pinches',
  slice: 'slices rasher rashers',
  sprig: 'sprigs',
  tub: 'tubs pot pots',
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

const toTables = () => {
  const unitIds = Object.keys(ingredientUnits) as IngredientUnitId[]
  const exact = new Map(
    unitIds.flatMap((id) => {
      const unit: SpelledUnit = { id, factor: 1, isPlural: false }
      return listSpellings(id).map((word) => [word, unit])
    }),
  )
  return { exact, inLowerCase: new Map([...exact].map(([word, unit]) => [word.toLowerCase(), unit])) }
}
const tables = lazy(toTables)

/** The unit with this spelling, or undefined. Letter case matters only for `T` and `t`. */
export const findUnitOfWord = (word: string): SpelledUnit | undefined => {
  const { exact, inLowerCase } = tables()
  return exact.get(word) ?? inLowerCase.get(word.toLowerCase()) ?? findTranslatedUnit(word)
}

/** Whether this is an English spelling of a unit, in lower case. */
export const isEnglishUnit = (word: string): boolean => tables().inLowerCase.has(word)
