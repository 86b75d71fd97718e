import { lazy } from '../caching/lazy.ts'
import { listWords, toAlternatives, toStarts } from './languages/entries.ts'
import { withoutMeasures, withoutSides } from './measures.ts'
import { findNumberWords } from './number-words.ts'
import { fractions, number, part, range } from './numbers.ts'
import { translatedSizes } from './partitives.ts'
import { withThousands } from './thousands.ts'
import { findUnitPhrase } from './translated-units.ts'
import { findUnitOfWord } from './unit-spellings.ts'

// Converts lines to the form that the parser understands. Every step preserves the length, so that positions in the
// plain line are also positions in the original line.

/** Pads a replacement to the length of the original. */
const fit = (text: string, length: number): string => text.slice(0, length).padEnd(length)

const blank = (text: string): string => ' '.repeat(text.length)

const lengthOrWeight =
  '(?:oz|ounces?|g|grams?|kg|ml|cl|l|liters?|litres?|lbs?|pounds?|inch(?:es)?|in|cm|mm|fl\\.? ?oz|fluid ounces?|quarts?|qt)'
const container =
  '(?:cans?|tins?|jars?|packages?|packs?|packets?|pkgs?|bags?|box(?:es)?|bottles?|cartons?|containers?|tubs?|blocks?|balls?|bars?|sachets?|envelopes?|loaf|loaves)'
const oneContainer =
  '(?:can|tin|jar|package|pack|packet|pkg|bag|box|bottle|carton|container|tub|pot|block|ball|bar|sachet|envelope|loaf|piece|knob|stick)'
const size = `(?:${number})(?:-(?:${number}))?[ -]?${lengthOrWeight}\\b\\.?`

