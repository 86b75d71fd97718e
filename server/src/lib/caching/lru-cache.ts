/** A map that evicts the least recently used entries once the total cost of its entries exceeds `maxCost`. */
export class LruCache<K, V> {
  readonly #entries = new Map<K, { value: V; cost: number }>()
  readonly #maxCost: number
  readonly #costOf: (value: V) => number
  #cost = 0

  constructor(maxCost: number, costOf: (value: V) => number = () => 1) {
    this.#maxCost = maxCost
    this.#costOf = costOf
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // Re-inserting moves the entry to the end of the map's insertion order, where the most recently used entry is.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: K, value: V): void {
    this.delete(key)
    const cost = this.#costOf(value)
    if (cost > this.#maxCost) return
    this.#entries.set(key, { value, cost })
    this.#cost += cost
    for (const oldest of this.#entries.keys()) {
      if (this.#cost <= this.#maxCost) return
      this.delete(oldest)
    }
  }

  delete(key: K): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#cost -= entry.cost
    this.#entries.delete(key)
  }

  get size(): number {
    return this.#entries.size
  }
}
