import { lazy } from '../caching/lazy.ts'
import { listWords } from './languages/entries.ts'

/** Words before or after a unit that describe its size, in lower case. */
export const translatedSizes = lazy(() => new Set(listWords(({ sizes }) => sizes)))

const toPattern = (word: string): string => (word.endsWith("'") ? `${word.slice(0, -1)}['’] ?` : `${word} +`)
/** A capital keeps `De Cecco`, and `du Puy` is the start of a food in English, too. */
const partitive = lazy(() => {
  const words = listWords(({ partitives }) => partitives)
  return new RegExp(`^ *(?:(\\p{Ll}+) +)?(?:${words.map(toPattern).join('|')})(?!Puy)`, 'u')
})

/** The size of a package between its unit and its content: `1 Dose à 400 g Tomaten`. */
const packageSize = /^ *(?:zu je|zu|je|de|da|di|à|a|van|von) [\d.,]{1,7} ?(?:kg|gr?|ml|cl|dl|l)\.?(?= )/u

/** Removes words such as `de` and `d’` from the start of the text after a unit, with a size: `bombée de`. */
export const withoutPartitive = (rest: string): string =>
  rest
    .replace(packageSize, '')
    .replace(partitive(), (all, word?: string) =>
      word === undefined || translatedSizes().has(word) ? '' : all,
    )
