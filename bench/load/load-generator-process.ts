import type { SignedInMember } from './population.ts'
import { readClock } from './clock.ts'
import { HttpConnection, type Response } from './http-connection.ts'
import {
  type Browser,
  type WorkloadRequest,
  buildConstantRequest,
  pickRequest,
  buildRead,
} from './workload.ts'
import { type LoadReport, LoadRecorder } from './load-recorder.ts'
import { serveCommands } from './worker-process.ts'

// The load generator simulates browsers that send requests either at a constant rate (open loop) or as soon as the
// previous response has arrived (closed loop).

export interface LoadGeneratorSettings {
  readonly url: string
  readonly members: readonly SignedInMember[]
}

export interface RateOptions {
  readonly rate: number
  readonly seconds: number
  /**
   * Whether a request waits when all connections of its browser are busy. Otherwise it is skipped, and latency counts from
   * when a request was sent: only the load generator itself delays it then.
   */
  readonly waitsForConnection: boolean
}

export interface SaturationOptions {
  /** The number of concurrent requests. */
  readonly connections: number
  readonly seconds: number
  /** The size of the constant response to request; null to send the workload instead. */
  readonly constantBytes: number | null
}

/** A browser opens six connections to a host, one of which carries its event stream. */
const connectionsPerBrowser = 5
/** The number of tasks, and of items, that a browser toggles one after the other. */
const knownRows = 20

interface Waiting {
  readonly step: WorkloadRequest
  readonly dueAt: number
  readonly recording: LoadRecorder
}

/** A browser with its connection pool and the requests waiting for a connection. */
class ConnectedBrowser {
  readonly #url: URL
  readonly #idle: HttpConnection[] = []
  readonly #waiting: Waiting[] = []
  #openCount = 0
  readonly browser: Browser

  constructor(url: URL, member: SignedInMember) {
    this.#url = url
    this.browser = { ...member, etags: new Map(), taskIds: [], itemIds: [], writeCount: 0 }
  }

  get isBusy(): boolean {
    return this.#idle.length === 0 && this.#openCount >= connectionsPerBrowser
  }

  /** Fills the pool and sends one request on each connection, which makes the server accept it. */
  async connect(): Promise<void> {
    const open = this.#idle.splice(0).filter(({ isOpen }) => isOpen)
    while (open.length < connectionsPerBrowser) open.push(new HttpConnection(this.#url))
    for (const connection of open) await connection.send(buildRead(this.browser, '/api/auth/user').text)
    this.#openCount = open.length
    this.#idle.push(...open)
  }

  request(waiting: Waiting): Promise<void> {
    const connection = this.#takeConnection()
    if (connection) return this.#send(connection, waiting)
    this.#waiting.push(waiting)
    return Promise.resolve()
  }

  #takeConnection(): HttpConnection | undefined {
    const idle = this.#idle.pop()
    if (idle?.isOpen) return idle
    if (idle) this.#openCount -= 1
    if (this.#openCount >= connectionsPerBrowser) return undefined
    this.#openCount += 1
    return new HttpConnection(this.#url)
  }

  async #send(connection: HttpConnection, waiting: Waiting): Promise<void> {
    await sendStep(connection, this.browser, waiting)
    this.#idle.push(connection)
    const next = this.#waiting.shift()
    if (next) await this.request(next)
  }
}

const sendStep = async (
  connection: HttpConnection,
  { etags, householdId }: Browser,
  { step, dueAt, recording }: Waiting,
): Promise<void> => {
  const sentAt = readClock()
  const response = await connection.send(step.text).catch(() => null)
  if (response?.status === 200 && response.etag) etags.set(step.path, response.etag)
  recording.add({
    householdId,
    step,
    dueAt,
    sentAt,
    status: response?.status ?? 0,
    bytes: response?.body.length ?? 0,
  })
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Calls `request` at the time each request is due, or as soon as possible after it. */
const keepRate = async ({ rate, seconds }: RateOptions, request: (dueAt: number) => void): Promise<void> => {
  const startedAt = readClock()
  const total = rate * seconds
  for (let sent = 0; sent < total; await wait(1)) {
    const due = Math.min(total, Math.ceil(((readClock() - startedAt) * rate) / 1000))
    for (; sent < due; sent += 1) request(startedAt + (sent * 1000) / rate)
  }
}

const readIds = ({ status, body }: Response): number[] => {
  if (status !== 200) throw new Error(`A list returned ${status}: ${body.toString()}`)
  return (JSON.parse(body.toString()) as { id: number }[]).map(({ id }) => id)
}

/** Takes every second row, so that the two active members of a household never toggle the same one. */
const takeHalf = (ids: readonly number[], member: number): number[] =>
  ids.filter((_, index) => index % 2 === member % 2).slice(0, knownRows)

const withoutEncoding = (step: WorkloadRequest): string =>
  step.text.replace('accept-encoding: gzip, br\r\n', '')

/** Reads the ids of the rows that the browser will toggle. */
const learnRows = async (connection: HttpConnection, browser: Browser): Promise<void> => {
  const listIds = async (path: string): Promise<number[]> =>
    takeHalf(readIds(await connection.send(withoutEncoding(buildRead(browser, path)))), browser.member)
  browser.taskIds.push(...(await listIds('/api/tasks?state=open')))
  browser.itemIds.push(...(await listIds('/api/shopping')))
}

const createLoadGenerator = ({ url, members }: LoadGeneratorSettings) => {
  const origin = new URL(url)
  const browsers = members.map((member) => new ConnectedBrowser(origin, member))
  const pickBrowser = (): ConnectedBrowser =>
    browsers[Math.floor(Math.random() * browsers.length)] as ConnectedBrowser

  const runAtRate = async (asked: RateOptions): Promise<LoadReport> => {
    const recording = new LoadRecorder()
    const pending = new Set<Promise<void>>()
    await keepRate(asked, (dueAt) => {
      recording.offered += 1
      const connected = pickBrowser()
      if (!asked.waitsForConnection && connected.isBusy) {
        recording.skipped += 1
        return
      }
      const since = asked.waitsForConnection ? dueAt : readClock()
      const request = connected.request({ step: pickRequest(connected.browser), dueAt: since, recording })
      pending.add(request)
      void request.finally(() => pending.delete(request))
    })
    await Promise.all(pending)
    return recording.toReport()
  }

  const saturate = async ({
    connections,
    seconds,
    constantBytes,
  }: SaturationOptions): Promise<LoadReport> => {
    const recording = new LoadRecorder()
    const endsAt = readClock() + seconds * 1000
    const sendOn = async (): Promise<void> => {
      const connection = new HttpConnection(origin)
      while (readClock() < endsAt) {
        const { browser } = pickBrowser()
        const step =
          constantBytes === null ? pickRequest(browser) : buildConstantRequest(browser, constantBytes)
        recording.offered += 1
        await sendStep(connection, browser, { step, dueAt: readClock(), recording })
      }
      connection.close()
    }
    await Promise.all(Array.from({ length: connections }, sendOn))
    return recording.toReport()
  }

  const loadRowIds = async (): Promise<void> => {
    const connection = new HttpConnection(origin)
    for (const { browser } of browsers) await learnRows(connection, browser)
    connection.close()
  }

  /** Opens all connections, as in browsers that are already in use when the overload begins. */
  const connect = async (): Promise<void> => {
    for (const connected of browsers) await connected.connect()
  }

  return { loadRowIds, connect, runAtRate, saturate }
}

export type LoadGeneratorCommands = ReturnType<typeof createLoadGenerator>

if (process.send) serveCommands(createLoadGenerator)
