import { connect, type Socket } from 'node:net'
import { features, type Feature, type StreamMessages } from '@roost/contract/endpoint/changes.ts'
import type { SignedInMember } from './population.ts'

/** The version of a household's data for one feature in the change log. */
export interface HouseholdVersion {
  readonly householdId: number
  readonly feature: Feature
  readonly version: number
}

/** The reconnect delay of a page after its stream was rejected, as in web/src/api/reads/realtime.ts. */
const toRefusedDelay = (): number => 1000 + Math.random() * 9000
/** The reconnect delay of browsers if the server does not send `retry:`. */
const defaultRetryMs = 3000

/** Finds the version for the household in a message that may list several scopes. */
const readVersion = (text: string, householdId: number): number =>
  Number(new RegExp(`(?:^| )group:${householdId}=(\\d+)`).exec(text)?.[1] ?? 0)

type OnChange = (feature: Feature, version: number) => void

/**
 * An event stream that behaves like one in a browser: whenever it ends, it reconnects after the delay that the server
 * sent.
 */
export class EventSourceClient {
  readonly #url: URL
  readonly #onChange: OnChange
  readonly member: SignedInMember
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
    member: SignedInMember,
    onChange: (stream: EventSourceClient, ...received: Parameters<OnChange>) => void,
  ) {
    this.#url = url
    this.member = member
    this.#onChange = (feature, version) => onChange(this, feature, version)
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
        `GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\ncookie: sid=${this.member.token}\r\n\r\n`,
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

  /** Whether this stream has received the latest version in the database. */
  knows({ feature, version }: HouseholdVersion): boolean {
    return this.isOpen && this.#versions.get(feature) === version
  }

  #reopen(): void {
    this.isOpen = false
    const isRefused = this.#status !== 0 && this.#status !== 200
    setTimeout(() => this.open(), isRefused ? toRefusedDelay() : this.#retryMs)
  }

  /** Each message is a separate HTTP chunk; the lines that belong to the chunked encoding are skipped. */
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
      this.#versions.set(feature, readVersion(data[feature] ?? '', this.member.householdId))
    this.isOpen = true
  }

  #readChange({ feature, version: text }: StreamMessages['change']): void {
    const version = readVersion(text, this.member.householdId)
    const known = this.#versions.get(feature) ?? 0
    if (version > known + 1) this.gaps += 1
    this.#versions.set(feature, Math.max(known, version))
    this.#onChange(feature, version)
  }
}
