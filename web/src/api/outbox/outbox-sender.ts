import type { ClientEndpoint } from '@roost/contract/endpoint/endpoint.ts'
import type { Feature } from '@roost/contract/endpoint/changes.ts'
import { msg } from '@roost/contract/language/messages.ts'
import type { ApiError } from '../calls/api-error.ts'
import { WriteAcknowledgements } from './write-acknowledgements.ts'
import { getIsOnline, onConnectionChange } from '../calls/connection.ts'
import { WriteQueue } from './write-queue.ts'
import { type Attempt, attemptWrite } from './outbox-request.ts'
import type { OutboxStore, QueuedWrite } from './outbox-store.ts'
import { type NewWrite, type Outbox, whileSending, type WriteResult } from './outbox.ts'
import { listFollowers } from './provisional-ids.ts'
import { createWriteKey } from '../calls/write-key.ts'

/** How long a caller waits for the response to a write before it counts as queued. */
const acknowledgementTimeoutMs = 10_000
const firstPauseMs = 1000
const maxPauseMs = 60_000
/** The longest pause that the server may request. */
const maxRetryAfterMs = 10 * 60_000
const maxFailures = 5
/** The status of `idempotency.answer_gone`. */
const alreadyDoneStatus = 410
/** A tab that holds the lock, or sends a write, for longer than this may be suspended or closed. */
const lockTimeoutMs = 30_000

interface OutboxOptions {
  readonly userId: string
  readonly store: OutboxStore
  /** Refetches the data that depends on the features. Rejects when that fails. */
  readonly refetch: (features: readonly Feature[]) => Promise<void>
  /** Called when the server no longer accepts the session. */
  readonly onUnauthorized: () => void
}

const pause = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))

/**
 * Runs the work in one tab at a time. Without locks (on a page without HTTPS), two tabs may send concurrently, which
 * the idempotency keys make harmless; a write that is being sent is marked, so that no tab takes it back.
 */
const withLock = async (name: string, work: () => Promise<void>): Promise<void> => {
  if (!navigator.locks) return work()
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(lockTimeoutMs) }, work)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error
    await navigator.locks.request(name, { steal: true }, work)
  }
}

const toRefusedWrite = (
  write: QueuedWrite,
  { status, serverMessage, code, fieldErrors }: ApiError,
): QueuedWrite => ({
  ...write,
  state: 'refused',
  refusal: {
    status,
    message: serverMessage || msg('The server could not process it.'),
    ...(code && { code }),
    errors: fieldErrors,
  },
})

const isWaiting = ({ state }: QueuedWrite): boolean => state === 'waiting'

/** Whether the write is waiting and no tab is sending it. */
const isIdle = (write: QueuedWrite): boolean =>
  isWaiting(write) && Math.abs(Date.now() - (write.sendingSince ?? 0)) > lockTimeoutMs

/** Whether the server refused the value of a field. */
const isRefusedFor = ({ refusal }: QueuedWrite, field: string): boolean =>
  refusal?.errors?.some(({ path }) => path === field) ?? false

/** Keeps the idempotency key, so that a write that did succeed is not carried out twice. */
const toWaitingWrite = ({ refusal, ...write }: QueuedWrite): QueuedWrite => ({
  ...write,
  key: refusal?.status === 422 ? createWriteKey() : write.key,
  state: 'waiting',
  failures: 0,
})

class OutboxSender implements Outbox {
  readonly #options: OutboxOptions
  readonly #queue: WriteQueue
  readonly #acknowledgements = new WriteAcknowledgements()
  readonly #stopListening: () => void
  #run: Promise<void> | null = null
  #isFlushRequested = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #pauses = 0
  /** The server asked not to receive requests before this instant. */
  #notBeforeMs = 0
  #isForgetting = false
  #isPersistenceRequested = false
  #isStopped = false

