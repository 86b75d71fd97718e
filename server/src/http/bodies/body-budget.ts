import { AppError } from '../../lib/app-error.ts'
import type { Release } from '../../lib/concurrency/concurrency-limit.ts'

/** A large body that is being received, or whose request is being handled. */
export interface LargeBody {
  readonly userId: string
  /** Whether it comes from a demo account. */
  readonly isTemporary: boolean
  /** The length that was announced. */
  readonly byteCount: number
  readonly isComplete: () => boolean
  /** How many bytes have arrived since any fixed moment. */
  readonly countReceived: () => number
  /** Responds with the error although its body has not arrived. */
  readonly interrupt: (error: AppError) => void
}

interface BudgetLimits {
  /** In bytes, all bodies together. */
  readonly maxBytes: number
  /** Milliseconds since any fixed moment. */
  readonly now: () => number
}

interface HeldBody extends LargeBody {
  mark: { readonly at: number; readonly received: number }
  isSlow: boolean
}

const defaultLimits: BudgetLimits = { maxBytes: 32 * 1024 * 1024, now: () => performance.now() }
const maxPerPerson = 2
/** A body that arrives more slowly may be interrupted if others need the room. */
const minBytesPerSecond = 64 * 1024
/** For how long the speed of a body is measured. A refused request that is repeated after this time may interrupt it. */
const measuredMs = 5000

type Refusal = 'busy' | 'overloaded'

const toError = (code: Refusal): AppError => new AppError(code, { retryAfterSeconds: measuredMs / 1000 })

const sumBytes = (bodies: readonly LargeBody[]): number =>
  bodies.reduce((sum, { byteCount }) => sum + byteCount, 0)

const isBySame =
  ({ userId }: LargeBody) =>
  (body: LargeBody): boolean =>
    body.userId === userId

/** Why the body cannot be received beside the others; undefined if it can. */
const findRefusal = (
  others: readonly LargeBody[],
  body: LargeBody,
  maxBytes: number,
): Refusal | undefined => {
  const bytesOfOthers = sumBytes(others)
  // When half of the room is taken, everybody has one.
  const perPerson = bytesOfOthers > maxBytes / 2 ? 1 : maxPerPerson
  if (others.filter(isBySame(body)).length >= perPerson) return 'busy'
  if (bytesOfOthers + body.byteCount > maxBytes) return 'overloaded'
  // Anybody can create demo accounts, so all of them together leave half of the room to the others.
  const bytesOfDemo = sumBytes(others.filter(({ isTemporary }) => isTemporary))
  if (body.isTemporary && bytesOfDemo + body.byteCount > maxBytes / 2) return 'overloaded'
  return undefined
}

/** Whether the body may be interrupted so that the next one is not refused: a demo account interrupts only others. */
const mayYield = (body: LargeBody, next: LargeBody, refusal: Refusal): boolean =>
  refusal === 'busy' ? isBySame(next)(body) : body.isTemporary || !next.isTemporary

/**
 * Limits the large bodies that the server holds at a time, per person and in bytes, because hundreds of half-sent ones
 * would exhaust its memory (docs/decisions/0043). If there is no room, bodies that hardly arrive are interrupted, those of
 * the person who holds most first. As long as there is room, a body may arrive as slowly as any request.
 */
export class BodyBudget {
  readonly #limits: BudgetLimits
  readonly #bodies = new Set<HeldBody>()

  constructor(limits: Partial<BudgetLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits }
  }

  /** Counts the body until it is released. Throws `busy` or `overloaded`. */
  hold(body: LargeBody): Release {
    this.#measure()
    this.#makeRoom(body)
    const held = { ...body, mark: this.#mark(body), isSlow: false }
    this.#bodies.add(held)
    return () => void this.#bodies.delete(held)
  }

  #mark({ countReceived }: LargeBody) {
    return { at: this.#limits.now(), received: countReceived() }
  }

  #measure(): void {
    for (const body of this.#bodies) {
      const mark = this.#mark(body)
      const passedMs = mark.at - body.mark.at
      if (passedMs < measuredMs) continue
      const bytesPerSecond = ((mark.received - body.mark.received) / passedMs) * 1000
      body.isSlow = bytesPerSecond < minBytesPerSecond
      body.mark = mark
    }
  }

  /** The slow bodies, those of the person who holds most bytes first. */
  #listSlow(): HeldBody[] {
    const bodies = [...this.#bodies]
    const toHeldBytes = (body: LargeBody): number => sumBytes(bodies.filter(isBySame(body)))
    return bodies
      .filter(({ isSlow, isComplete }) => isSlow && !isComplete())
      .map((body) => ({ body, heldBytes: toHeldBytes(body) }))
      .toSorted((one, other) => other.heldBytes - one.heldBytes)
      .map(({ body }) => body)
  }

  /** Interrupts slow bodies until the next one fits; none if it would not fit even so. */
  #makeRoom(next: LargeBody): void {
    const { maxBytes } = this.#limits
    const kept = new Set(this.#bodies)
    const slow = this.#listSlow()
    let refusal = findRefusal([...kept], next, maxBytes)
    while (refusal !== undefined) {
      const reason = refusal
      const at = slow.findIndex((body) => mayYield(body, next, reason))
      const [yielding] = at === -1 ? [] : slow.splice(at, 1)
      if (!yielding) throw toError(reason)
      kept.delete(yielding)
      refusal = findRefusal([...kept], next, maxBytes)
    }
    for (const body of this.#bodies.difference(kept)) {
      this.#bodies.delete(body)
      body.interrupt(toError('overloaded'))
    }
  }
}
