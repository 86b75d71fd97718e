/** Searches a day that go out to providers. */
export const searchesOfPerson = 100
export const searchesOfHousehold = 200

export type QuotaCode = 'grocery.quota' | 'recipes.quota'

interface Searcher {
  readonly userId: string
  readonly houseGroupId: number | null
  /** Somebody who tries Roost out. */
  readonly isTemporary: boolean
}

interface SearchAllowance {
  readonly key: string
  readonly max: number
  readonly windowMs: number
}

/** Days in UTC: allowances begin anew at midnight there, as those of most providers do. */
const windowMs = 24 * 60 * 60 * 1000

/** All temporary accounts share one: a new account brings no new searches. */
const listKeys = ({ userId, houseGroupId, isTemporary }: Searcher): readonly [string, number][] => {
  if (isTemporary) return [['temporary', searchesOfPerson]]
  const own: [string, number] = [`user:${userId}`, searchesOfPerson]
  return houseGroupId === null ? [own] : [own, [`group:${houseGroupId}`, searchesOfHousehold]]
}

/** What somebody's searches count against: his own allowance, and that of his household if he has one. */
export const listAllowances = (code: QuotaCode, searcher: Searcher): readonly SearchAllowance[] =>
  listKeys(searcher).map(([key, max]) => ({ key: `${code} ${key}`, max, windowMs }))
