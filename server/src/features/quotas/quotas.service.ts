import { AppError } from '../../lib/app-error.ts'
import { BoundedMap } from '../../lib/bounded-map.ts'
import type { Viewer } from '../../http/context.ts'
import { listAllowances, toDay, toSecondsLeft } from './quotas.rules.ts'

export { searchesOfHousehold, searchesOfPerson } from './quotas.rules.ts'

export interface Quotas {
  /** Throws the code for somebody whose searches of the day, or those of his household, are spent. */
  readonly assertLeft: (viewer: Viewer) => void
  readonly count: (viewer: Viewer) => void
}

/** People and households counted at a time; whoever has not searched for longest is forgotten. */
const counted = 20_000

/**
 * Counts one kind of searches. In memory: every server has counters of its own, and they begin anew when it starts.
 */
export const createQuotas = (code: 'grocery.quota' | 'recipes.quota', clock: () => Date): Quotas => {
  const counters = new BoundedMap<string, { readonly day: number; readonly searches: number }>(counted)
  const find = (key: string): number => {
    const counter = counters.get(key)
    return counter?.day === toDay(clock()) ? counter.searches : 0
  }
  return {
    assertLeft(viewer) {
      if (listAllowances(viewer).some(({ key, max }) => find(key) >= max))
        throw new AppError(code, { retryAfterSeconds: toSecondsLeft(clock()) })
    },
    count(viewer) {
      for (const { key } of listAllowances(viewer))
        counters.set(key, { day: toDay(clock()), searches: find(key) + 1 })
    },
  }
}
