import type { IngredientUnitId } from '@roost/contract/ingredients/ingredient-units.ts'

/**
 * The words of one language in ingredient lines. The parser does not know the language of a line, so all tables are
 * searched, those of English first.
 *
 * Entries are separated by commas and written as in the middle of a sentence. Letter case, accents and dots after
 * abbreviations do not matter: `c. à s.` also stands for `c à s` and `C. a S.`
 */
export interface LanguageWords {
  /** Such as `de`. */
  readonly language: string
  /**
   * The spellings of units. `pincée(s)` stands for a singular and its plural, `Blatt/Blätter` for a singular and its
   * plurals, and `noix + de beurre` for `noix` if `de beurre` follows. After `+`, `de` also stands for `d’` and `di`.
   * Scaled amounts are written with the first plural: `Bund/Bund/Bunde`. The forms of Polish are those for 1, 2 to 4, 5 and
   * fractions (as for 2 to 4 if it is absent), and others that are only read.
   */
  readonly units: { readonly [K in IngredientUnitId]?: string }
  /** Spellings of units that Roost does not have, by what they are: `500 gram`. */
  readonly multiples?: { readonly [amount: string]: string }
  /** Lengths, temperatures and durations that English does not have, after a number that is no amount. */
  readonly measures: string
  /** Foods that name their unit: `2 Knoblauchzehen` are two cloves of `Knoblauch`. */
  readonly compounds?: { readonly [words: string]: readonly [unit: IngredientUnitId, food: string] }
  /**
   * Number words at the start of a line, by their number in digits. Under `none` are words for an unknown amount, such as
   * `etwas`. A word that ends with a hyphen or an apostrophe is directly followed by the next one.
   */
  readonly numbers: { readonly [digits: string]: string }
  /** Words before a number that say that it is not exact: `ungefähr`. */
  readonly about?: string
  /** Words between the two numbers of a range: `2 bis 3`. */
  readonly ranges: string
  /** Words between a number and a fraction: `1 und 1/2`. */
  readonly and: string
  /** Words after a unit that add half of one: `1 litro e mezzo`. */
  readonly andHalf?: string
  /** Words before or after a unit that describe its size: `gestrichener EL`, `cucchiaio abbondante`. */
  readonly sizes: string
  /** Words before a food that do not make it a different food: `fein gehackte`. */
  readonly descriptions?: string
  /** Words between unit and food: `de`, `d'`. */
  readonly partitives?: string
  /** Articles before the juice of a fruit: `le jus d’un citron`. */
  readonly articles?: string
  /** Parts of a fruit: `Saft von 1 Zitrone` is one lemon, if a number follows. */
  readonly juice: string
  /** Words between a part of a fruit and its number. */
  readonly juiceOf: string
  /** Words that begin a note after the food, such as a purpose: `zum Bestreuen`, `nach Geschmack`. */
  readonly notes: string
  /** The first words of headings: `für den`. */
  readonly headings?: string
}
