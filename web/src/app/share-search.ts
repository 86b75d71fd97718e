/** The shares to list; without the parameter, the viewer's own shares. */
export interface ShareSearch {
  readonly tab?: 'received' | undefined
}

export const parseShareSearch = (search: Readonly<Record<string, unknown>>): ShareSearch =>
  search['tab'] === 'received' ? { tab: 'received' } : {}
