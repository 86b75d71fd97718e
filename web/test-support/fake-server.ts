import type { CallInput, Endpoint, HandlerInput, Output } from '@roost/contract/endpoint/endpoint.ts'
import type { ReceivedError } from '@roost/contract/endpoint/error-body.ts'
import { type ErrorCode, errors } from '@roost/contract/endpoint/errors.ts'
import { type $ZodType, parse, safeParse } from 'zod/v4/core'

/**
 * The way a call fails: with an error from the contract, another error response, a proxy's page, or no response at all.
 */
export type Failure = ErrorCode | 'proxy page' | 'unreachable' | ({ readonly status: number } & ReceivedError)

/** Thrown by a responder that lets this one call fail. */
export class Refusal extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super('The call is refused')
    this.failure = failure
  }
}

type ResponseOrResponder<E extends Endpoint> =
  | Output<E>
  | ((input: HandlerInput<E>) => Output<E> | Promise<Output<E>>)

type AnyResponder = (input: unknown) => unknown

interface EndpointStub {
  readonly endpoint: Endpoint
  readonly pattern: RegExp
  respond: AnyResponder | null
  failure: Failure | null
  /** Responses are delayed until it resolves, like those of a slow server. */
  held: Promise<void>
  readonly calls: unknown[]
}

interface Request {
  readonly method: string
  readonly url: URL
  readonly body: unknown
}

const toPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

const countParameters = ({ path }: Endpoint): number => path.split('{').length

const parseParts = (
  { params, query, body }: Endpoint,
  parts: Readonly<Record<'params' | 'query' | 'body', unknown>>,
) =>
  ([params, query, body] as unknown as ($ZodType | undefined)[]).flatMap((schema, index) =>
    schema ? [safeParse(schema, [parts.params, parts.query, parts.body][index])] : [],
  )

const isErrorCode = (failure: Failure): failure is ErrorCode =>
  typeof failure === 'string' && Object.hasOwn(errors, failure)

const toFailure = (failure: Failure): Response => {
  if (failure === 'unreachable') throw new TypeError('Failed to fetch')
  if (failure === 'proxy page')
    return new Response('<html>Bad Gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } })
  const { status, ...body } = isErrorCode(failure) ? { ...errors[failure], code: failure } : failure
  return Response.json(body, { status })
}

const toResponse = ({ kind, status, response, contentType = '' }: Endpoint, value: unknown): Response =>
  kind === 'file'
    ? new Response(value as BodyInit, { status, headers: { 'content-type': contentType } })
    : Response.json(parse(response as unknown as $ZodType, value), { status })

/**
 * A server at the boundary of the browser that replaces `fetch`. Requests and responses are checked against the schemas
 * of the contract, so that a test cannot use any that the real server would not accept or return.
 */
export class FakeServer {
  readonly #stubs: EndpointStub[] = []
  readonly #problems: string[] = []

  /** Sets the response of the endpoint from now on. */
  respond<E extends Endpoint>(endpoint: E, response: ResponseOrResponder<E>): void {
    const stub = this.#stubFor(endpoint)
    stub.respond = typeof response === 'function' ? (response as unknown as AnyResponder) : () => response
    stub.failure = null
  }

  /** Makes calls to the endpoint fail until it is given a response or repaired. */
  fail(endpoint: Endpoint, failure: Failure): void {
    this.#stubFor(endpoint).failure = failure
  }

  repair(endpoint: Endpoint): void {
    this.#stubFor(endpoint).failure = null
  }

  /** Repairs the endpoint at the next click, so that automatic refetches before the click still fail. */
  repairOnNextClick(endpoint: Endpoint): void {
    addEventListener('click', () => this.repair(endpoint), { capture: true, once: true })
  }

  /** Holds back the endpoint's responses until the returned function is called. */
  hold(endpoint: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#stubFor(endpoint).held = promise
    return resolve
  }

  /** Returns the input of all calls to the endpoint: path parameters, query and body in one object. */
  calls<E extends Endpoint>(endpoint: E): readonly CallInput<E>[] {
    return this.#stubFor(endpoint).calls as CallInput<E>[]
  }

  /** Describes calls for which no response was set, or that the contract does not allow. */
  get problems(): readonly string[] {
    return this.#problems
  }

  /** Replaces `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    const { method = 'GET', body, signal } = init
    const request = { method, url, body: typeof body === 'string' ? JSON.parse(body) : undefined }
    signal?.throwIfAborted()
    const response = this.#serve(request)
    if (!signal) return response
    const aborted = new Promise<never>((_, reject) => {
      const abort = () => reject(new DOMException('The call was aborted', 'AbortError'))
      signal.addEventListener('abort', abort, { once: true })
    })
    return Promise.race([response, aborted])
  }

  async #serve(request: Request): Promise<Response> {
    const { method, url, body } = request
    const stub = this.#find(method, url.pathname)
    if (!stub) return this.#complain(`Nothing responds to ${method} ${url.pathname}`)
    const params = stub.pattern.exec(url.pathname)?.groups ?? {}
    const query = Object.fromEntries(url.searchParams)
    stub.calls.push({ ...params, ...query, ...(body as object | undefined) })
    const { respond, failure, held, endpoint } = stub
    await held
    if (failure !== null) return toFailure(failure)
    if (!respond) return this.#complain(`Nothing responds to ${method} ${endpoint.path}`)
    const parsed = parseParts(endpoint, { params, query, body })
    const refused = parsed.find(({ success }) => !success)
    if (refused) return this.#complain(`${method} ${endpoint.path} refuses ${String(refused.error)}`)
    try {
      return toResponse(endpoint, await respond(Object.assign({}, ...parsed.map(({ data }) => data))))
    } catch (error) {
      if (error instanceof Refusal) return toFailure(error.failure)
      throw error
    }
  }

  /** Literal segments take precedence over parameters: `/api/recipes/saved` is not the recipe with the id `saved`. */
  #find(method: string, path: string): EndpointStub | undefined {
    return this.#stubs
      .filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
      .toSorted((a, b) => countParameters(a.endpoint) - countParameters(b.endpoint))[0]
  }

  #complain(problem: string): Response {
    this.#problems.push(problem)
    return Response.json({ message: problem }, { status: 400 })
  }

  #stubFor(endpoint: Endpoint): EndpointStub {
    const known = this.#stubs.find((stub) => stub.endpoint === endpoint)
    if (known) return known
    const stub: EndpointStub = {
      endpoint,
      pattern: toPattern(endpoint.path),
      respond: null,
      failure: null,
      held: Promise.resolve(),
      calls: [],
    }
    this.#stubs.push(stub)
    return stub
  }
}
