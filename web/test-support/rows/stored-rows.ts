interface Row {
  readonly id: number
}

type Changes<R> = { readonly [K in keyof R]?: R[K] | undefined } & {
  /** The values that the user saw, which are not a field of the row. */
  readonly base?: unknown
}

/** Returns the fields that were given, so that absent ones leave the row unchanged. */
export const toGiven = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Rows as stored by a server: later reads reflect added, changed and removed rows. */
export class StoredRows<R extends Row> {
  #rows: readonly R[]
  #lastId = 1000

  constructor(rows: readonly R[]) {
    this.#rows = rows
  }

  get all(): R[] {
    return [...this.#rows]
  }

  /** Adds a row at the front, because the newest row comes first. */
  add(create: (id: number) => R): R {
    this.#lastId += 1
    const row = create(this.#lastId)
    this.#rows = [row, ...this.#rows]
    return row
  }

  change(id: number, changes: Changes<R>): R {
    const row = this.find(id)
    const changed = { ...row, ...toGiven({ ...changes, base: undefined }) }
    this.#rows = this.#rows.map((kept) => (kept === row ? changed : kept))
    return changed
  }

  remove(id: number): { success: true } {
    this.#rows = this.#rows.filter((row) => row.id !== id)
    return { success: true }
  }

  find(id: number): R {
    const row = this.#rows.find((kept) => kept.id === id)
    if (!row) throw new Error(`The server keeps no row ${id}`)
    return row
  }
}
