import { findUnit } from '@roost/contract/ingredient-units.ts'
import type { Ingredient } from '@roost/contract/recipes.ts'
import { parseIngredients } from './ingredients.ts'
import { withoutPartitive } from './partitives.ts'
import { isEnglishUnit } from './unit-spellings.ts'

// Separates the quantity from a name that somebody typed in one field, such as `1,5 kg Mehl` and `Milch 2 l`. A name
// that only looks as if it had a quantity must stay whole: `7 Up`, `1 can opener`, `5G router`, `Ibuprofen 400 mg`.

type Position = NonNullable<Ingredient['amounts']>[number]

const maxQuantityLength = 50

const startsWithNumber = /^[\d½⅓⅔¼¾⅛⅜⅝⅞]/
/** Not the last letter of `2 c. à s.`. */
const onlyLetter = /[^glL\P{L}](?=\.?$)(?<=\p{N}[^\p{L}]*.)/u
const lastWord = /\p{L}+(?=\.?$)/u

/** In English, a unit in the singular may belong to the name, as in `1 bottle opener` and `1 pound cake`. */
const isPartOfName = (word: string, unit: string): boolean => {
  const { system = null, written } = findUnit(unit) ?? {}
  const isSpelledOut = word.length > 2 && /[aeiou]/.test(word)
  const isPlural = /[^s]s$/.test(word) || word === written?.[1]
  return system !== 'metric' && isSpelledOut && !isPlural && isEnglishUnit(word)
}

const isQuantity = (text: string, { unit }: Position, rest: string): boolean => {
  if (!startsWithNumber.test(text) || text.length > maxQuantityLength) return false
  const word = lastWord.exec(text)?.[0] ?? ''
  // Milligrams are the strength of a medicine, `C` and `T` are batteries and shirts, and `G` is a mobile network.
  if (unit === null || unit === 'milligram' || onlyLetter.test(text)) return false
  return !isPartOfName(word.toLowerCase(), unit) || /^\s+of\s/i.test(rest)
}

/** Words that make the unit a thing of its own, as in `6 verres à vin` and `6 bicchieri da vino`. */
const isForUse = /^\s*(?:à|para|da|für|voor|for|zum|zur)\s/iu

const afterQuantity = (rest: string): string => withoutPartitive(rest.replace(/^\s+of\s+/i, ' ')).trim()
const beforeQuantity = (text: string): string => text.replace(/(?:\s[x×])?[\s,:(–—-]+$/i, '')

/** What is left of `2 kg )` would be a row that nobody recognises, and invisible characters one that nobody sees. */
const isName = (text: string): boolean => /\p{L}|(?!\p{N})\p{Extended_Pictographic}/u.test(text)

/** The only amount of a text that is at its start or end; null if there are several or none. */
const findPosition = (text: string): Position | null => {
  const [position, ...more] = parseIngredients([text])[0]?.amounts ?? []
  const isAlone = more.length === 0 && (position?.start === 0 || position?.end === text.length)
  return position && isAlone ? position : null
}

/** The name and the quantity as they were typed; null if the text is not a name with one quantity in a known unit. */
export const splitQuantity = (typed: string): { name: string; quantity: string } | null => {
  const text = typed.trim()
  const position = findPosition(text)
  if (!position) return null
  const quantity = text.slice(position.start, position.end).trim()
  const [before, after] = [text.slice(0, position.start), text.slice(position.end)]
  if (!isQuantity(quantity, position, after) || isForUse.test(after)) return null
  const name = before === '' ? afterQuantity(after) : beforeQuantity(before)
  return isName(name) ? { name, quantity } : null
}
