import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import type { RowEntry } from './row-changes.ts'

/** In characters of JSON. A family writes this much in many years; whoever changes a long text over and over, in minutes. */
const dailyLength = 5 * 1024 * 1024

const toLength = ({ before, after }: RowEntry): number => (before?.length ?? 0) + (after?.length ?? 0)

/**
 * Limits how much content the history of a household keeps in a day, so that nobody fills the disk by changing a row over
 * and over. Kept in memory: a restart forgets it.
 */
export class ContentLimit {
  #day = ''
  readonly #used = new Map<ScopeKey, number>()

  /** Returns the entries without the contents of scopes that have used up their day. Their changes cannot be undone. */
  apply(entries: readonly RowEntry[], now: string): readonly RowEntry[] {
    const day = now.slice(0, 10)
    if (day !== this.#day) this.#used.clear()
    this.#day = day
    return entries.map((entry) => (this.#take(entry) ? entry : { ...entry, before: null, after: null }))
  }

  #take(entry: RowEntry): boolean {
    const length = toLength(entry)
    if (length === 0) return true
    const used = (this.#used.get(entry.scope) ?? 0) + length
    if (used > dailyLength) return false
    this.#used.set(entry.scope, used)
    return true
  }
}
