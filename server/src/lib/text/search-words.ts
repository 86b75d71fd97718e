import { foldText } from '@roost/contract/fold-text.ts'

/** Every word is searched for in all rows, so more words would take long without narrowing the result. */
const maxSearchWords = 10

/** The distinct words of a search, folded as the texts of `toSearchText`. */
export const toSearchWords = (search: string): string[] => {
  const words = foldText(search).split(/\s+/)
  return [...new Set(words)].filter((word) => word !== '').slice(0, maxSearchWords)
}

/**
 * The text that is searched for words: all given strings, without letter case and accents. It is stored, so a change of
 * `foldText` needs a migration like 0019.
 */
export const toSearchText = (...texts: readonly (string | null)[]): string =>
  foldText(texts.map((text) => text ?? '').join(' '))

/**
 * A search in a normalised form for providers, in lower case with single spaces, so that equal searches share a cached
 * result.
 */
export const toSearchQuery = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
