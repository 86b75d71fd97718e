import type { CallInput, Endpoint, Output } from '@roost/contract/endpoint.ts'
import type { ErrorBody } from '@roost/contract/errors.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

interface RawRequest {
  readonly method?: Endpoint['method']
  readonly url: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** What a call answered: its status, and the body as success and as failure read it. */
export interface Answer<E extends Endpoint> {
  readonly status: number
  readonly body: Output<E>
  readonly error: ErrorBody
  readonly headers: LightMyRequestResponse['headers']
}

/** Puts the path's parameters in and leaves the rest. */
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

/** A browser: keeps its session cookie, and speaks to the application through real HTTP parsing. */
export class Client {
  readonly #app: FastifyInstance
  readonly #origin: string
  readonly #address: string
  cookie: string | undefined

  constructor(app: FastifyInstance, origin: string, address = '127.0.0.1') {
    this.#app = app
    this.#origin = origin
    this.#address = address
  }

  async send({ method = 'GET', url, body, headers = {} }: RawRequest): Promise<LightMyRequestResponse> {
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: {
        ...(method !== 'GET' && { origin: this.#origin, 'sec-fetch-site': 'same-origin' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookie !== undefined && { cookie: this.cookie }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    this.#keepCookie(response)
    return response
  }

  /** Calls an endpoint of the contract. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> & Record<string, unknown>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<E>> {
    const { url, rest } = fillPath(endpoint, input)
    const response = await this.send({
      method: endpoint.method,
      url: endpoint.body ? url : url + toQuery(rest),
      ...(endpoint.body && { body: rest }),
      headers,
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const body: unknown = isJson ? response.json() : null
    return {
      status: response.statusCode,
      body: body as Output<E>,
      error: body as ErrorBody,
      headers: response.headers,
    }
  }

  #keepCookie(response: LightMyRequestResponse): void {
    const [set] = response.cookies
    if (!set) return
    this.cookie = set.value === '' ? undefined : `${set.name}=${set.value}`
  }
}
