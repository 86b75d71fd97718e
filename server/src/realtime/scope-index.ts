import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'

interface Listening {
  scopes: ReadonlySet<ScopeKey>
}

/**
 * Finds the listeners of a scope without iterating over all of them, since a change concerns only a handful of
 * thousands.
 */
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

  /** Changes the scopes of an item, which becomes the newest in each of them; does nothing if they are the same. */
  move(item: T, scopes: ReadonlySet<ScopeKey>): void {
    if (scopes.symmetricDifference(item.scopes).size === 0) return
    this.delete(item)
    item.scopes = scopes
    this.add(item)
  }

  /** Lists the items in a scope, the oldest first. */
  list(scope: ScopeKey): readonly T[] {
    return [...(this.#byScope.get(scope) ?? [])]
  }
}
