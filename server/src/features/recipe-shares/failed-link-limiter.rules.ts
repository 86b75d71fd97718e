/** Failed links allowed a minute for each address: enough for mistakes, far too few to guess one. */
export const maxFailedLinks = 20

const windowMs = 60_000

/** Failures since the first one of a minute. */
export interface FailureCounter {
  /** In milliseconds since 1970. */
  readonly since: number
  readonly count: number
}

/** The counter as of now: empty once its minute is over. */
export const toCurrent = (counter: FailureCounter | undefined, now: number): FailureCounter =>
  counter && now < counter.since + windowMs ? counter : { since: now, count: 0 }

export const toSecondsLeft = ({ since }: FailureCounter, now: number): number =>
  Math.ceil((since + windowMs - now) / 1000)
