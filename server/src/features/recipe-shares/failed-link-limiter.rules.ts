/** Failed links allowed a minute for each address: enough for mistakes, far too few to guess one. */
export const maxMisses = 20

const windowMs = 60_000

/** Failures since the first one of a minute. */
export interface MissCounter {
  /** In milliseconds since 1970. */
  readonly since: number
  readonly count: number
}

/** The counter as of now: empty once its minute is over. */
export const toCurrent = (counter: MissCounter | undefined, now: number): MissCounter =>
  counter && now < counter.since + windowMs ? counter : { since: now, count: 0 }

export const toSecondsLeft = ({ since }: MissCounter, now: number): number =>
  Math.ceil((since + windowMs - now) / 1000)
