import type { Resident } from '../seed-town.ts'
import { readClock } from './clock.ts'
import { Connection, type Response } from './connection.ts'
import { type Browser, type Step, toConstantStep, toNextStep, toRead } from './mixture.ts'
import { type LoadReport, Recording } from './recording.ts'
import { serveCommands } from './worker.ts'

// The load: browsers that send requests, either at a given rate, whatever becomes of them, or as fast as they are
// answered.

export interface TrafficSettings {
  readonly url: string
  readonly residents: readonly Resident[]
}

export interface Offer {
  /** Requests a second. */
  readonly rate: number
  readonly seconds: number
  /** Who finds all connections of his browser busy waits for one, or gives up. */
  readonly isPatient: boolean
}

export interface Saturation {
  /** Requests under way at any moment. */
  readonly connections: number
  readonly seconds: number
  /** Null asks for the mixture. */
  readonly constantBytes: number | null
}

/** A browser opens six connections to a host, and one of them is its event stream. */
const connectionsPerBrowser = 5
/** Of this many tasks and items a browser ticks one after the other. */
const knownRows = 20

interface Waiting {
  readonly step: Step
  readonly dueAt: number
  readonly recording: Recording
}

/** A browser with its connections and with what waits for one of them. */
class ConnectedBrowser {
  readonly #url: URL
  readonly #idle: Connection[] = []
  readonly #waiting: Waiting[] = []
  #openCount = 0
  readonly browser: Browser

  constructor(url: URL, resident: Resident) {
    this.#url = url
    this.browser = { ...resident, etags: new Map(), taskIds: [], itemIds: [], writeCount: 0 }
  }

  get isBusy(): boolean {
    return this.#idle.length === 0 && this.#openCount >= connectionsPerBrowser
  }

  /** Opens what is not open, and has the server answer on each: one that only waits to be taken is none yet. */
  async connect(): Promise<void> {
    const open = this.#idle.splice(0).filter(({ isOpen }) => isOpen)
    while (open.length < connectionsPerBrowser) open.push(new Connection(this.#url))
    for (const connection of open) await connection.send(toRead(this.browser, '/api/auth/user').text)
    this.#openCount = open.length
    this.#idle.push(...open)
  }

  request(waiting: Waiting): Promise<void> {
    const connection = this.#takeConnection()
    if (connection) return this.#send(connection, waiting)
    this.#waiting.push(waiting)
    return Promise.resolve()
  }

  #takeConnection(): Connection | undefined {
    const idle = this.#idle.pop()
    if (idle?.isOpen) return idle
    if (idle) this.#openCount -= 1
    if (this.#openCount >= connectionsPerBrowser) return undefined
    this.#openCount += 1
    return new Connection(this.#url)
  }

  async #send(connection: Connection, waiting: Waiting): Promise<void> {
    await sendStep(connection, this.browser, waiting)
    this.#idle.push(connection)
    const next = this.#waiting.shift()
    if (next) await this.request(next)
  }
}

const sendStep = async (
  connection: Connection,
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

/** Calls for every request at the moment it is due, or as soon after it as the process gets to it. */
const keepRate = async ({ rate, seconds }: Offer, request: (dueAt: number) => void): Promise<void> => {
  const startedAt = readClock()
  const total = rate * seconds
  for (let sent = 0; sent < total; await wait(1)) {
    const due = Math.min(total, Math.ceil(((readClock() - startedAt) * rate) / 1000))
    for (; sent < due; sent += 1) request(startedAt + (sent * 1000) / rate)
  }
}

const readIds = ({ status, body }: Response): number[] => {
  if (status !== 200) throw new Error(`A list answered ${status}: ${body.toString()}`)
  return (JSON.parse(body.toString()) as { id: number }[]).map(({ id }) => id)
}

/** Every other one, so that two of a household never tick the same. */
const takeHalf = (ids: readonly number[], member: number): number[] =>
  ids.filter((_, index) => index % 2 === member % 2).slice(0, knownRows)

const withoutEncoding = (step: Step): string => step.text.replace('accept-encoding: gzip, br\r\n', '')

/** Reads what is there to be ticked. */
const learnRows = async (connection: Connection, browser: Browser): Promise<void> => {
  const listIds = async (path: string): Promise<number[]> =>
    takeHalf(readIds(await connection.send(withoutEncoding(toRead(browser, path)))), browser.member)
  browser.taskIds.push(...(await listIds('/api/tasks?state=open')))
  browser.itemIds.push(...(await listIds('/api/shopping')))
}

const createTraffic = ({ url, residents }: TrafficSettings) => {
  const origin = new URL(url)
  const browsers = residents.map((resident) => new ConnectedBrowser(origin, resident))
  const pickBrowser = (): ConnectedBrowser =>
    browsers[Math.floor(Math.random() * browsers.length)] as ConnectedBrowser

  const offer = async (asked: Offer): Promise<LoadReport> => {
    const recording = new Recording()
    const pending = new Set<Promise<void>>()
    await keepRate(asked, (dueAt) => {
      recording.offered += 1
      const connected = pickBrowser()
      if (!asked.isPatient && connected.isBusy) {
        recording.givenUp += 1
        return
      }
      const request = connected.request({ step: toNextStep(connected.browser), dueAt, recording })
      pending.add(request)
      void request.finally(() => pending.delete(request))
    })
    await Promise.all(pending)
    return recording.toReport()
  }

  const saturate = async ({ connections, seconds, constantBytes }: Saturation): Promise<LoadReport> => {
    const recording = new Recording()
    const endsAt = readClock() + seconds * 1000
    const sendOn = async (): Promise<void> => {
      const connection = new Connection(origin)
      while (readClock() < endsAt) {
        const { browser } = pickBrowser()
        const step = constantBytes === null ? toNextStep(browser) : toConstantStep(browser, constantBytes)
        recording.offered += 1
        await sendStep(connection, browser, { step, dueAt: readClock(), recording })
      }
      connection.close()
    }
    await Promise.all(Array.from({ length: connections }, sendOn))
    return recording.toReport()
  }

  const learn = async (): Promise<void> => {
    const connection = new Connection(origin)
    for (const { browser } of browsers) await learnRows(connection, browser)
    connection.close()
  }

  /** People who are at it have connections already. */
  const connect = async (): Promise<void> => {
    for (const connected of browsers) await connected.connect()
  }

  return { learn, connect, offer, saturate }
}

export type TrafficCommands = ReturnType<typeof createTraffic>

if (process.send) serveCommands(createTraffic)
