/** The maximum number of searches per day that are sent to providers. */
export const searchesOfPerson = 100
export const searchesOfHousehold = 200

export type QuotaCode = 'grocery.quota' | 'recipes.quota'

interface Searcher {
  readonly userId: string
  readonly houseGroupId: number | null
  /** Whether the person uses a demo account. */
  readonly isTemporary: boolean
}

interface SearchQuota {
  readonly key: string
  readonly max: number
  readonly windowMs: number
}

/** One day: quotas are renewed at midnight UTC, like those of most providers. */
const windowMs = 24 * 60 * 60 * 1000

/** All demo accounts share one quota, so that a new account gets no new searches. */
const listKeys = ({ userId, houseGroupId, isTemporary }: Searcher): readonly [string, number][] => {
  if (isTemporary) return [['temporary', searchesOfPerson]]
  const own: [string, number] = [`user:${userId}`, searchesOfPerson]
  return houseGroupId === null ? [own] : [own, [`group:${houseGroupId}`, searchesOfHousehold]]
}

/** The quotas that a person's searches count against: their own, and that of their household if they have one. */
export const listQuotas = (code: QuotaCode, searcher: Searcher): readonly SearchQuota[] =>
  listKeys(searcher).map(([key, max]) => ({ key: `${code} ${key}`, max, windowMs }))
