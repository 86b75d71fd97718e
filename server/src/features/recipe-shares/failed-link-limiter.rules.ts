/**
 * The number of failed links allowed per address per minute: enough for typing errors, far too few for guessing a link.
 */
export const maxFailedLinks = 20

const windowMs = 60_000

/** The failures within a minute from the first one. */
export interface FailureCounter {
  /** In milliseconds since 1970. */
  readonly since: number
  readonly count: number
}

/** The counter at the current time; empty once its minute is over. */
export const toCurrent = (counter: FailureCounter | undefined, now: number): FailureCounter =>
  counter && now < counter.since + windowMs ? counter : { since: now, count: 0 }

export const toSecondsLeft = ({ since }: FailureCounter, now: number): number =>
  Math.ceil((since + windowMs - now) / 1000)
