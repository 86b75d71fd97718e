import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'

interface SheddingLimits {
  /** The interval at which the event loop's delay is measured. */
  readonly sampleMs: number
  /** If the last measurement is older than this, requests can no longer be handled in time. */
  readonly maxLagMs: number
}

const defaultLimits: SheddingLimits = { sampleMs: 50, maxLagMs: 1000 }
const retryAfterSeconds = 2

/**
 * Detects overload by the event loop's delay. A single long iteration does not count, because it may be a large import
 * or a machine waking up from sleep; two in a row do.
 */
export class LoadGuard {
  readonly #maxLagMs: number
  #sampledAt: number
  #wasLate = false

  constructor(now: number, maxLagMs: number) {
    this.#sampledAt = now
    this.#maxLagMs = maxLagMs
  }

  beat(now: number): void {
    this.#wasLate = this.#isLate(now)
    this.#sampledAt = now
  }

  isOverloaded(now: number): boolean {
    return this.#wasLate && this.#isLate(now)
  }

  #isLate(now: number): boolean {
    return now - this.#sampledAt > this.#maxLagMs
  }
}

/** The files of the app are cheap to serve, and failing health checks would make the server seem dead. */
export const isNeverShed = (route: string | undefined): boolean =>
  !route?.startsWith('/api/') || route.startsWith('/api/health/')

/** Requests that tests inject without a connection bypass the network and delay the measurement. */
const isFromNetwork = ({ raw }: FastifyRequest): boolean => raw.socket instanceof Socket

/**
 * Rejects excess requests before their sessions are looked up, so that admitted requests are handled in time and no
 * backlog remains after an overload.
 */
export const shedLoad = (app: FastifyInstance, { sampleMs, maxLagMs } = defaultLimits): void => {
  const guard = new LoadGuard(performance.now(), maxLagMs)
  const timer = setInterval(() => guard.beat(performance.now()), sampleMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused =
      guard.isOverloaded(performance.now()) &&
      isFromNetwork(request) &&
      !isNeverShed(request.routeOptions.url)
    done(isRefused ? new AppError('overloaded', { retryAfterSeconds }) : undefined)
  })
}
