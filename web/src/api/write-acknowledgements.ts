import type { ClientEndpoint } from '@roost/contract/endpoint.ts'
import type { ApiError } from './api-error.ts'
import type { WriteResult } from './outbox.ts'

type Outcome = WriteResult<ClientEndpoint> | { readonly status: 'refused'; readonly error: ApiError }

/** Somebody who has just written something and looks at the screen. */
export interface PendingAcknowledgement {
  readonly outcome: Promise<Outcome>
  readonly begin: (id: number) => void
  readonly end: () => void
}

/** Which writes somebody waits for right now, and who is told what becomes of them. */
export class WriteAcknowledgements {
  readonly #tell = new Map<number, (outcome: Outcome) => void>()

  has(id: number): boolean {
    return this.#tell.has(id)
  }

  ids(): Iterable<number> {
    return this.#tell.keys()
  }

  prepare(): PendingAcknowledgement {
    let tell: (outcome: Outcome) => void = () => {}
    const outcome = new Promise<Outcome>((resolve) => {
      tell = resolve
    })
    let awaitedId: number | undefined
    const begin = (id: number): void => {
      awaitedId = id
      this.#tell.set(id, tell)
    }
    const end = (): void => {
      if (awaitedId !== undefined) this.#tell.delete(awaitedId)
    }
    return { outcome, begin, end }
  }

  settle(id: number, outcome: Outcome): void {
    this.#tell.get(id)?.(outcome)
    this.#tell.delete(id)
  }

  /** It will take a while. */
  settleAll(): void {
    for (const id of this.#tell.keys()) this.settle(id, { status: 'queued' })
  }
}
