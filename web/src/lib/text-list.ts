import { getLanguage } from './language.ts'

const toComparable = (text: string): string => text.normalize('NFKC').toLocaleLowerCase(getLanguage())

/** Whether the list contains the text, ignoring case. Zoë and Zoe may be two people. */
export const isAmong = (texts: readonly string[], text: string): boolean =>
  texts.some((known) => toComparable(known) === toComparable(text))

/** Splits typed or pasted text at commas and line breaks. */
const toTexts = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((text) => text.trim())
    .filter(Boolean)

/** Adds the typed entries, without empty ones and duplicates. None is cut: the schema says which are too long or too many. */
export const addTexts = (texts: readonly string[], typed: string): string[] =>
  toTexts(typed).reduce<string[]>(
    (known, text) => (isAmong(known, text) ? known : [...known, text]),
    [...texts],
  )
