import { findGoodsCategory, startsWithGood } from '@roost/contract/shopping/goods-category.ts'
import { findUnit } from '@roost/contract/ingredients/ingredient-units.ts'
import type { Ingredient } from '@roost/contract/recipes/recipes.ts'
import { type NamedQuantity, splitCount } from './counted-name.ts'
import { isCountedGood } from './counted-goods.ts'
import { parseIngredients } from './ingredients.ts'
import { findTranslatedNumber } from './number-words.ts'
import { withoutPartitive } from './partitives.ts'
import { findUnitOfWord, isEnglishUnit } from './unit-spellings.ts'

// Separates the quantity from a name that somebody typed in one field, such as `1,5 kg Mehl` and `Milch 2 l`. A name
// that only looks as if it had a quantity must stay whole: `7 Up`, `5G router`, `Ibuprofen 400 mg`.

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

/** Whether the unit is at the end, as in `milk 1 gallon`, or is one of a known good that has another name than both together: `1 can tuna`, but not `1 can opener`. */
const isUnitOf = (word: string, rest: string): boolean =>
  rest === '' || (findGoodsCategory(rest) !== undefined && !startsWithGood(`${word} ${rest}`))

/** As in `1 can of tuna` and `1 sachet de levure`. */
const isFollowedByOf = (rest: string): boolean => /^\s+of\s/i.test(rest) || withoutPartitive(rest) !== rest

const isQuantity = (text: string, { unit }: Position, rest: string): boolean => {
  if (!startsWithNumber.test(text) || text.length > maxQuantityLength) return false
  const word = lastWord.exec(text)?.[0] ?? ''
  // Milligrams are the strength of a medicine, `C` and `T` are batteries and shirts, and `G` is a mobile network.
  if (unit === null || unit === 'milligram' || onlyLetter.test(text)) return false
  return !isPartOfName(word.toLowerCase(), unit) || isFollowedByOf(rest) || isUnitOf(word, rest)
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

const splitMeasure = (text: string): NamedQuantity | null => {
  const position = findPosition(text)
  if (!position) return null
  const quantity = text.slice(position.start, position.end).trim()
  const [before, after] = [text.slice(0, position.start), text.slice(position.end)]
  if (!isQuantity(quantity, position, after) || isForUse.test(after)) return null
  const name = before === '' ? afterQuantity(after) : beforeQuantity(before)
  return isName(name) ? { name, quantity } : null
}

/** Splits `2 x 500 g mince` and `mince 2x500g`. */
const splitMultiple = (text: string): NamedQuantity | null => {
  const times = /(?:^|(?<=\s))[1-9]\d? ?[x×] ?(?=\d)/.exec(text)?.[0]
  if (times === undefined) return null
  const one = splitMeasure(text.replace(times, ''))
  return one && text.includes(times + one.quantity) ? { ...one, quantity: times + one.quantity } : null
}

const containers =
  'bag|ball|bar|block|bottle|box|bulb|bunch|can|carton|case|clove|cob|crate|dozen|ear|head|jar|loaf|multipack|net|pack|packet|piece|pint|pouch|punnet|rack|roll|sack|slice|sprig|stalk|stick|tin|tray|tub|tube|wedge'
const measures = 'gallon|kilo|kg|lb|liter|litre|pound'
const one = new RegExp(`^(?:an? |one )?(?=(?:${containers}|${measures}) of |dozen )`, 'i')
const countWords = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const countWord = new RegExp(`^(${countWords.join('|')}) `, 'i')

/** Writes an English number word at the start in digits, as in `a dozen eggs` and `two lemons`. */
const toDigits = (text: string): string =>
  startsWithGood(text)
    ? text
    : text
        .replace(/^(?:half|half a|½|1\/2|a half) dozen /i, '6 ')
        .replace(one, '1 ')
        .replace(/^half (?:an? |(?=(?:pint|pound|kilo|lb)s? ))/i, '½ ')
        .replace(/^(?:a )?quarter (?:of a )?(?=(?:pound|kilo|lb)s? )/i, '¼ ')
        .replace(/^(?:a )?couple of /i, '2 ')
        .replace(countWord, (_all, word: string) => `${countWords.indexOf(word.toLowerCase()) + 1} `)

/** Words for numbers also begin names, as in `tres leches bars`: an English unit does not make them numbers. */
const isTranslated = ({ quantity, name }: NamedQuantity, rest: string): boolean => {
  const unit = quantity.replace(/^\S+ /, '')
  const { system = null } = findUnit(findUnitOfWord(unit)?.id ?? '') ?? {}
  return system === 'metric' || !isEnglishUnit(unit.toLowerCase()) || !rest.endsWith(`${unit} ${name}`)
}

/** Splits `ein Kilo Äpfel` and `tre mele`. */
const splitNumberWords = (text: string): NamedQuantity | null => {
  const number = findTranslatedNumber(text.replaceAll('’', "'"))
  if (!number) return null
  const rest = text.slice(number.length).trimStart()
  const digits = `${number.digits} ${rest}`
  const measured = splitMeasure(digits)
  if (measured) return isTranslated(measured, rest) ? measured : null
  return isCountedGood(rest) ? splitCount(digits) : null
}

/** Takes a measure at the end out of its brackets: `chicken (1 kg)`. */
const withoutBrackets = (text: string): string => text.replace(/ \((\d+ ?\p{L}[^()]*)\)$/u, ' $1')

/** The name and the quantity of a text; null if it is not a name with one quantity in a known unit, or with a count. */
export const splitQuantity = (typed: string): NamedQuantity | null => {
  const text = toDigits(withoutBrackets(typed.trim()))
  return splitMultiple(text) ?? splitMeasure(text) ?? splitCount(text) ?? splitNumberWords(text)
}
