import { addMilliseconds } from '../../lib/time/instant.ts'
import { AppError } from '../../lib/app-error.ts'

const hourMs = 60 * 60 * 1000

/** How long somebody may try Roost out. */
const visitMs = 2 * hourMs
/** Most people who do at a time. */
export const maxVisits = 20

export const toVisitEnd = (now: string): string => addMilliseconds(now, visitMs)

/** Throws `demo.too_many` while nobody else may come in. The next of the visits under way to end comes first. */
export const assertRoom = (visitEnds: readonly string[], now: string): void => {
  const [next = now] = visitEnds
  if (visitEnds.length >= maxVisits)
    throw new AppError('demo.too_many', {
      retryAfterSeconds: Math.ceil((Date.parse(next) - Date.parse(now)) / 1000),
    })
}

/** Nobody can write there: the top-level domain `invalid` leads nowhere (RFC 2606). */
export const toSignedOutAddress = (unique: string): string => `${unique}@temporary.invalid`
