import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'

interface SheddingLimits {
  /** How often the server notes that it has come round to whatever is next. */
  readonly beatMs: number
  /** Whoever comes when the last beat is longer ago than this waits behind more than can be done in time. */
  readonly maxLagMs: number
}

const defaultLimits: SheddingLimits = { beatMs: 50, maxLagMs: 1000 }
const retryAfterSeconds = 2

/**
 * Tells whether there is more to do than the server can. One long turn is no overload, such as a large import or a
 * machine that slept: only the second one in a row is.
 */
export class LoadGuard {
  readonly #maxLagMs: number
  #beatAt: number
  #wasLate = false

  constructor(now: number, maxLagMs: number) {
    this.#beatAt = now
    this.#maxLagMs = maxLagMs
  }

  beat(now: number): void {
    this.#wasLate = this.#isLate(now)
    this.#beatAt = now
  }

  isOverloaded(now: number): boolean {
    return this.#wasLate && this.#isLate(now)
  }

  #isLate(now: number): boolean {
    return now - this.#beatAt > this.#maxLagMs
  }
}

/** Files of the app cost nothing, and whoever watches over the server must not take it for dead. */
export const isAlwaysAnswered = (route: string | undefined): boolean =>
  !route?.startsWith('/api/') || route.startsWith('/api/health/')

/** What is handed to the application without a connection stands in no line, and lets no beat through meanwhile. */
const isFromNetwork = ({ raw }: FastifyRequest): boolean => raw.socket instanceof Socket

/**
 * Refuses what would only wait, before it costs a look-up: those who were let in are answered in time, and when the
 * flood is over there is no line left to work off.
 */
export const shedLoad = (app: FastifyInstance, { beatMs, maxLagMs } = defaultLimits): void => {
  const guard = new LoadGuard(performance.now(), maxLagMs)
  const beat = setInterval(() => guard.beat(performance.now()), beatMs).unref()
  app.addHook('onClose', async () => clearInterval(beat))
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused =
      guard.isOverloaded(performance.now()) &&
      isFromNetwork(request) &&
      !isAlwaysAnswered(request.routeOptions.url)
    done(isRefused ? new AppError('overloaded', { retryAfterSeconds }) : undefined)
  })
}
