import type { OutboxStore, QueuedWrite, StoreChanges } from './outbox-store.ts'
import { rememberHasWrites, showWrites } from './outbox.ts'
import { listIdPairs, withRealId } from './provisional-ids.ts'

interface WriteQueueOptions {
  readonly userId: string
  readonly onSent: (sent: readonly QueuedWrite[]) => void
}

/** This tab's copy of the write queue, kept in sync with the device store and other tabs. */
export class WriteQueue {
  readonly #store: OutboxStore
  readonly #channel: BroadcastChannel | null
  readonly #userId: string
  readonly #realIds = new Map<string, string>()
  #writes: readonly QueuedWrite[] = []
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
      const added = await this.#store.add(withRealId(write, this.#realIds))
      onAdded(added.id)
      this.#show([...this.#writes, added])
      this.#broadcast([])
    })
  }

  /** When a sent write returns a real id, later queued writes are rewritten to use it. */
  change({ put = [], remove = [] }: StoreChanges): Promise<void> {
    return this.#serialise(async () => {
      this.#recordRealIds(put)
      const next = new Map(this.#writes.map((write) => [write.id, write]))
      const changed = [
        ...this.#rewrite(this.#writes),
        ...put.map((write) => withRealId(write, this.#realIds)),
      ]
      for (const write of changed) next.set(write.id, write)
      for (const id of remove) next.delete(id)
      await this.#store.change({ put: changed, remove })
      this.#show([...next.values()])
      this.#broadcast(put.filter(({ state }) => state === 'sent'))
    })
  }

  /** Reads the changes of other tabs. */
  reload(): Promise<void> {
    // The reload that is already scheduled will include the change.
    if (this.#isReloadScheduled) return this.#access.then(() => {})
    this.#isReloadScheduled = true
    return this.#serialise(async () => {
      this.#isReloadScheduled = false
      const stored = await this.#store.list()
      this.#recordRealIds(stored)
      const put = this.#rewrite(stored)
      if (put.length > 0) await this.#store.change({ put })
      this.#show(stored.map((write) => withRealId(write, this.#realIds)))
    })
  }

  close(): void {
    this.#isClosed = true
    this.#channel?.close()
  }

  /** Returns the writes with a provisional id whose real id is known, with the id replaced. */
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
    showWrites(this.#writes, this.#realIds)
    rememberHasWrites(this.#userId, this.#writes.length > 0)
  }

  #serialise<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#access.then(work)
    this.#access = done.catch(() => {})
    return done
  }
}
