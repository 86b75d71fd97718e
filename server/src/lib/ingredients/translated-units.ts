import { foldText } from '@roost/contract/text/fold-text.ts'
import type { IngredientUnitId } from '@roost/contract/ingredients/ingredient-units.ts'
import { lazy } from '../caching/lazy.ts'
import { languages } from './languages/languages.ts'
import { listEntries, listForms } from './languages/entries.ts'

// Finds units in the languages other than English. The tables are built when the first line is parsed.

export interface SpelledUnit {
  readonly id: IngredientUnitId
  /** How many of these units it is: a German pound is 500 g. */
  readonly factor: number
  /** Whether the spelling is only a plural; always false for English. */
  readonly isPlural: boolean
}

interface Phrase {
  readonly unit: SpelledUnit
  /** How many words belong to the unit; those after them must follow. */
  readonly length: number
}

const maxWords = 4
const anyWord = /[\p{L}\p{M}]+/gu

const toKeyWord = (word: string): string => {
  const folded = foldText(word)
  return folded === 'd' || folded === 'di' ? 'de' : folded
}

/** The words of a text in folded form. */
export const toKeyWords = (text: string): string[] => text.match(anyWord)?.map(toKeyWord) ?? []

/** The end of the unit, including the dot of an abbreviation and the closing parenthesis of `colher (sopa)`. */
const toEnd = (plain: string, start: number, end: number): number => {
  const afterDot = plain[end] === '.' ? end + 1 : end
  return plain.slice(start, end).includes('(') && plain[afterDot] === ')' ? afterDot + 1 : afterDot
}

/** Runs of up to four words in a text, from the first on and the longest first, in folded form and as written. */
export const listUnitWords = (text: string): { key: string; own: string }[] => {
  const words = [...text.matchAll(anyWord)]
  return words.flatMap(({ index: start }, first) =>
    words
      .slice(first, first + maxWords)
      .map(({ 0: last, index }, length) => {
        const end = toEnd(text, start, index + last.length)
        const keys = words.slice(first, first + length + 1).map(([word]) => toKeyWord(word))
        return { key: keys.join(' '), own: text.slice(start, end) }
      })
      .toReversed(),
  )
}

interface UnitTables {
  /** By their words in folded form, separated by spaces. */
  readonly phrases: ReadonlyMap<string, Phrase>
  /** Units that in a line need certain words after them, by their own words. */
  readonly alone: ReadonlyMap<string, SpelledUnit>
  /** The first words of the phrases that have several. */
  readonly firstWords: ReadonlySet<string>
}

type Unit = Omit<SpelledUnit, 'isPlural'>

const listUnits = function* (): Generator<[entry: string, unit: Unit]> {
  for (const { units, multiples = {} } of languages) {
    for (const [id, entries] of Object.entries(units))
      for (const entry of listEntries(entries)) yield [entry, { id: id as IngredientUnitId, factor: 1 }]
    for (const [amount, entries] of Object.entries(multiples)) {
      const [factor, id] = amount.split(' ')
      for (const entry of listEntries(entries))
        yield [entry, { id: id as IngredientUnitId, factor: Number(factor) }]
    }
  }
}

const toTables = (): UnitTables => {
  const phrases = new Map<string, Phrase>()
  const alone = new Map<string, SpelledUnit>()
  const firstWords = new Set<string>()
  // Spellings of the same unit share one object.
  const shared = new Map<string, Phrase>()
  const share = (phrase: Phrase): Phrase => {
    const key = JSON.stringify(phrase)
    const known = shared.get(key) ?? phrase
    shared.set(key, known)
    return known
  }
  for (const [entry, unit] of listUnits()) {
    const [spelling = '', following = ''] = entry.split(' + ')
    for (const { text, isPlural } of listForms(spelling)) {
      const words = toKeyWords(text)
      const all = [...words, ...toKeyWords(following)]
      const key = all.join(' ')
      if (all.length > 1) firstWords.add(all[0] ?? '')
      // The first language has precedence, and within it the singular.
      if (!phrases.has(key)) phrases.set(key, share({ unit: { ...unit, isPlural }, length: words.length }))
      const own = words.join(' ')
      if (following !== '' && !alone.has(own)) alone.set(own, { ...unit, isPlural })
    }
  }
  return { phrases, alone, firstWords }
}
const tables = lazy(toTables)

/** The unit with this spelling of one word, which a dot may follow. */
export const findTranslatedUnit = (word: string): SpelledUnit | undefined =>
  tables().phrases.get(toKeyWord(word.replace(/\.$/, '')))?.unit

/** The unit with this spelling where nothing follows it: `gousses` without `d’ail`. */
export const findUnitAlone = (text: string): SpelledUnit | undefined =>
  /^[\p{L}\p{M} .'()-]+$/u.test(text) ? tables().alone.get(toKeyWords(text).join(' ')) : undefined

const wordAt = /[ .'(-]{0,3}([\p{L}\p{M}]+)/uy
const firstWordAt = /[ -]*([\p{L}\p{M}]+)/uy

interface Words {
  /** The words in folded form. */
  readonly keys: readonly string[]
  readonly ends: readonly number[]
}

/** Up to four words, the first of which ends before `at`. */
const listWordsFrom = (plain: string, first: string, at: number): Words => {
  const words = { keys: [toKeyWord(first)], ends: [at] }
  wordAt.lastIndex = at
  for (let match = wordAt.exec(plain); match && words.keys.length < maxWords; match = wordAt.exec(plain)) {
    words.keys.push(toKeyWord(match[1] ?? ''))
    words.ends.push(wordAt.lastIndex)
  }
  return words
}

/** The unit of several words at a position of a plain line, such as `cuillère à soupe`; null if there is none. */
export const findUnitPhrase = (
  plain: string,
  at: number,
): { start: number; end: number; unit: SpelledUnit } | null => {
  const { phrases, firstWords } = tables()
  firstWordAt.lastIndex = at
  const first = firstWordAt.exec(plain)?.[1]
  if (first === undefined || !firstWords.has(toKeyWord(first))) return null
  const start = firstWordAt.lastIndex - first.length
  const { keys, ends } = listWordsFrom(plain, first, firstWordAt.lastIndex)
  for (let length = keys.length; length > 1; length -= 1) {
    const phrase = phrases.get(keys.slice(0, length).join(' '))
    const end = phrase && ends[phrase.length - 1]
    if (phrase && end !== undefined) return { start, end: toEnd(plain, start, end), unit: phrase.unit }
  }
  return null
}
