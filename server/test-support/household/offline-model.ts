// A minimal second implementation of the merge rules in docs/offline.md, against which tests compare the server.

export interface ModelRow {
  readonly name: string
  readonly category: string
  readonly quantity: string | null
  readonly estimatedPrice: number | null
  readonly notes: string | null
  readonly isCompleted: boolean
}

export type RowChanges = Partial<ModelRow>

/** A queued write of a device. */
export type OfflineWrite = { readonly key: string } & (
  | { readonly kind: 'create'; readonly row: ModelRow; readonly localId: number }
  | {
      readonly kind: 'change'
      readonly localId: number
      readonly changes: RowChanges
      readonly base: RowChanges
    }
  | { readonly kind: 'delete'; readonly localId: number }
)

export interface MergeModel {
  readonly rows: ReadonlyMap<number, ModelRow>
  /** Applies the write and returns the expected status. A created item gets the id that the server assigned. */
  apply(write: OfflineWrite, id: number): number
}

const fieldsOf = (changes: RowChanges) => Object.keys(changes) as (keyof ModelRow)[]

const isUndoing = (row: ModelRow, changes: RowChanges, base: RowChanges): boolean =>
  fieldsOf(changes).some((field) => row[field] !== base[field] && row[field] !== changes[field])

export const createMergeModel = (): MergeModel => {
  const rows = new Map<number, ModelRow>()
  const carriedOut = new Map<string, number>()

  const decide = (write: OfflineWrite, id: number): number => {
    if (write.kind === 'create') {
      rows.set(id, write.row)
      return 201
    }
    const row = rows.get(id)
    if (!row) return 404
    if (write.kind === 'delete') rows.delete(id)
    else if (isUndoing(row, write.changes, write.base)) return 409
    else rows.set(id, { ...row, ...write.changes })
    return 200
  }

  return {
    rows,
    apply(write, id) {
      const status = carriedOut.get(write.key) ?? decide(write, id)
      if (status < 300) carriedOut.set(write.key, status)
      return status
    },
  }
}
