import {
  formatMessage,
  listPlaceholders,
  type MessageValues,
} from '@roost/contract/language/message-format.ts'
import { hasTranslation, t } from './language.ts'

// Recognises messages that the server has filled in and sent in English, such as `Password must be at least 8
// characters`. English pages do not load this module.

interface Pattern {
  readonly message: string
  readonly pattern: RegExp
  /** The names of the values, in the order of the groups of the pattern. */
  readonly names: readonly string[]
  /** The values that the pattern does not capture: the 1 of a singular. */
  readonly known: MessageValues
  readonly letterCount: number
}

/**
 * A text with fewer letters, such as `{count} of {total}`, would also match other sentences. Only the server writes about
 * a `{field}`, so these texts may be short.
 */
const minLetters = 10
const isFromServer = (names: readonly string[]): boolean => names.includes('field')
const mark = '\u0001'

/** Filled in for the values, so that a plural has its usual form; the numbers tell the values apart. */
const firstNumber = 2

const toPattern = (message: string, names: readonly string[], singular?: string): Pattern => {
  const numbers = names.map((name, index) => [name, name === singular ? 1 : firstNumber + index] as const)
  const text = formatMessage(message, Object.fromEntries(numbers), {
    language: 'en',
    formatNumber: (value) => `${mark}${value}${mark}`,
  })
  const parts = text.split(mark)
  const literals = parts.filter((_part, index) => index % 2 === 0)
  const found = parts.filter((_part, index) => index % 2 === 1)
  return {
    message,
    pattern: new RegExp(
      `^${literals.map((literal) => literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('(.+?)')}$`,
      'su',
    ),
    names: found.map((number) => numbers.find(([, known]) => String(known) === number)?.[0] ?? ''),
    known: singular === undefined ? {} : { [singular]: 1 },
    letterCount: literals.join('').replaceAll(/[^a-z]/gi, '').length,
  }
}

const toPatterns = (message: string): readonly Pattern[] => {
  const names = listPlaceholders(message)
  const singulars = message.includes('plural,') ? names.map((name) => toPattern(message, names, name)) : []
  return [...singulars, toPattern(message, names)]
}

/** The values that the server takes from messages of its own. All others were typed by people. */
const words: ReadonlySet<string> = new Set(['field', 'label', 'reminder', 'title'])

const toWord = (text: string): string => {
  const number = /^Entry (\d+)$/.exec(text)?.[1]
  if (number !== undefined) return t('Entry {number}', { number })
  return hasTranslation(text) ? t(text) : text
}

/** Numbers are written in English. */
const toValue = (name: string, text: string): string | number => {
  if (/^\d[\d,]*(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  return words.has(name) ? toWord(text) : text
}

const listPatterns = (messages: readonly string[]): readonly Pattern[] =>
  messages
    .flatMap(toPatterns)
    .filter(
      ({ names, letterCount }) => names.length > 0 && (letterCount >= minLetters || isFromServer(names)),
    )
    .toSorted((a, b) => b.letterCount - a.letterCount)

/**
 * Creates the function that translates a text that was filled into one of the messages, and returns any other text as it
 * is. Of several messages, the one with the longest text of its own counts.
 */
export const createRecogniser = (messages: readonly string[]): ((text: string) => string) => {
  let patterns: readonly Pattern[] | undefined
  return (text) => {
    patterns ??= listPatterns(messages)
    for (const { message, pattern, names, known } of patterns) {
      const match = pattern.exec(text)
      if (!match) continue
      const values = names.map((name, index) => [name, toValue(name, match[index + 1] ?? '')] as const)
      return t(message, { ...known, ...Object.fromEntries(values) })
    }
    return text
  }
}
