function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether every word of the query occurs in the text, whatever the case and the accents. */
export function isSearchMatch(query: string, text: string): boolean {
  const haystack = normalize(text)
  return normalize(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
