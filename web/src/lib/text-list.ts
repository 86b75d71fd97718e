import { getLanguage } from './language.ts'

export interface TextListLimits {
  readonly maxCount: number
  readonly maxLength: number
}

/** Returns whether the list contains the text, ignoring case. */
export const isAmong = (texts: readonly string[], text: string): boolean =>
  texts.some((known) => known.toLocaleLowerCase(getLanguage()) === text.toLocaleLowerCase(getLanguage()))

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
