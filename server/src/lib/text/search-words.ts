/** Every word is searched for in all rows, so more words would take long without narrowing the result. */
const maxSearchWords = 10

/** The distinct words of a search, in lower case. */
export const toSearchWords = (search: string): string[] => {
  const words = search.toLowerCase().split(/\s+/)
  return [...new Set(words)].filter((word) => word !== '').slice(0, maxSearchWords)
}

/** The text that is searched for words: all given strings, in lower case. */
export const toSearchText = (...texts: readonly (string | null)[]): string =>
  texts
    .map((text) => text ?? '')
    .join(' ')
    .toLowerCase()

/** Ignores letter case and accents. */
export const toSearchForm = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

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
