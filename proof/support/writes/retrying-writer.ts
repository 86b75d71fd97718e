import { setTimeout as wait } from 'node:timers/promises'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { Client, toOrigin } from '../../../server/demo/client.ts'

/** The outcome of one request. */
interface Attempt {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly tookMs: number
}

/** Keeps the rate below the limit of 600 requests a minute for one person. */
const pauseMs = 120

/** A client that retries every write with the same idempotency key until it is stored. */
export class RetryingWriter {
  readonly attempts: Attempt[] = []
  readonly acknowledged: string[] = []
  acknowledgedAt = 0
  readonly #client: Client
  readonly #name: string

  constructor(origin: string, cookie: string, name: string) {
    this.#client = new Client(toOrigin(origin), origin)
    this.#client.cookie = cookie
    this.#name = name
  }

  async writeUntil(signal: AbortSignal): Promise<void> {
    for (let number = 1; !signal.aborted; number += 1) await this.#write(`${this.#name}.${number}`)
  }

  async #write(title: string): Promise<void> {
    for (let isStored = false; !isStored;) {
      isStored = (await this.#attempt(title)).status === 201
      if (isStored) {
        this.acknowledged.push(title)
        this.acknowledgedAt = performance.now()
      }
      await wait(pauseMs)
    }
  }

  async #attempt(title: string): Promise<Attempt> {
    const sentAt = performance.now()
    const { status, headers } = await this.#client.call(
      tasksApi.create,
      { title, category: 'general' },
      { 'idempotency-key': `write-${title}` },
    )
    const retryAfter = headers['retry-after']?.toString()
    const attempt = { status, retryAfter, tookMs: performance.now() - sentAt }
    this.attempts.push(attempt)
    return attempt
  }
}
