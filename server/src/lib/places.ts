import { AppError } from './app-error.ts'

interface Places {
  /** Of one person. */
  readonly each: number
  readonly inAll: number
}

/** Gives a place back; a second time means nothing. */
export type Leave = () => void

const retryAfterSeconds = 5

/**
 * Places for work that takes much memory or time: so many a person and so many in all, of one server. Nobody waits:
 * whoever finds none is told by `enter`, which throws `busy` for a person's own and `overloaded` for that of others.
 */
export const createPlaces = ({ each, inAll }: Places) => {
  const taken = new Map<string, number>()
  let count = 0
  return {
    enter(person: string): Leave {
      const own = taken.get(person) ?? 0
      if (own >= each) throw new AppError('busy', { retryAfterSeconds })
      if (count >= inAll) throw new AppError('overloaded', { retryAfterSeconds })
      taken.set(person, own + 1)
      count += 1
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        count -= 1
        const left = (taken.get(person) ?? 1) - 1
        if (left === 0) taken.delete(person)
        else taken.set(person, left)
      }
    },
  }
}
