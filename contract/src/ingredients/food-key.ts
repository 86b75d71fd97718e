import { foldText } from '../text/fold-text.ts'
import { toSingular } from './food-plurals.ts'

/** Words that the rules would turn into another food: leaven into a leaf, cherries into a brandy made from them. */
const unchanged: ReadonlySet<string> = new Set(['leaven', 'kirsche'])

/**
 * Reduces German, French, Spanish and Dutch plurals to the same stem as their singular, if that cannot make two foods
 * equal: Zwiebeln and Zwiebel, Karotten and Karotte, poireaux and poireau, limones and limón, wortelen and wortel.
 * Radieschen and Kuchen keep their ending.
 */
const toShortStem = (word: string): string =>
  word.length < 5
    ? word
    : word
        .replace(/eaux$/, 'eau')
        .replace(/el(?:n|en?)$/, 'el')
        .replace(/ern$/, 'er')
        .replace(/([^aeiouy])(?<!ch)en$/, '$1e')
        .replace(/one$/, 'on')

/** Reduces plural and singular to the same stem: tomatoes and tomato, leaves and leaf, berries and berry. */
const toStem = (word: string): string =>
  toShortStem(
    word.length > 3 && !/(?:ss|us|is|^molasses|^schnapps)$/.test(word) ? word.replace(/s$/, '') : word,
  )
    .replace(/(ch|sh|x|ss)e$/, '$1')
    .replace(/oe$/, 'o')
    .replace(/ve$/, 'f')
    .replace(/(?<=..)ie?$/, 'y')

/** Words that are another food without their marks: a pie and pasta, a wine and a flower, an apple and a root. */
const marked = /^(pâté|rosé|maçã)s?$/

const toWordKey = (word: string): string => {
  const named = marked.exec(word.normalize('NFC').toLowerCase())?.[1]
  if (named !== undefined) return named
  // The Dutch plural of words that end with a vowel: `paprika’s`.
  const singular = toSingular(foldText(word.replace(/(?<=[aiou])['’]s$/i, '')))
  return unchanged.has(singular) ? singular : toStem(singular)
}

/** A key that is the same for all spellings of a food: it ignores letter case, plurals, accents, hyphens and spaces. */
export const toFoodKey = (name: string): string =>
  name
    .split(/[\s\p{Pd}]+/u)
    .map(toWordKey)
    .filter(Boolean)
    .join(' ')
