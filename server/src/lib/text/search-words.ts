/** Each is looked for in everything: more than these would take long and find nothing else. */
const maxSearchWords = 10

/** The words somebody looks for, in lower case. */
export const toSearchWords = (search: string): string[] => {
  const words = search.toLowerCase().split(/\s+/)
  return [...new Set(words)].filter((word) => word !== '').slice(0, maxSearchWords)
}

/** What words are looked for in: the texts in lower case. */
export const toSearchText = (...texts: readonly (string | null)[]): string =>
  texts
    .map((text) => text ?? '')
    .join(' ')
    .toLowerCase()

/** Letters without case and accents. */
export const toSearchForm = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The same for everything that means the same to a search elsewhere: lower case, single spaces. */
export const toSearchQuery = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