const patterns = lazy(() => ({
  marker: /^(?:[ •·‣◦▪●○■□☐☑☒▢✓✔✗>#~+-]|\[[ xX]?\])+/,
  listNumber: new RegExp(`^ *\\d{1,2}[.)] +(?=[\\d${fractions}])`),
  about:
    /^ *(?:(?:about|approximately|approx\.?|around|roughly|circa|ca\.?|etwa|up to|at least|nearly|almost) +)+/i,
  between: new RegExp(`^( *)between( +${number} +)and( +${number})`, 'i'),
  mixed: new RegExp(
    `^( *\\d{1,4})(-| +(?:and|${toAlternatives(listWords(({ and }) => and))}) +| *& *)(?=${part} |[${fractions}])`,
    'i',
  ),
  times: new RegExp(`^( *${number}) {0,2}x(?!\\p{L}) {0,2}(${size} *)?`, 'iu'),
  parentheses: new RegExp(`^( *${range()} +)(\\([^()]*\\))`),
  hyphenated: new RegExp(`^( *\\d{1,4} +)((?:${number})-${lengthOrWeight}\\b\\.?)`, 'i'),
  packed: new RegExp(`^( *\\d{1,4} +)(${size})(?= +${container}\\b)`, 'i'),
  onlySize: new RegExp(`^ *(?:(?:${number})-${lengthOrWeight}\\b\\.?|${size}(?= +${oneContainer}\\b))`, 'i'),
  range: new RegExp(`^ *${range()}`, 'i'),
  trailingCount: /\((\d{1,3})\) *$/,
}))

const translatedAbout = lazy(
  () =>
    new RegExp(`^ *(?:(?:${toAlternatives(listWords(({ about }) => about))}) +)+(?=[\\d${fractions}])`, 'iu'),
)

const plainCharacters = (line: string): string =>
  withThousands(line)
    .replaceAll('’', "'")
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[⁄∕]/g, '/')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/[×✕]/g, 'x')
    .replaceAll('*', ' ')
    // Handles the thousands separator in `1,000` and the decimal comma of continental Europe; `withThousands` has read
    // what differs.
    .replaceAll(/(?<!\d)(\d{1,3}),(\d{3})(?!\d)/g, '0$1$2')
    .replaceAll(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
    // Small numbers of `cc` are spoons in French and millilitres elsewhere.
    .replaceAll(/(?<=(?<![\d.,/])\d{2,7} ?)cc(?!\p{L})/giu, 'ml')
    // `225g/8oz` contains two amounts and not a fraction.
    .replaceAll(new RegExp(`(?<=[a-z.])/(?=[\\d${fractions}])`, 'gi'), ' ')

/** The first number of a line and what connects it with another one: `2 to `, `1 and `. */
const connected = lazy(() => {
  const links = ['and', 'to', 'or', ...listWords(({ and }) => and), ...listWords(({ ranges }) => ranges)]
  return new RegExp(`^ *(?:between +)?${number} +(?:${toAlternatives(links)}) +`, 'iu')
})
const connectedHalf = lazy(
  () =>
    new RegExp(`^( *\\d{1,4})( +(?:${toAlternatives(listWords(({ andHalf }) => andHalf))}))(?=[ -])`, 'iu'),
)

/** Number words at a position in digits, which end where the words end if `isLast`. */
const withDigitsAt = (line: string, start: number, isLast: boolean): string => {
  // The last number of a text may end it.
  const found = findNumberWords(line.slice(start) + (isLast ? ' ' : ''))
  if (!found || (isLast && found.digits === '')) return line
  const { digits, length } = found
  const fitted = isLast ? digits.padStart(length) : fit(digits, length)
  return line.slice(0, start) + fitted + line.slice(start + length)
}

/** Writes the number words at the start of a line in digits, also those of a range and a fraction. */
const toDigits = (line: string): string => {
  const start = /^ *(?:between +)?/i.exec(line)?.[0].length ?? 0
  const first = withDigitsAt(line, start, false)
  const next = connected().exec(first)?.[0].length
  const all = next === undefined ? first : withDigitsAt(first, next, true)
  return all.replace(connectedHalf(), (_, ones: string, half: string) => ones + '½'.padStart(half.length))
}

const juiceWords = new Set('the a finely freshly grated squeezed juice zest peel rind and & plus'.split(' '))

const startsWithNumber = new RegExp(`^[\\d${fractions}]`)

/** Matches `Saft von `, `le jus d'` and the like. */
const translatedJuice = lazy(
  () =>
    new RegExp(
      `^ *(?:${toStarts(listWords(({ articles }) => articles))})?` +
        `(?:${toAlternatives(listWords(({ juice }) => juice))}) ` +
        `(?:${toStarts(listWords(({ juiceOf }) => juiceOf))})?`,
      'iu',
    ),
)

/** Reduces `Saft von 1 Zitrone` to one lemon. Without a number it is a food of its own, such as `zumo de naranja`. */
const withoutTranslatedJuice = (line: string): string => {
  const start = translatedJuice().exec(line)?.[0] ?? ''
  const rest = line.slice(start.length)
  return start !== '' && (startsWithNumber.test(rest) || findNumberWords(rest)) ? blank(start) + rest : line
}

/** Reduces `Juice of 1 lemon` to one lemon. */
const withoutJuice = (line: string): string => {
  let hasJuice = false
  for (const { 0: word, index } of line.matchAll(/\S+/g)) {
    const lower = word.toLowerCase()
    if (hasJuice && (lower === 'of' || lower === 'from'))
      return blank(line.slice(0, index + word.length)) + line.slice(index + word.length)
    if (hasJuice && startsWithNumber.test(word)) return blank(line.slice(0, index)) + line.slice(index)
    if (!juiceWords.has(lower)) break
    hasJuice ||= /^(?:juice|zest|peel|rind)$/.test(lower)
  }
  return withoutTranslatedJuice(line)
}

const sizeWords = new Set(
  'large small medium big good generous scant heaping heaped level rounded thin thick thumb-sized thumb-size heaping-full full'.split(
    ' ',
  ),
)

const isSizeWord = (word: string): boolean => sizeWords.has(word) || translatedSizes().has(word)

/** Foods whose first word could be mistaken for a unit. */
const foodsLikeUnits = [
  'rib eye',
  'glass noodles',
  'stick margarine',
  'drop biscuits',
  'head cheese',
  'ear mushrooms',
]

/** Replaces the words between number and unit with spaces, and hides words that only look like units. */
const withUnitAtNumber = (line: string): string => {
  const start = patterns().range.exec(line)?.[0].length ?? 0
  const tail = line.slice(start)
  const food = foodsLikeUnits.find((name) => tail.trimStart().toLowerCase().startsWith(name))
  if (food) return line.slice(0, start) + tail.replace(/(\S) /, '$1_')
  let end = start
  for (const { 0: word, index } of tail.matchAll(/\S+/g)) {
    if (findUnitOfWord(word) || findUnitPhrase(tail, index))
      return line.slice(0, start) + blank(line.slice(start, end)) + line.slice(end)
    if (!isSizeWord(word.toLowerCase())) return line
    end = start + index + word.length
  }
  return line
}

const toOne = (text: string): string => {
  const start = text.length - text.trimStart().length
  return fit(`${' '.repeat(start)}1`, text.length)
}

const withoutSize = (line: string): string =>
  line
    .replace(patterns().times, (all, count: string) => fit(count, all.length))
    .replace(patterns().parentheses, (all, count: string) => fit(count, all.length))
    .replace(patterns().hyphenated, (all, count: string) => fit(count, all.length))
    .replace(patterns().packed, (all, count: string) => fit(count, all.length))
    .replace(patterns().onlySize, toOne)

/** The line without any text before its amount, with the amount in digits and the unit directly after it. */
export const toPlainLine = (line: string): string => {
  const start = plainCharacters(line).replace(patterns().marker, blank).replace(patterns().listNumber, blank)
  const amount = toDigits(
    withoutJuice(start.replace(patterns().about, blank).replace(translatedAbout(), blank)).replace(
      patterns().about,
      blank,
    ),
  )
    .replace(patterns().between, (all, spaces: string, from: string, to: string) =>
      fit(`${spaces}${blank('between')}${from}to ${to}`, all.length),
    )
    .replace(patterns().mixed, (all, ones: string) => fit(ones, all.length))
    .replace(patterns().trailingCount, ' $1 ')
  return withUnitAtNumber(withoutMeasures(withoutSize(withoutSides(amount))))
}

/**
 * Finds `2-inch` in `2-inch piece` and `400g` in `400g can`, which mean one piece or can of that size; null if the
 * number is a count.
 */
export const findSizeAlone = (line: string, start: number): string | null => {
  const match = patterns().onlySize.exec(plainCharacters(line).slice(start))
  return match && line.slice(start, start + match[0].length)
}

/** The size word at the end of the text, with its spaces, such as `small ` before `bunch`. */
export const findSizeWord = (text: string): string => {
  const [word = ''] = /[\p{L}-]+ +$/u.exec(text) ?? []
  return isSizeWord(word.trim().toLowerCase()) ? word : ''
}
