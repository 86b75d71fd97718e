import { createSocket, type Socket as DatagramSocket } from 'node:dgram'
import { once } from 'node:events'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it was rejected because the server is overloaded. */
    isShed: boolean
  }
}

interface SheddingLimits {
  /** The minimum interval between two measurements of the waiting time, in milliseconds. */
  readonly intervalMs: number
  /** How long a request may wait to be read, in milliseconds. */
  readonly maxWaitMs: number
  /**
   * How many requests are served after each mark in any case, so that neither one long task nor a few households that
   * open Roost at the same moment count as overload, however slow the machine is.
   */
  readonly minRequests: number
}

const defaultLimits: SheddingLimits = { intervalMs: 100, maxWaitMs: 500, minRequests: 256 }
const retryAfterSeconds = 2
/** The time in milliseconds after which a mark that has not arrived counts as lost. */
const lostAfterMs = 10_000

/**
 * Detects overload by how long requests wait to be read. The system lists the connections that have data in the order of
 * its arrival, and Node reads them in that order. So the guard sends a mark to the server itself, and requests that are
 * read before the mark arrives have waited for about as long as the mark.
 */
export class LoadGuard {
  readonly #limits: SheddingLimits
  readonly #sendMark: () => void
  #sentAt = -Infinity
  #isUnderWay = false
  /** False until a mark has arrived, so that nothing is rejected where marks cannot arrive. */
  #isWorking = false
  #requestCount = 0

  constructor(limits: SheddingLimits, sendMark: () => void) {
    this.#limits = limits
    this.#sendMark = sendMark
  }

  /** Counts a request that is read now and returns whether it has waited too long. */
  isLate(now: number): boolean {
    const { intervalMs, maxWaitMs, minRequests } = this.#limits
    const passedMs = now - this.#sentAt
    if (passedMs >= (this.#isUnderWay ? lostAfterMs : intervalMs)) {
      if (this.#isUnderWay) this.#isWorking = false
      this.#startMark(now)
      return false
    }
    this.#requestCount += 1
    return this.#isUnderWay && this.#isWorking && this.#requestCount > minRequests && passedMs > maxWaitMs
  }

  receiveMark(): void {
    this.#isUnderWay = false
    this.#isWorking = true
  }

  #startMark(now: number): void {
    this.#sentAt = now
    this.#isUnderWay = true
    this.#requestCount = 0
    this.#sendMark()
  }
}

/** The files of the app are cheap to serve, and failing health checks would make the server seem dead. */
export const isNeverShed = (route: string | undefined): boolean =>
  !route?.startsWith('/api/') || route.startsWith('/api/health/')

/** Requests that tests inject without a connection bypass the network and never wait. */
const isFromNetwork = ({ raw }: FastifyRequest): boolean => raw.socket instanceof Socket

const mark = Buffer.alloc(1)

/** Opens a socket that is connected to itself: it receives what it sends and nothing else. */
const openMarkSocket = async (): Promise<DatagramSocket> => {
  const socket = createSocket('udp4').unref()
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  socket.connect(socket.address().port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/**
 * Rejects requests that have waited too long before their sessions are looked up, so that the server has time for the
 * others and no backlog remains after an overload.
 */
export const shedLoad = (app: FastifyInstance, limits = defaultLimits): void => {
  let guard: LoadGuard | undefined
  let socket: DatagramSocket | undefined
  app.addHook('onListen', async () => {
    const opened = await openMarkSocket()
    socket = opened
    const listening = new LoadGuard(limits, () => opened.send(mark))
    opened.on('message', () => listening.receiveMark())
    opened.on('error', (error) => app.log.warn({ err: error }, 'could not measure how long requests wait'))
    guard = listening
  })
  app.addHook('onClose', async () => void socket?.close())
  app.decorateRequest('isShed', false)
  app.addHook('onRequest', (request, _reply, done) => {
    request.isShed =
      isFromNetwork(request) &&
      guard?.isLate(performance.now()) === true &&
      !isNeverShed(request.routeOptions.url)
    done(request.isShed ? new AppError('overloaded', { retryAfterSeconds }) : undefined)
  })
}
