import type { CallInput, Endpoint, Output } from '@roost/contract/endpoint/endpoint.ts'
import type { ErrorBody } from '@roost/contract/endpoint/error-body.ts'
import type { FastifyInstance } from 'fastify'

type Headers = Readonly<Record<string, string>>

interface RawRequest {
  readonly method?: Endpoint['method'] | 'HEAD'
  readonly url: string
  /** Sent as JSON; a string is sent verbatim. */
  readonly body?: unknown
  readonly headers?: Headers
}

interface SentRequest {
  readonly method: Endpoint['method'] | 'HEAD'
  readonly url: string
  readonly headers: Headers
  readonly payload: string | undefined
}

export interface RawResponse {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly body: string
  readonly rawPayload: Buffer
}

/** Sends a request to the server. */
export type Transport = (request: SentRequest) => Promise<RawResponse>

/** Injects requests into the application, with its real HTTP parsing but without a socket. */
export const toApp =
  (app: FastifyInstance, address = '127.0.0.1'): Transport =>
  ({ payload, ...request }) =>
    app.inject({ ...request, remoteAddress: address, ...(payload !== undefined && { payload }) })

/** Sends requests over the network to a server at the origin. */
export const toOrigin =
  (origin: string): Transport =>
  async ({ url, payload, ...request }) => {
    const response = await fetch(origin + url, {
      ...request,
      redirect: 'manual',
      ...(payload !== undefined && { body: payload }),
    })
    const rawPayload = Buffer.from(await response.arrayBuffer())
    return {
      statusCode: response.status,
      headers: { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() },
      body: rawPayload.toString(),
      rawPayload,
    }
  }

/** The response to a call: its status, and the body typed as success and as error. */
export interface ApiResponse<E extends Endpoint> {
  readonly status: number
  readonly body: Output<E>
  readonly error: ErrorBody
  readonly headers: RawResponse['headers']
}

/** Fills in the path parameters and returns the remaining input. */
const fillPath = (endpoint: Endpoint, input: Record<string, unknown>) => {
  const rest = { ...input }
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { url, rest }
}

const toQuery = (values: Record<string, unknown>): string => {
  const entries = Object.entries(values).map(([name, value]) => [name, String(value)])
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : ''
}

/** A browser: stores its session cookie and sends an Origin header. */
export class Client {
  readonly #transport: Transport
  readonly #origin: string
  cookie: string | undefined

  constructor(transport: Transport, origin: string) {
    this.#transport = transport
    this.#origin = origin
  }

  async send({ method = 'GET', url, body, headers = {} }: RawRequest): Promise<RawResponse> {
    const response = await this.#transport({
      method,
      url,
      headers: {
        ...(method !== 'GET' && { origin: this.#origin, 'sec-fetch-site': 'same-origin' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookie !== undefined && { cookie: this.cookie }),
        ...headers,
      },
      payload: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    })
    this.#keepCookie(response)
    return response
  }

  /** Calls an endpoint of the contract. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> & Record<string, unknown>,
    headers: Headers = {},
  ): Promise<ApiResponse<E>> {
    const { url, rest } = fillPath(endpoint, input)
    const isQuery = (name: string): boolean => !endpoint.body || !!endpoint.queryFields?.includes(name)
    const entries = Object.entries(rest)
    const response = await this.send({
      method: endpoint.method,
      url: url + toQuery(Object.fromEntries(entries.filter(([name]) => isQuery(name)))),
      ...(endpoint.body && { body: Object.fromEntries(entries.filter(([name]) => !isQuery(name))) }),
      headers,
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const body: unknown = isJson ? JSON.parse(response.body) : null
    return {
      status: response.statusCode,
      body: body as Output<E>,
      error: body as ErrorBody,
      headers: response.headers,
    }
  }

  #keepCookie({ headers }: RawResponse): void {
    const [set] = [headers['set-cookie'] ?? []].flat()
    if (set === undefined) return
    const [pair = ''] = String(set).split(';')
    this.cookie = pair.endsWith('=') ? undefined : pair
  }
}
