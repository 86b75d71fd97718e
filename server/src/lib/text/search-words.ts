/** Every word is searched in all rows: more would take long and not narrow the result. */
const maxSearchWords = 10

/** The words of a search, in lower case. */
export const toSearchWords = (search: string): string[] => {
  const words = search.toLowerCase().split(/\s+/)
  return [...new Set(words)].filter((word) => word !== '').slice(0, maxSearchWords)
}

/** The text in which words are searched: all texts, in lower case. */
export const toSearchText = (...texts: readonly (string | null)[]): string =>
  texts
    .map((text) => text ?? '')
    .join(' ')
    .toLowerCase()

/** The text without letter case and accents. */
export const toSearchForm = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A normalised query for providers: equal for equal searches, in lower case with single spaces. */
export const toSearchQuery = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
