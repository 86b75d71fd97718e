import { lazy } from '../caching/lazy.ts'
import { listWords, toAlternatives } from './languages/entries.ts'
import { range } from './numbers.ts'
import { findNumberWords } from './number-words.ts'
import { findUnitAlone, findUnitPhrase, type SpelledUnit } from './translated-units.ts'
import { findUnitOfWord } from './unit-spellings.ts'

// Finds the positions of the amounts in a line, so that they can be rewritten for a different number of servings.

export interface Position {
  readonly start: number
  readonly end: number
}

const leading = lazy(() => new RegExp(`^ *${range()}`, 'i'))

/** The position of the number at the start of a plain line; null if there is none. */
export const findNumber = (plain: string): Position | null => {
  const text = leading().exec(plain)?.[0]
  return text === undefined ? null : { start: text.length - text.trimStart().length, end: text.length }
}

/** The position of the same number in the original line, where it may read `half a` or `between 2 and 3`. */
export const findWrittenNumber = (line: string, { start, end }: Position): Position => {
  const words = findNumberWords(line.slice(start).replaceAll('’', "'"))
  const between = /\bbetween\s+$/i.exec(line.slice(0, start))?.[0] ?? ''
  return { start: start - between.length, end: Math.max(end, start + (words?.length ?? 0)) }
}

const anywhere = lazy(() => new RegExp(range(), 'gi'))

/** The position of the last number in a plain line. */
export const findTrailingNumber = (plain: string): Position | null => {
  const match = [...plain.matchAll(anywhere())].at(-1)
  return match ? { start: match.index, end: match.index + match[0].length } : null
}

// `c. à dessert` and `c.c.` are spoons, so an unknown one is no cup.
const unitPattern =
  /[ -]*(?!c\b\.?[ -]?(?:à|c)(?!\p{L}))((?:fl|fluid)\.?[ -](?:oz|ounces?)\b\.?|\p{L}+(?![_\p{L}]|-\p{L})\.?)/iuy

export interface UnitPosition extends Position, SpelledUnit {
  /** Whether half a unit is added, as in `1 litro e mezzo`. */
  readonly hasHalf: boolean
}

const half = lazy(
  () =>
    new RegExp(
      ` (?:and a half(?= of | *[,(]| *$)|(?:${toAlternatives(listWords(({ andHalf }) => andHalf))})(?!\\p{L}))`,
      'iuy',
    ),
)

/** Whether the text ends with half of a counted food, as in `une orange et demie`. */
export const hasHalfLater = (plain: string): boolean => {
  const pattern = half()
  for (let at = plain.indexOf(' '); at >= 0; at = plain.indexOf(' ', at + 1)) {
    pattern.lastIndex = at
    if (pattern.test(plain) && /^ *(?:$|[,;(])/.test(plain.slice(pattern.lastIndex))) return true
  }
  return false
}

const toUnitPosition = (plain: string, { start, end }: Position, unit: SpelledUnit): UnitPosition => {
  const pattern = half()
  pattern.lastIndex = end
  const hasHalf = pattern.test(plain)
  return { ...unit, start, end: hasHalf ? pattern.lastIndex : end, hasHalf }
}

/** The unit at a position, possibly after spaces; null if there is none. */
export const findUnitAt = (plain: string, at: number): UnitPosition | null => {
  const phrase = findUnitPhrase(plain, at)
  if (phrase) return toUnitPosition(plain, phrase, phrase.unit)
  unitPattern.lastIndex = at
  const match = unitPattern.exec(plain)
  const word = match?.[1] ?? ''
  const unit = match ? findUnitOfWord(word) : undefined
  if (!match || !unit) return null
  const end = match.index + match[0].length
  return toUnitPosition(plain, { start: end - word.length, end }, unit)
}

/** The unit of a text that is only an amount, from a position to its end; null if there is none. */
export const findLastUnit = (plain: string, at: number): UnitPosition | null => {
  const unit = findUnitAlone(plain.slice(at).trim())
  const end = plain.trimEnd().length
  return unit ? { ...unit, start: end - plain.slice(at).trim().length, end, hasHalf: false } : null
}

/**
 * Text between two amounts of an ingredient, the second of which repeats the first in another unit or is added to it.
 */
const link =
  /\s*(?:([/(=]|or\b)|(\+|&|plus\b|and\b))[\s(]*(?:(?:about|approx\.?|approximately|or)\s)?[\s~≈]*/iy
const numberAt = lazy(() => new RegExp(range(), 'iy'))

/** The end of the number at a position of a plain line; null if there is none. */
const findNumberEnd = (plain: string, at: number): number | null => {
  const pattern = numberAt()
  pattern.lastIndex = at
  return pattern.test(plain) ? pattern.lastIndex : null
}

/** An amount that follows the first one. */
interface LinkedAmount {
  readonly number: Position
  readonly unit: UnitPosition
}

interface Search {
  readonly line: string
  readonly plain: string
  readonly start: number
  /** Whether the first amount is a volume or a mass; only then can parentheses repeat it in another unit. */
  readonly isMeasured: boolean
}

const findLinked = ({ line, plain, start, isMeasured }: Search): (LinkedAmount & { end: number }) | null => {
  link.lastIndex = start
  const match = link.exec(line)
  if (!match || (match[1] !== undefined && !isMeasured)) return null
  const numberStart = link.lastIndex
  const numberEnd = findNumberEnd(plain, numberStart)
  if (numberEnd === null) return null
  const number = { start: numberStart, end: numberEnd }
  const unit = findUnitAt(plain, number.end)
  if (!unit) return null
  const closing = match[0].includes('(') ? line.indexOf(')', unit.end) : -1
  return { number, unit, end: closing < 0 ? unit.end : closing + 1 }
}

const opening = /\(\s*(?:(?:about|approx\.?|approximately|ca\.?|or)\s)?[\s~≈]*/gi

/** Finds later parentheses that contain only an amount. */
const listParenthesised = (line: string, plain: string, from: number): LinkedAmount[] => {
  opening.lastIndex = from
  const found: LinkedAmount[] = []
  for (let match = opening.exec(line); match; match = opening.exec(line)) {
    const numberEnd = findNumberEnd(plain, opening.lastIndex)
    if (numberEnd === null) continue
    const number = { start: opening.lastIndex, end: numberEnd }
    const unit = findUnitAt(plain, number.end)
    if (unit && line.slice(unit.end).trimStart().startsWith(')')) found.push({ number, unit })
  }
  return found
}

/** All amounts after the first one, and the end of those that directly follow it. */
export const findMoreAmounts = (search: Search): { positions: LinkedAmount[]; end: number } => {
  const positions: LinkedAmount[] = []
  let end = search.start
  for (let linked = findLinked(search); linked; linked = findLinked({ ...search, start: end })) {
    positions.push({ number: linked.number, unit: linked.unit })
    ;({ end } = linked)
  }
  if (search.isMeasured) positions.push(...listParenthesised(search.line, search.plain, end))
  return { positions, end }
}
