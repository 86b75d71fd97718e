import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'

interface SheddingLimits {
  /** The interval at which the event loop's delay is measured. */
  readonly beatMs: number
  /** When the last measurement is older than this, requests cannot be handled in time. */
  readonly maxLagMs: number
}

const defaultLimits: SheddingLimits = { beatMs: 50, maxLagMs: 1000 }
const retryAfterSeconds = 2

/**
 * Detects overload by the event loop's delay. One long iteration is not overload, such as a large import or a machine
 * that slept: two in a row are.
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

/** Files of the app are cheap, and health checks must not take the server for dead. */
export const isAlwaysAnswered = (route: string | undefined): boolean =>
  !route?.startsWith('/api/') || route.startsWith('/api/health/')

/** Requests injected without a connection (in tests) do not wait for the network and delay the measurement. */
const isFromNetwork = ({ raw }: FastifyRequest): boolean => raw.socket instanceof Socket

/**
 * Rejects excess requests before they cost a look-up: admitted requests are handled in time, and no backlog remains
 * after an overload.
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
