import type { ClientEndpoint } from '@roost/contract/endpoint.ts'
import type { Feature } from '@roost/contract/changes.ts'
import type { ApiError } from './api-error.ts'
import { WriteAcknowledgements } from './write-acknowledgements.ts'
import { getIsOnline, onConnectionChange } from './connection.ts'
import { WriteQueue } from './write-queue.ts'
import { type Attempt, attemptWrite } from './outbox-request.ts'
import type { OutboxStore, QueuedWrite } from './outbox-store.ts'
import type { NewWrite, Outbox, WriteResult } from './outbox.ts'
import { listFollowers } from './provisional-ids.ts'

/** How long somebody looks at a write that is not answered before it counts as queued. */
const patienceMs = 10_000
const firstPauseMs = 1000
const maxPauseMs = 60_000
/** What a server may ask for at most. */
const maxRetryAfterMs = 10 * 60_000
const maxFailures = 5
/** Status of `idempotency.answer_gone`. */
const doneBefore = 410
/** A tab that holds the line for longer may be asleep. */
const turnLimitMs = 30_000

interface Surroundings {
  readonly userId: string
  readonly store: OutboxStore
  /** Reads again what depends on the features. Rejects when that fails. */
  readonly refetch: (features: readonly Feature[]) => Promise<void>
  /** The server no longer knows who this is. */
  readonly onUnauthorized: () => void
}

const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const pause = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))

/** Only one tab sends at a time. Without locks (a page without https) two may, which the keys make harmless. */
const inTurn = async (name: string, work: () => Promise<void>): Promise<void> => {
  if (!navigator.locks) return work()
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(turnLimitMs) }, work)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error
    await navigator.locks.request(name, { steal: true }, work)
  }
}

const toRefused = (write: QueuedWrite, { status, serverMessage, fieldErrors }: ApiError): QueuedWrite => ({
  ...write,
  state: 'refused',
  refusal: { status, message: serverMessage || 'The server failed at it.', errors: fieldErrors },
})

/** The same key as before, so that what was carried out after all is not done twice. */
const toWaiting = ({ refusal, ...write }: QueuedWrite): QueuedWrite => ({
  ...write,
  key: refusal?.status === 422 ? createKey() : write.key,
  state: 'waiting',
  failures: 0,
})

