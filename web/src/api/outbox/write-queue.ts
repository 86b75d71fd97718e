import { setIsEverythingKept } from '../../lib/device/kept-on-device.ts'
import type { OutboxStore, QueuedWrite, StoreChanges } from './outbox-store.ts'
import { rememberHasWrites, showWrites } from './outbox.ts'
import { listIdPairs, withRealId } from './provisional-ids.ts'

interface WriteQueueOptions {
  readonly userId: string
  readonly onSent: (sent: readonly QueuedWrite[]) => void
}

/** The ids of writes that the device has not stored are higher than those that it gives, and differ between tabs. */
const firstOwnId = 2 ** 50

const isOwn = (id: number): boolean => id >= firstOwnId

/** The changes that the device has not stored; null for a removed write. */
type Unstored = ReadonlyMap<number, QueuedWrite | null>

const withChanges = (unstored: Unstored, { put = [], remove = [] }: StoreChanges): Unstored => {
  const next = new Map(unstored)
  for (const write of put) next.set(write.id, write)
  for (const id of remove) {
    if (isOwn(id)) next.delete(id)
    else next.set(id, null)
  }
  return next
}

const toDeviceChanges = (unstored: Unstored) => {
  const due = [...unstored].filter(([id]) => !isOwn(id))
  return {
    put: due.flatMap(([, write]) => write ?? []),
    remove: due.flatMap(([id, write]) => (write ? [] : id)),
  }
}

/**
 * This tab's copy of the write queue, kept in sync with the device store and other tabs. What the device does not store
 * lasts as long as the page.
 */
export class WriteQueue {
  readonly #store: OutboxStore
  readonly #channel: BroadcastChannel | null
  readonly #userId: string
  readonly #realIds = new Map<string, string>()
  #writes: readonly QueuedWrite[] = []
  #unstored: Unstored = new Map()
  #lastOwnId = firstOwnId + Math.floor(Math.random() * firstOwnId)
  /** Accesses are serialised, so that a read never returns data older than a preceding change. */
  #access: Promise<unknown> = Promise.resolve()
  #isReloadScheduled = false
  #isClosed = false

  /** `onSent` receives the writes that another tab has sent. */
  constructor(store: OutboxStore, { userId, onSent }: WriteQueueOptions) {
    this.#store = store
    this.#userId = userId
    this.#channel =
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`roost-outbox-${userId}`)
    if (!this.#channel) return
    this.#channel.onmessage = ({ data: sent }: MessageEvent<readonly QueuedWrite[]>) => {
      this.#recordRealIds(sent)
      onSent(sent)
      this.reload().catch(() => {})
    }
  }

  /** Oldest first. */
  get writes(): readonly QueuedWrite[] {
    return this.#writes
  }

  get realIds(): ReadonlyMap<string, string> {
    return this.#realIds
  }

  find(id: number): QueuedWrite | undefined {
    return this.#writes.find((write) => write.id === id)
  }

  /** `onAdded` receives the id before the write can be sent. */
  add(write: Omit<QueuedWrite, 'id'>, onAdded: (id: number) => void): Promise<void> {
    return this.#serialise(async () => {
      const added = await this.#keep(withRealId(write, this.#realIds))
      onAdded(added.id)
      this.#show([...this.#writes, added])
      this.#broadcast([])
    })
  }

  /** When a sent write returns a real id, later queued writes are rewritten to use it. Returns whether it was applied. */
  change({ put = [], remove = [], onlyIf }: StoreChanges): Promise<boolean> {
    return this.#serialise(async () => {
      this.#recordRealIds(put)
      const next = new Map(this.#writes.map((write) => [write.id, write]))
      const changed = [
        ...this.#rewrite(this.#writes),
        ...put.map((write) => withRealId(write, this.#realIds)),
      ]
      for (const write of changed) next.set(write.id, write)
      for (const id of remove) next.delete(id)
      if (!(await this.#keepChanges({ put: changed, remove, ...(onlyIf && { onlyIf }) }))) return false
      this.#show([...next.values()])
      this.#broadcast(put.filter(({ state }) => state === 'sent'))
      return true
    })
  }

  /** Reads the changes of other tabs. Rejects when the device cannot be read: the tab's copy stays as it is. */
  reload(): Promise<void> {
    // The reload that is already scheduled will include the change.
    if (this.#isReloadScheduled) return this.#access.then(() => {})
    this.#isReloadScheduled = true
    return this.#serialise(async () => {
      this.#isReloadScheduled = false
      const stored = await this.#store.list()
      const writes = [
        ...stored.filter(({ id }) => !this.#unstored.has(id)),
        ...[...this.#unstored.values()].filter((write) => write !== null),
      ]
      this.#recordRealIds(writes)
      const put = this.#rewrite(writes)
      if (put.length > 0) await this.#keepChanges({ put })
      this.#show(writes.map((write) => withRealId(write, this.#realIds)))
    })
  }

  close(): void {
    this.#isClosed = true
    this.#channel?.close()
  }

  /** Once the device has failed to store a write, the next ones are not stored either: they may depend on it. */
  async #keep(write: Omit<QueuedWrite, 'id'>): Promise<QueuedWrite> {
    const isBehindOwn = [...this.#unstored.keys()].some(isOwn)
    const stored = isBehindOwn ? null : await this.#store.add(write).catch(() => null)
    if (stored) return stored
    this.#lastOwnId += 1
    const own = { ...write, id: this.#lastOwnId }
    this.#unstored = new Map([...this.#unstored, [own.id, own]])
    return own
  }

  /** Stores the changes together with earlier ones that the device has not stored. */
  async #keepChanges({ onlyIf, ...changes }: StoreChanges): Promise<boolean> {
    const known = onlyIf && this.#unstored.get(onlyIf.id)
    if (known && !onlyIf.test(known)) return false
    const unstored = withChanges(this.#unstored, changes)
    const due = toDeviceChanges(unstored)
    try {
      if (!(await this.#store.change(known || !onlyIf ? due : { ...due, onlyIf }))) return false
      this.#unstored = new Map([...unstored].filter(([id]) => isOwn(id)))
    } catch {
      // They are stored with the next changes.
      this.#unstored = unstored
    }
    return true
  }

  /** Returns the writes whose provisional id has a real one by now, with the real one filled in. */
  #rewrite(writes: readonly QueuedWrite[]): QueuedWrite[] {
    return writes.flatMap((write) => {
      const rewritten = withRealId(write, this.#realIds)
      return rewritten === write ? [] : [rewritten]
    })
  }

  #broadcast(sent: readonly QueuedWrite[]): void {
    if (!this.#isClosed) this.#channel?.postMessage(sent)
  }

  #recordRealIds(writes: readonly QueuedWrite[]): void {
    for (const [provisionalId, realId] of listIdPairs(writes)) this.#realIds.set(provisionalId, realId)
  }

  #show(writes: readonly QueuedWrite[]): void {
    if (this.#isClosed) return
    this.#writes = writes.toSorted((a, b) => a.id - b.id)
    setIsEverythingKept(!this.#writes.some(({ id, state }) => isOwn(id) && state !== 'sent'))
    showWrites(this.#writes, this.#realIds)
    rememberHasWrites(this.#userId, this.#writes.length > 0)
  }

  #serialise<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#access.then(work)
    this.#access = done.catch(() => {})
    return done
  }
}
