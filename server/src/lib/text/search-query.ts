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
