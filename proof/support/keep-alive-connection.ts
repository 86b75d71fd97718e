import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { errors } from '@roost/contract/endpoint/errors.ts'

interface SentRequest {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  /** If set, half of the body is sent first and the rest after this pause. */
  readonly pauseMs?: number
}

/** The result of a request. `sentAt` is the time at which its last byte was sent, as `performance.now()`. */
export interface Outcome {
  readonly sentAt: number
  /** Null if the response is missing or incomplete; `failure` then contains the reason. */
  readonly status: number | null
  readonly failure: string | null
  /** Whether the request was rejected by load shedding. */
  readonly isOverload: boolean
  /** Whether the connection had been used for an earlier request. */
  readonly isReused: boolean
}

const readToEnd = async (response: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return text
}

const sendBody = async (sent: ClientRequest, body: unknown, pauseMs: number): Promise<void> => {
  const text = body === undefined ? '' : JSON.stringify(body)
  const half = Math.floor(text.length / 2)
  if (pauseMs > 0) {
    sent.write(text.slice(0, half))
    await wait(pauseMs)
  }
  sent.end(pauseMs > 0 ? text.slice(half) : text)
}

/** The connection of one browser, which is kept alive between requests and replaced when the server closes it. */
export class KeepAliveConnection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #origin: string
  readonly #cookie: string

  constructor(origin: string, cookie: string) {
    this.#origin = origin
    this.#cookie = cookie
  }

  send({ method = 'GET', path, body, pauseMs = 0 }: SentRequest): Promise<Outcome> {
    return new Promise((resolve) => {
      const sent = request(this.#origin + path, {
        agent: this.#agent,
        method,
        headers: {
          cookie: this.#cookie,
          ...(method !== 'GET' && { origin: this.#origin, 'sec-fetch-site': 'same-origin' }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      })
      let sentAt = Infinity
      const settle = (outcome: Pick<Outcome, 'status' | 'failure'>, text = ''): void =>
        resolve({
          ...outcome,
          isOverload: text.includes(errors.overloaded.message),
          isReused: sent.reusedSocket,
          sentAt,
        })
      const fail = (error: NodeJS.ErrnoException): void =>
        settle({ status: null, failure: error.code ?? error.message })
      sent.on('finish', () => (sentAt = performance.now()))
      sent.on('error', fail)
      sent.on('response', (response) => {
        const status = response.statusCode ?? null
        readToEnd(response).then((text) => settle({ status, failure: null }, text), fail)
      })
      void sendBody(sent, body, pauseMs)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Whether the server accepts a new connection. */
export const canConnect = (origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => resolve(false))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
