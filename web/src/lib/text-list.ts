import { getLanguage } from './language.ts'

export interface TextListLimits {
  readonly maxCount: number
  readonly maxLength: number
}

const toComparable = (text: string): string => text.normalize('NFKC').toLocaleLowerCase(getLanguage())

/** Whether the list contains the text, ignoring case. Zoë and Zoe may be two people. */
export const isAmong = (texts: readonly string[], text: string): boolean =>
  texts.some((known) => toComparable(known) === toComparable(text))

/** Splits typed or pasted text at commas and line breaks. */
const toTexts = (typed: string, maxLength: number): string[] =>
  typed
    .split(/[,\n]/)
    .map((text) => text.trim().slice(0, maxLength).trim())
    .filter(Boolean)

/** Adds the typed entries, without empty ones and duplicates, up to the limit. */
export const addTexts = (
  texts: readonly string[],
  typed: string,
  { maxCount, maxLength }: TextListLimits,
): string[] =>
  toTexts(typed, maxLength)
    .reduce<string[]>((known, text) => (isAmong(known, text) ? known : [...known, text]), [...texts])
    .slice(0, maxCount)
