/** Searches a day that go out to providers. */
export const searchesOfPerson = 100
export const searchesOfHousehold = 200

interface Searcher {
  readonly userId: string
  readonly houseGroupId: number | null
  /** Somebody who tries Roost out. */
  readonly isTemporary: boolean
}

interface Allowance {
  readonly key: string
  readonly max: number
}

const ofPeople = ({ userId, houseGroupId }: Searcher): readonly Allowance[] => [
  { key: `user:${userId}`, max: searchesOfPerson },
  ...(houseGroupId === null ? [] : [{ key: `group:${houseGroupId}`, max: searchesOfHousehold }]),
]

/** All temporary accounts share one: a new account brings no new searches. */
const ofStrangers: readonly Allowance[] = [{ key: 'temporary', max: searchesOfPerson }]

/** What somebody's searches count against: his own allowance, and that of his household if he has one. */
export const listAllowances = (searcher: Searcher): readonly Allowance[] =>
  searcher.isTemporary ? ofStrangers : ofPeople(searcher)

const dayMs = 24 * 60 * 60 * 1000

/** Days since 1970 in UTC: allowances begin anew at midnight there, as those of most providers do. */
export const toDay = (now: Date): number => Math.floor(now.getTime() / dayMs)

export const toSecondsLeft = (now: Date): number =>
  Math.ceil(((toDay(now) + 1) * dayMs - now.getTime()) / 1000)
