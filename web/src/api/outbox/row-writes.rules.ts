import type { Feature } from '@roost/contract/endpoint/changes.ts'
import type { QueuedWrite } from './outbox-store.ts'

// Budgets, goals and recipes are listed whole, so their pages show the server's lists with this device's write queue
// applied.

interface Row {
  readonly id: number
  readonly updatedAt: string
}

/** A row with changes that wait on this device has a mark; a new one has a negative id. */
export type ShownRow<R> = R & { readonly isPending?: true }

export interface RowWrites<R> {
  readonly feature: Feature
  /** The row that a waiting write creates. */
  readonly toNew: (write: QueuedWrite) => R
  /** The row after a waiting change. */
  readonly toChanged: (row: R, write: QueuedWrite) => R
}

/** Applies the server's response, unless the list is newer. */
const applySent = <R extends Row>(
  rows: Map<number, ShownRow<R>>,
  { method, input, answer: response }: QueuedWrite,
) => {
  if (method === 'DELETE') {
    rows.delete(Number(input['id']))
    return
  }
  const row = response as R
  const listed = rows.get(row.id)
  if (!listed || listed.updatedAt <= row.updatedAt) rows.set(row.id, row)
}

const applyWaiting = <R extends Row>(
  rows: Map<number, ShownRow<R>>,
  write: QueuedWrite,
  { toNew, toChanged }: RowWrites<R>,
) => {
  // A write that adds to a row, such as progress, has an id.
  if (!('id' in write.input)) {
    rows.set(-write.id, { ...toNew(write), isPending: true })
    return
  }
  const id = Number(write.input['id'])
  const row = rows.get(id)
  if (write.method === 'DELETE') rows.delete(id)
  else if (row) rows.set(id, { ...toChanged(row, write), isPending: true })
}

/**
 * Returns the rows with the write queue applied, or the same list if nothing is queued. Refused writes are not applied.
 * Sent writes are applied first, because a refused write that is retried keeps its old position.
 */
export const applyRowWrites = <R extends Row>(
  listed: readonly R[],
  writes: readonly QueuedWrite[],
  rowWrites: RowWrites<R>,
): readonly ShownRow<R>[] => {
  const own = writes.filter(({ feature, state }) => feature === rowWrites.feature && state !== 'refused')
  if (own.length === 0) return listed
  const rows = new Map<number, ShownRow<R>>(listed.map((row) => [row.id, row]))
  for (const write of own) if (write.state === 'sent') applySent(rows, write)
  for (const write of own) if (write.state === 'waiting') applyWaiting(rows, write, rowWrites)
  return [...rows.values()]
}

/** Returns the displayed values of the fields that a change sets. */
export const pickBase = <C extends object>(row: C, changes: Partial<C>): Partial<C> =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in changes)) as Partial<C>

/** The values of a form. What it leaves out was not edited. */
export type Edited<C> = { readonly [F in keyof C]?: C[F] | undefined }

/** Returns only the edited fields, so that other members' changes to different fields are kept. */
export const pickChanged = <C extends object>(row: C, edited: Edited<C>): Partial<C> =>
  Object.fromEntries(
    Object.entries(edited).filter(([field, value]) => value !== undefined && value !== row[field as keyof C]),
  ) as Partial<C>
