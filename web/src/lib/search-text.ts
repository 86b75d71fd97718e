import { foldText } from '@roost/contract/fold-text.ts'

/** Returns whether every word of the query occurs in the text, ignoring case and accents. */
export function isSearchMatch(query: string, text: string): boolean {
  const haystack = foldText(text)
  return foldText(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