class OutboxSender implements Outbox {
  readonly #surroundings: Surroundings
  readonly #line: WriteQueue
  readonly #awaited = new WriteAcknowledgements()
  readonly #stopListening: () => void
  #run: Promise<void> | null = null
  #isAsked = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #pauses = 0
  /** Before that the server wants to hear nothing. */
  #notBeforeMs = 0
  #isForgetting = false
  #isPersistenceAsked = false
  #isStopped = false

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
    const name = `roost-outbox-${surroundings.userId}`
    this.#line = new WriteQueue(surroundings.store, { name, onSent: (sent) => this.#tell(sent) })
    this.#stopListening = onConnectionChange(() => {
      // A run under way is what found it out.
      if (!getIsOnline() || this.#run) return
      this.#pauses = 0
      void this.flush()
    })
    void this.flush()
  }

  async write(write: NewWrite): Promise<WriteResult<ClientEndpoint>> {
    const { outcome, begin, end } = this.#awaited.prepare()
    await this.#line.add(
      { ...write, key: createKey(), madeAt: new Date().toISOString(), state: 'waiting', failures: 0 },
      (id) => {
        begin(id)
        // A run that is just ending must not take it for one of those it could not send.
        this.#isAsked = true
      },
    )
    void this.flush()
    const settled = await Promise.race([outcome, pause(getIsOnline() ? patienceMs : 0)])
    end()
    if (settled?.status === 'refused') throw settled.error
    if (settled?.status === 'sent') return settled
    this.#askForPersistence()
    return { status: 'queued' }
  }

  async retry(id: number, { isForced }: { readonly isForced: boolean }): Promise<void> {
    const write = this.#line.find(id)
    if (!write) return
    const { base: _, ...forced } = write.input
    const followers = listFollowers(write, this.#line.writes).filter(({ state }) => state === 'refused')
    const again = { ...toWaiting(write), input: isForced ? forced : write.input }
    await this.#line.change({ put: [again, ...followers.map(toWaiting)] })
    void this.flush()
  }

  async discard(id: number): Promise<readonly QueuedWrite[]> {
    const write = this.#line.find(id)
    if (!write) return []
    const discarded = [write, ...listFollowers(write, this.#line.writes)]
    await this.#line.change({ remove: discarded.map((gone) => gone.id) })
    return discarded
  }

  restore(writes: readonly QueuedWrite[]): Promise<void> {
    return this.#line.change({ put: writes })
  }

  async read(): Promise<readonly QueuedWrite[]> {
    await this.#line.reload()
    return this.#line.writes
  }

  /** Sends what is waiting. One run at a time; what is added meanwhile is sent by the run under way. */
  flush(): Promise<void> {
    this.#isAsked = true
    if (this.#isStopped) return Promise.resolve()
    this.#run ??= this.#sendInTurn().finally(() => {
      this.#run = null
      if (this.#isAsked) void this.flush()
    })
    return this.#run
  }

  stop(): void {
    this.#isStopped = true
    this.#stopListening()
    clearTimeout(this.#timer)
    this.#awaited.settleAll()
    this.#line.close()
  }

  async #sendInTurn(): Promise<void> {
    clearTimeout(this.#timer)
    this.#isAsked = false
    const restMs = this.#notBeforeMs - Date.now()
    if (restMs > 0) this.#plan(restMs)
    else
      // A device that keeps nothing any more is asked again later.
      await inTurn(`roost-outbox-${this.#surroundings.userId}`, () => this.#sendAll()).catch(() =>
        this.#plan(),
      )
    if (!this.#isAsked) this.#tellBlocked()
    void this.#forgetSent()
  }

  async #sendAll(): Promise<void> {
    await this.#line.reload()
    do {
      this.#isAsked = false
      for (let next = this.#findNext(); next; next = this.#findNext()) {
        const isNextPossible = await this.#send(next)
        if (this.#isStopped || !isNextPossible) return
        this.#pauses = 0
      }
    } while (this.#isAsked)
  }

  #findNext(): QueuedWrite | undefined {
    return this.#line.writes.find(({ state }) => state === 'waiting')
  }

  /** Answers whether the next one may be sent. */
  async #send(write: QueuedWrite): Promise<boolean> {
    const attempt = await attemptWrite(write, this.#surroundings.userId)
    switch (attempt.kind) {
      case 'sent':
        await this.#keepAsSent(write, attempt.answer)
        return true
      case 'not now':
        this.#pauseFor(attempt)
        return false
      case 'refused':
        return this.#onRefusal(write, attempt.error)
    }
  }

  async #keepAsSent(write: QueuedWrite, answer: unknown): Promise<void> {
    const sent: QueuedWrite = { ...write, state: 'sent', answer }
    await this.#line.change({ put: [sent] })
    this.#tell([sent])
  }

  /** Whoever waits is told and the write is over; otherwise it is kept for the person to see. */
  async #onRefusal(write: QueuedWrite, error: ApiError): Promise<boolean> {
    if (error.status === doneBefore) return this.#forgetDone(write)
    const isSession = error.status === 401
    if (this.#awaited.has(write.id)) {
      await this.#line.change({ remove: [write.id] })
      // A lost session is told in the words of the feature, before the page changes.
      this.#awaited.settle(write.id, { status: 'refused', error })
      return !isSession
    }
    if (isSession) {
      this.#surroundings.onUnauthorized()
      return false
    }
    // Deleted is deleted, whoever did it.
    if (write.method === 'DELETE' && error.status === 404) await this.#keepAsSent(write, null)
    else if (error.status >= 500 && write.failures + 1 < maxFailures) {
      await this.#line.change({ put: [{ ...write, failures: write.failures + 1 }] })
      this.#plan()
      return false
    } else await this.#line.change({ put: [toRefused(write, error)] })
    return true
  }

  /** Only its answer is lost: the lists of the server show what came of it. */
  async #forgetDone(write: QueuedWrite): Promise<boolean> {
    await this.#surroundings.refetch([write.feature]).catch(() => {})
    await this.#line.change({ remove: [write.id] })
    this.#awaited.settle(write.id, { status: 'queued' })
    return true
  }

  #pauseFor({ retryAfterMs }: Extract<Attempt, { kind: 'not now' }>): void {
    if (retryAfterMs === null) return this.#plan()
    const pauseMs = Math.min(retryAfterMs, maxRetryAfterMs)
    this.#notBeforeMs = Date.now() + pauseMs
    this.#plan(pauseMs)
  }

  #plan(pauseMs = Math.min(firstPauseMs * 2 ** this.#pauses++, maxPauseMs)): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.flush(), pauseMs)
  }

  #tell(sent: readonly QueuedWrite[]): void {
    for (const { id, answer } of sent) this.#awaited.settle(id, { status: 'sent', answer })
  }

  /** Whoever waits for what could not be sent now is told that it takes a while. */
  #tellBlocked(): void {
    for (const id of this.#awaited.ids())
      // What another tab has sent comes with its answer.
      if (this.#line.find(id)?.state === 'waiting') this.#awaited.settle(id, { status: 'queued' })
  }

  /** Once the lists show what was sent, the device need not remember it. */
  async #forgetSent(): Promise<void> {
    const sent = this.#line.writes.filter(({ state }) => state === 'sent')
    if (sent.length === 0 || this.#isForgetting || this.#isStopped) return
    this.#isForgetting = true
    try {
      await this.#surroundings.refetch([...new Set(sent.map(({ feature }) => feature))])
      await this.#line.change({ remove: sent.map(({ id }) => id) })
    } catch {
      this.#plan()
    }
    this.#isForgetting = false
    // Sent while the lists were read: they may not show it.
    if (
      !this.#run &&
      this.#line.writes.some(({ state, id }) => state === 'sent' && !sent.some((s) => s.id === id))
    )
      void this.#forgetSent()
  }

  /** What waits must not fall victim to a browser that makes room. */
  #askForPersistence(): void {
    if (this.#isPersistenceAsked) return
    this.#isPersistenceAsked = true
    void navigator.storage?.persist().catch(() => {})
  }
}

/** Starts to send what the signed-in person left on this device, until it is stopped. */
export const startOutbox = (surroundings: Surroundings): Outbox & { readonly stop: () => void } =>
  new OutboxSender(surroundings)
