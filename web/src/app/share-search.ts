/** Which shares are listed: the caller's own when the parameter is absent. */
export interface ShareSearch {
  readonly tab?: 'received' | undefined
}

export const parseShareSearch = (search: Readonly<Record<string, unknown>>): ShareSearch =>
  search['tab'] === 'received' ? { tab: 'received' } : {}
