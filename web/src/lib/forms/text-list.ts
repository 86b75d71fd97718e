import { listDistinct, toNameKey } from '@roost/contract/text/name-key.ts'

/** Whether the list contains the name. */
export const isAmong = (texts: readonly string[], text: string): boolean =>
  texts.some((known) => toNameKey(known) === toNameKey(text))

/** Splits typed or pasted text at commas and line breaks. */
const toTexts = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((text) => text.trim())
    .filter(Boolean)

/** Adds the typed entries, without empty ones and duplicates. None is cut: the schema says which are too long or too many. */
export const addTexts = (texts: readonly string[], typed: string): string[] =>
  listDistinct([...texts, ...toTexts(typed)])
