import { Client, type RawResponse, toApp, toOrigin, type Transport } from '../../demo/client.ts'
import type { TestApp } from './test-app.ts'

type Headers = Readonly<Record<string, string>>

interface Navigation {
  readonly method?: 'GET' | 'POST'
  /** The fields of a form to post. */
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Headers
}

/** The default PUBLIC_URL of tests. */
export const testOrigin = 'http://127.0.0.1:3000'

/** A browser that stores cookies per site and can navigate between sites. */
export class Browser {
  readonly #app: Transport
  readonly #origin: string
  readonly #jars = new Map<string, Map<string, string>>()
  /** Calls the application with this browser's cookies. */
  readonly client: Client

  constructor({ app }: Pick<TestApp, 'app'>, origin = testOrigin) {
    this.#app = toApp(app)
    this.#origin = origin
    this.client = new Client((request) => this.#send(origin, request), origin)
  }

  /** The application's cookies by name. */
  get cookies(): Map<string, string> {
    return this.#jarOf(this.#origin)
  }

  #jarOf(origin: string): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>()
    this.#jars.set(origin, jar)
    return jar
  }

  async #send(origin: string, request: Parameters<Transport>[0]): Promise<RawResponse> {
    const jar = this.#jarOf(origin)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const transport = origin === this.#origin ? this.#app : toOrigin(origin)
    const response = await transport({
      ...request,
      headers: { ...request.headers, ...(cookie && { cookie }) },
    })
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = String(set).split(';')
      const at = pair.indexOf('=')
      const value = pair.slice(at + 1)
      if (value) jar.set(pair.slice(0, at), value)
      else jar.delete(pair.slice(0, at))
    }
    return response
  }

  /** Navigates once without following redirects. A path without an origin belongs to the application. */
  async open(address: string, { method = 'GET', form, headers = {} }: Navigation = {}) {
    const { origin, pathname, search } = new URL(address, this.#origin)
    const response = await this.#send(origin, {
      method,
      url: pathname + search,
      headers: { ...headers, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
      payload: form && new URLSearchParams(form).toString(),
    })
    const location = response.headers['location']
    return {
      status: response.statusCode,
      body: response.body,
      /** The absolute address of the redirect; null if there is none. */
      location: location === undefined ? null : new URL(String(location), origin).href,
    }
  }
}
