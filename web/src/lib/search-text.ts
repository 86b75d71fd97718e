function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Returns whether every word of the query occurs in the text, ignoring case and accents. */
export function isSearchMatch(query: string, text: string): boolean {
  const haystack = normalize(text)
  return normalize(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
