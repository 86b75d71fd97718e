import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import type { QueuedWrite } from '../../../api/outbox/outbox-store.ts'

const fieldNames = ['name', 'category', 'quantity', 'estimatedPrice', 'notes', 'isCompleted'] as const
export type ItemFields = Pick<ShoppingItem, (typeof fieldNames)[number]>

/** The list as it will be when all queued writes have been sent. */
export interface ShownList {
  /** Newest first. Items without queued writes are the same objects as before. */
  readonly items: readonly ShoppingItem[]
  /** Items with writes that are waiting to be sent. */
  readonly pendingIds: ReadonlySet<number>
}

/** Higher than any id from the server, because items waiting on this device are the newest. */
const provisionalRank = 2 ** 32
const toRank = ({ id }: ShoppingItem): number => (id < 0 ? provisionalRank - id : id)
export const byNewest = (a: ShoppingItem, b: ShoppingItem): number => toRank(b) - toRank(a)

const toItemId = ({ input }: QueuedWrite): number => Number(input['id'])

const toFields = ({ input }: QueuedWrite): Partial<ItemFields> =>
  Object.fromEntries(
    fieldNames.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
  )

const toCompletedAt = ({ input, madeAt }: QueuedWrite): string | null => {
  if (input['isCompleted'] !== true) return null
  return typeof input['completedAt'] === 'string' ? input['completedAt'] : madeAt
}

const toProvisionalItem = (write: QueuedWrite): ShoppingItem => ({
  id: -write.id,
  name: '',
  category: '',
  quantity: null,
  estimatedPrice: null,
  notes: null,
  isCompleted: false,
  createdBy: null,
  createdByName: null,
  houseGroupId: null,
  ...toFields(write),
  completedAt: toCompletedAt(write),
  createdAt: write.madeAt,
  updatedAt: write.madeAt,
})

const toChangedItem = (item: ShoppingItem, write: QueuedWrite): ShoppingItem => ({
  ...item,
  ...toFields(write),
  ...(write.input['isCompleted'] !== undefined && { completedAt: toCompletedAt(write) }),
})

/** The list may have been read before or after the write was carried out. */
const applySent = (items: Map<number, ShoppingItem>, write: QueuedWrite): void => {
  if (write.method === 'DELETE') {
    items.delete(toItemId(write))
    return
  }
  const item = write.answer as ShoppingItem
  const known = items.get(item.id)
  if (write.method === 'POST' ? !known : known && known.updatedAt <= item.updatedAt) items.set(item.id, item)
}

/** Returns the id of the changed item, if it is in the list. */
const applyWaiting = (items: Map<number, ShoppingItem>, write: QueuedWrite): number | undefined => {
  if (write.method === 'POST') {
    const item = toProvisionalItem(write)
    items.set(item.id, item)
    return item.id
  }
  const id = toItemId(write)
  const item = items.get(id)
  if (write.method === 'DELETE') items.delete(id)
  else if (item) items.set(id, toChangedItem(item, write))
  return item && id
}

/** Returns what the page shows: the server's list with the queued writes applied. Refused writes are not applied. */
export const applyWrites = (items: readonly ShoppingItem[], writes: readonly QueuedWrite[]): ShownList => {
  const ours = writes.filter(({ feature }) => feature === 'shopping')
  if (ours.length === 0) return { items, pendingIds: new Set() }
  const shown = new Map(items.map((item) => [item.id, item]))
  const pendingIds = new Set<number>()
  // A refused write that is retried keeps its position in the queue, although later writes have already been sent.
  for (const write of ours) if (write.state === 'sent') applySent(shown, write)
  for (const write of ours) {
    const id = write.state === 'waiting' ? applyWaiting(shown, write) : undefined
    if (id !== undefined) pendingIds.add(id)
  }
  return { items: [...shown.values()].toSorted(byNewest), pendingIds }
}
