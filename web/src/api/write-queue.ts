import type { OutboxStore, QueuedWrite, StoreChanges } from './outbox-store.ts'
import { showWrites } from './outbox.ts'
import { listIdPairs, withRealId } from './provisional-ids.ts'

interface WriteQueueOptions {
  readonly name: string
  readonly onSent: (sent: readonly QueuedWrite[]) => void
}

/** The line as this tab knows it, kept in step with the device and with the other tabs. */
export class WriteQueue {
  readonly #store: OutboxStore
  readonly #channel: BroadcastChannel | null
  readonly #realIds = new Map<string, string>()
  #writes: readonly QueuedWrite[] = []
  /** One access after the other: what is read must not be older than what was changed before. */
  #access: Promise<unknown> = Promise.resolve()
  #isReloadAhead = false
  #isClosed = false

  /** `onSent` is told what another tab has sent. */
  constructor(store: OutboxStore, { name, onSent }: WriteQueueOptions) {
    this.#store = store
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
    if (!this.#channel) return
    this.#channel.onmessage = ({ data: sent }: MessageEvent<readonly QueuedWrite[]>) => {
      this.#learn(sent)
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

  /** `onAdded` is told its number before anybody can send it. */
  add(write: Omit<QueuedWrite, 'id'>, onAdded: (id: number) => void): Promise<void> {
    return this.#inTurn(async () => {
      const added = await this.#store.add(withRealId(write, this.#realIds))
      onAdded(added.id)
      this.#show([...this.#writes, added])
      this.#tell([])
    })
  }

  /** What is put as sent with a new id gives that id to what was done to it later. */
  change({ put = [], remove = [] }: StoreChanges): Promise<void> {
    return this.#inTurn(async () => {
      this.#learn(put)
      const next = new Map(this.#writes.map((write) => [write.id, write]))
      const changed = [
        ...this.#rewrite(this.#writes),
        ...put.map((write) => withRealId(write, this.#realIds)),
      ]
      for (const write of changed) next.set(write.id, write)
      for (const id of remove) next.delete(id)
      await this.#store.change({ put: changed, remove })
      this.#show([...next.values()])
      this.#tell(put.filter(({ state }) => state === 'sent'))
    })
  }

  /** Reads what other tabs have changed. */
  reload(): Promise<void> {
    // The reading that is still to come will see it too.
    if (this.#isReloadAhead) return this.#access.then(() => {})
    this.#isReloadAhead = true
    return this.#inTurn(async () => {
      this.#isReloadAhead = false
      const kept = await this.#store.list()
      this.#learn(kept)
      const put = this.#rewrite(kept)
      if (put.length > 0) await this.#store.change({ put })
      this.#show(kept.map((write) => withRealId(write, this.#realIds)))
    })
  }

  close(): void {
    this.#isClosed = true
    this.#channel?.close()
  }

  /** Those that name what has a real id by now, with that. */
  #rewrite(writes: readonly QueuedWrite[]): QueuedWrite[] {
    return writes.flatMap((write) => {
      const rewritten = withRealId(write, this.#realIds)
      return rewritten === write ? [] : [rewritten]
    })
  }

  #tell(sent: readonly QueuedWrite[]): void {
    if (!this.#isClosed) this.#channel?.postMessage(sent)
  }

  #learn(writes: readonly QueuedWrite[]): void {
    for (const [provisionalId, realId] of listIdPairs(writes)) this.#realIds.set(provisionalId, realId)
  }

  #show(writes: readonly QueuedWrite[]): void {
    if (this.#isClosed) return
    this.#writes = writes.toSorted((a, b) => a.id - b.id)
    showWrites(this.#writes, this.#realIds)
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#access.then(work)
    this.#access = done.catch(() => {})
    return done
  }
}
