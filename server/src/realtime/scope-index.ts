import type { ScopeKey } from '@roost/contract/changes.ts'

interface Listening {
  scopes: ReadonlySet<ScopeKey>
}

/** Finds who listens to a scope without asking everybody: a change concerns a handful of thousands. */
export class ScopeIndex<T extends Listening> {
  readonly #byScope = new Map<ScopeKey, Set<T>>()

  add(item: T): void {
    for (const scope of item.scopes) {
      const known = this.#byScope.get(scope)
      if (known) known.add(item)
      else this.#byScope.set(scope, new Set([item]))
    }
  }

  delete(item: T): void {
    for (const scope of item.scopes) {
      const known = this.#byScope.get(scope)
      known?.delete(item)
      if (known?.size === 0) this.#byScope.delete(scope)
    }
  }

  /** Gives it other scopes. Unless they are the same, it is the newest again. */
  move(item: T, scopes: ReadonlySet<ScopeKey>): void {
    if (scopes.symmetricDifference(item.scopes).size === 0) return
    this.delete(item)
    item.scopes = scopes
    this.add(item)
  }

  /** Oldest first. */
  list(scope: ScopeKey): readonly T[] {
    return [...(this.#byScope.get(scope) ?? [])]
  }
}
