import type { ClientEndpoint } from '@roost/contract/endpoint/endpoint.ts'
import type { ApiError } from '../calls/api-error.ts'
import type { WriteResult } from './outbox.ts'

type Outcome = WriteResult<ClientEndpoint> | { readonly status: 'refused'; readonly error: ApiError }

/** The acknowledgement of a write whose caller is waiting for it. */
export interface PendingAcknowledgement {
  readonly outcome: Promise<Outcome>
  readonly begin: (id: number) => void
  readonly end: () => void
}

/** Tracks the writes whose callers are waiting, and reports the outcomes to them. */
export class WriteAcknowledgements {
  readonly #resolvers = new Map<number, (outcome: Outcome) => void>()

  has(id: number): boolean {
    return this.#resolvers.has(id)
  }

  ids(): Iterable<number> {
    return this.#resolvers.keys()
  }

  prepare(): PendingAcknowledgement {
    let settle: (outcome: Outcome) => void = () => {}
    const outcome = new Promise<Outcome>((resolve) => {
      settle = resolve
    })
    let awaitedId: number | undefined
    const begin = (id: number): void => {
      awaitedId = id
      this.#resolvers.set(id, settle)
    }
    const end = (): void => {
      if (awaitedId !== undefined) this.#resolvers.delete(awaitedId)
    }
    return { outcome, begin, end }
  }

  settle(id: number, outcome: Outcome): void {
    this.#resolvers.get(id)?.(outcome)
    this.#resolvers.delete(id)
  }

  /** Reports all pending writes as queued. */
  settleAll(): void {
    for (const id of this.#resolvers.keys()) this.settle(id, { status: 'queued', id })
  }
}