  constructor(options: OutboxOptions) {
    this.#options = options
    const { userId } = options
    this.#queue = new WriteQueue(options.store, { userId, onSent: (sent) => this.#settleSent(sent) })
    this.#stopListening = onConnectionChange(() => {
      // If a run is in progress, it has detected the change itself.
      if (!getIsOnline() || this.#run) return
      this.#pauses = 0
      void this.flush()
    })
    void this.flush()
  }

  async write(write: NewWrite): Promise<WriteResult<ClientEndpoint>> {
    const { outcome, begin, end } = this.#acknowledgements.prepare()
    let id = 0
    await this.#queue.add(
      {
        ...write,
        key: write.key ?? createWriteKey(),
        madeAt: new Date().toISOString(),
        state: 'waiting',
        failures: 0,
      },
      (addedId) => {
        id = addedId
        begin(id)
        // The caller is waiting for this write, so a run that is just ending must not report it as blocked.
        this.#isFlushRequested = true
      },
    )
    void this.flush()
    const settled = await Promise.race([outcome, pause(getIsOnline() ? acknowledgementTimeoutMs : 0)])
    end()
    if (settled?.status === 'refused') throw settled.error
    if (settled?.status === 'sent') return settled
    this.#requestPersistence()
    return { status: 'queued', id }
  }

  async retry(id: number, { isForced }: { readonly isForced: boolean }): Promise<void> {
    const write = this.#queue.find(id)
    if (!write) return
    const { base: _, ...unconditional } = write.input
    // What somebody has deleted meanwhile, such as the budget of an expense, cannot be kept.
    const { budgetId: __, ...withoutBudget } = unconditional
    const forced = isRefusedFor(write, 'budgetId') ? withoutBudget : unconditional
    const followers = listFollowers(write, this.#queue.writes).filter(({ state }) => state === 'refused')
    const retried = { ...toWaitingWrite(write), input: isForced ? forced : write.input }
    await this.#queue.change({ put: [retried, ...followers.map(toWaitingWrite)] })
    void this.flush()
  }

  async discard(id: number): Promise<readonly QueuedWrite[]> {
    const discarded = this.#findWithFollowers(id)
    await this.#queue.change({ remove: discarded.map((each) => each.id) })
    return discarded
  }

  #findWithFollowers(id: number): readonly QueuedWrite[] {
    const write = this.#queue.find(id)
    return write ? [write, ...listFollowers(write, this.#queue.writes)] : []
  }

  /** Waits for a run in progress, which may be sending the write. */
  async cancel(id: number): Promise<boolean> {
    await this.#run
    let isCancelled = false
    await withLock(this.#lockName, async () => {
      await this.#queue.reload().catch(() => {})
      const remove = this.#findWithFollowers(id).map((write) => write.id)
      isCancelled = remove.length > 0 && (await this.#queue.change({ remove, onlyIf: { id, test: isIdle } }))
    })
    return isCancelled
  }

  async restore(writes: readonly QueuedWrite[]): Promise<void> {
    await this.#queue.change({ put: writes })
  }

  async read(): Promise<readonly QueuedWrite[]> {
    await this.#queue.reload()
    return this.#queue.writes
  }

  /**
   * Sends the waiting writes. Only one run is active at a time; it also sends writes that are added while it is
   * running.
   */
  flush(): Promise<void> {
    this.#isFlushRequested = true
    if (this.#isStopped) return Promise.resolve()
    this.#run ??= this.#sendWithLock().finally(() => {
      this.#run = null
      if (this.#isFlushRequested) void this.flush()
    })
    return this.#run
  }

  stop(): void {
    this.#isStopped = true
    this.#stopListening()
    clearTimeout(this.#timer)
    this.#acknowledgements.settleAll()
    this.#queue.close()
  }

  get #lockName(): string {
    return `roost-outbox-${this.#options.userId}`
  }

  async #sendWithLock(): Promise<void> {
    clearTimeout(this.#timer)
    this.#isFlushRequested = false
    const waitMs = this.#notBeforeMs - Date.now()
    if (waitMs > 0) this.#scheduleFlush(waitMs)
    else
      // Another tab may steal the lock; the run is retried later.
      await withLock(this.#lockName, () => this.#sendAll()).catch(() => this.#scheduleFlush())
    if (!this.#isFlushRequested) this.#settleBlocked()
    void this.#forgetSent()
  }

  async #sendAll(): Promise<void> {
    // A device that cannot be read is read again later.
    await this.#queue.reload().catch(() => this.#scheduleFlush())
    do {
      this.#isFlushRequested = false
      for (let next = this.#findNext(); next; next = this.#findNext()) {
        const isNextPossible = await this.#send(next)
        if (this.#isStopped || !isNextPossible) return
        this.#pauses = 0
      }
    } while (this.#isFlushRequested)
  }

  #findNext(): QueuedWrite | undefined {
    return this.#queue.writes.find(isWaiting)
  }

  /** Returns whether to send the next write. */
  async #send(write: QueuedWrite): Promise<boolean> {
    const attempt = await whileSending(write.feature, () =>
      navigator.locks ? this.#attempt(write) : this.#attemptMarked(write),
    )
    switch (attempt?.kind) {
      case undefined:
        await this.#queue.reload()
        return true
      case 'sent':
        return true
      case 'not now':
        this.#pauseFor(attempt)
        return false
      case 'refused':
        return this.#onRefusal(write, attempt.error)
    }
  }

  async #attempt(write: QueuedWrite): Promise<Attempt> {
    const attempt = await attemptWrite(write, this.#options.userId)
    if (attempt.kind === 'sent') await this.#markSent(write, attempt.response)
    return attempt
  }

  /** Returns null if another tab has taken the write back. */
  async #attemptMarked(write: QueuedWrite): Promise<Attempt | null> {
    const { id } = write
    const sendingSince = Date.now()
    const marked = { ...write, sendingSince }
    if (!(await this.#queue.change({ put: [marked], onlyIf: { id, test: isWaiting } }))) return null
    const attempt = await this.#attempt(write)
    const isMarked = (stored: QueuedWrite): boolean => stored.sendingSince === sendingSince
    if (attempt.kind !== 'sent') await this.#queue.change({ put: [write], onlyIf: { id, test: isMarked } })
    return attempt
  }

  async #markSent(write: QueuedWrite, response: unknown): Promise<void> {
    const sent: QueuedWrite = { ...write, state: 'sent', answer: response }
    await this.#queue.change({ put: [sent] })
    this.#settleSent([sent])
  }

  /**
   * If a caller is waiting, the rejection is reported to it and the write is removed; otherwise, the write is kept to
   * be shown to the user.
   */
  async #onRefusal(write: QueuedWrite, error: ApiError): Promise<boolean> {
    if (error.status === alreadyDoneStatus) return this.#forgetDone(write)
    const isSession = error.status === 401
    if (this.#acknowledgements.has(write.id)) {
      await this.#queue.change({ remove: [write.id] })
      // The feature words the message about the expired session, which has to appear before the page changes.
      this.#acknowledgements.settle(write.id, { status: 'refused', error })
      return !isSession
    }
    if (isSession) {
      this.#options.onUnauthorized()
      return false
    }
    // The row is already deleted, as the write intended.
    if (write.method === 'DELETE' && error.status === 404) await this.#markSent(write, null)
    else if (error.status >= 500 && write.failures + 1 < maxFailures) {
      await this.#queue.change({ put: [{ ...write, failures: write.failures + 1 }] })
      this.#scheduleFlush()
      return false
    } else await this.#queue.change({ put: [toRefusedWrite(write, error)] })
    return true
  }

  /** The write was carried out and only its response was lost: the refetched lists show the result. */
  async #forgetDone(write: QueuedWrite): Promise<boolean> {
    await this.#options.refetch([write.feature]).catch(() => {})
    await this.#queue.change({ remove: [write.id] })
    this.#acknowledgements.settle(write.id, { status: 'queued', id: write.id })
    return true
  }

  #pauseFor({ retryAfterMs }: Extract<Attempt, { kind: 'not now' }>): void {
    if (retryAfterMs === null) return this.#scheduleFlush()
    const pauseMs = Math.min(retryAfterMs, maxRetryAfterMs)
    this.#notBeforeMs = Date.now() + pauseMs
    this.#scheduleFlush(pauseMs)
  }

  #scheduleFlush(pauseMs = Math.min(firstPauseMs * 2 ** this.#pauses++, maxPauseMs)): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.flush(), pauseMs)
  }

  #settleSent(sent: readonly QueuedWrite[]): void {
    for (const { id, answer: response } of sent)
      this.#acknowledgements.settle(id, { status: 'sent', response })
  }

  /** Reports `queued` to callers whose writes cannot be sent now. */
  #settleBlocked(): void {
    for (const id of this.#acknowledgements.ids())
      // A write that another tab has sent arrives with its response.
      if (this.#queue.find(id)?.state === 'waiting')
        this.#acknowledgements.settle(id, { status: 'queued', id })
  }

  /** Forgets sent writes once the refetched lists contain them. */
  async #forgetSent(): Promise<void> {
    const sent = this.#queue.writes.filter(({ state }) => state === 'sent')
    if (sent.length === 0 || this.#isForgetting || this.#isStopped) return
    this.#isForgetting = true
    try {
      await this.#options.refetch([...new Set(sent.map(({ feature }) => feature))])
      await this.#queue.change({ remove: sent.map(({ id }) => id) })
    } catch {
      this.#scheduleFlush()
    }
    this.#isForgetting = false
    // Writes sent while the lists were being read may be missing from them.
    if (
      !this.#run &&
      this.#queue.writes.some(({ state, id }) => state === 'sent' && !sent.some((s) => s.id === id))
    )
      void this.#forgetSent()
  }

  /** Asks for persistent storage, so that the browser does not evict queued writes. */
  #requestPersistence(): void {
    if (this.#isPersistenceRequested) return
    this.#isPersistenceRequested = true
    void navigator.storage?.persist().catch(() => {})
  }
}

/** Sends the signed-in member's queued writes until it is stopped. */
export const startOutbox = (options: OutboxOptions): Outbox & { readonly stop: () => void } =>
  new OutboxSender(options)
