import { connect, type Socket } from 'node:net'
import { features, type Feature, type StreamMessages } from '@roost/contract/events.ts'
import type { Resident } from '../seed-town.ts'

/** What a household's data has come to. */
export interface HouseholdVersion {
  readonly householdId: number
  readonly feature: Feature
  readonly version: number
}

/** As a page does whose stream was refused: see web/src/api/realtime.ts. */
const toRefusedDelay = (): number => 1000 + Math.random() * 9000
/** What browsers wait where the server does not say. */
const defaultRetryMs = 3000

/** The household's version in a text that may name several scopes. */
const readVersion = (text: string, householdId: number): number =>
  Number(new RegExp(`(?:^| )group:${householdId}=(\\d+)`).exec(text)?.[1] ?? 0)

type Hear = (feature: Feature, version: number) => void

/** One stream: opened again whenever it ends, after the time the server asks for. */
export class BrowserStream {
  readonly #url: URL
  readonly #hear: Hear
  readonly resident: Resident
  #socket: Socket | null = null
  #unread = ''
  #status = 0
  #retryMs = defaultRetryMs
  readonly #versions = new Map<Feature, number>()
  isOpen = false
  refused = 0
  gaps = 0

  constructor(
    url: URL,
    resident: Resident,
    hear: (stream: BrowserStream, ...heard: Parameters<Hear>) => void,
  ) {
    this.#url = url
    this.resident = resident
    this.#hear = (feature, version) => hear(this, feature, version)
  }

  open(): void {
    const { hostname, port } = this.#url
    const socket = connect({ host: hostname, port: Number(port) })
    this.#socket = socket
    this.#unread = ''
    this.#status = 0
    socket.setEncoding('latin1')
    socket.on('connect', () =>
      socket.write(
        `GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\ncookie: sid=${this.resident.token}\r\n\r\n`,
      ),
    )
    socket.on('data', (text: unknown) => this.#read(String(text)))
    socket.on('error', () => {})
    socket.on('close', () => this.#reopen())
  }

  drop(): void {
    this.isOpen = false
    this.#socket?.destroy()
  }

  /** Whether the last thing this stream was told is what the database says now. */
  knows({ feature, version }: HouseholdVersion): boolean {
    return this.isOpen && this.#versions.get(feature) === version
  }

  #reopen(): void {
    this.isOpen = false
    const isRefused = this.#status !== 0 && this.#status !== 200
    setTimeout(() => this.open(), isRefused ? toRefusedDelay() : this.#retryMs)
  }

  /** Every message is a chunk of its own; the lines of the chunks' framing are none of ours. */
  #read(text: string): void {
    const lines = (this.#unread + text).split('\n')
    this.#unread = lines.pop() ?? ''
    for (const line of lines) this.#readLine(line)
  }

  #readLine(line: string): void {
    if (line.startsWith('HTTP/1.1 ')) this.#readStatus(Number(line.slice(9, 12)))
    else if (line.startsWith('retry: ')) this.#retryMs = Number(line.slice(7))
    else if (line.startsWith('data: ')) this.#readData(JSON.parse(line.slice(6)))
  }

  #readStatus(status: number): void {
    this.#status = status
    if (status === 200) return
    this.refused += 1
    this.drop()
  }

  #readData(data: StreamMessages['versions'] | StreamMessages['change']): void {
    if ('feature' in data) return this.#readChange(data)
    for (const feature of features)
      this.#versions.set(feature, readVersion(data[feature] ?? '', this.resident.householdId))
    this.isOpen = true
  }

  #readChange({ feature, version: text }: StreamMessages['change']): void {
    const version = readVersion(text, this.resident.householdId)
    const known = this.#versions.get(feature) ?? 0
    if (version > known + 1) this.gaps += 1
    this.#versions.set(feature, Math.max(known, version))
    this.#hear(feature, version)
  }
}
