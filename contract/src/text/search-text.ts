import { foldText } from './fold-text.ts'

/** Every word is looked for in all rows, so more words would take long without narrowing the result. */
const maxSearchWords = 10

/** The words of a search, the longest first, without those that are part of another one. */
export const toSearchWords = (search: string): string[] =>
  foldText(search)
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length)
    .filter(
      (word, index, words) => word !== '' && !words.slice(0, index).some((longer) => longer.includes(word)),
    )
    .slice(0, maxSearchWords)

/** The text that is searched for words: all given strings, folded. */
export const toSearchText = (...texts: readonly (string | null)[]): string =>
  foldText(texts.map((text) => text ?? '').join(' '))

/** Whether every word of the search occurs in one of the texts, in any order; an empty search finds everything. */
export const isSearchMatch = (search: string, ...texts: readonly (string | null)[]): boolean => {
  const text = toSearchText(...texts)
  return toSearchWords(search).every((word) => text.includes(word))
}
