/** Which shares are listed; without words in the address, one's own. */
export interface ShareSearch {
  readonly tab?: 'received' | undefined
}

export const parseShareSearch = (search: Readonly<Record<string, unknown>>): ShareSearch =>
  search['tab'] === 'received' ? { tab: 'received' } : {}
