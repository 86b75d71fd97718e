import type { ErrorCode } from './errors.ts'
import type { Feature } from './changes.ts'

/**
 * The parts of a zod schema that the contract relies on. For the type checker, this is much cheaper than `z.ZodType`
 * (1.5 s instead of 10.8 s for 150 endpoints).
 */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/** Who may call an endpoint. There is no default, so every endpoint must state it. */
export type Access = 'public' | 'signed-in' | 'approved' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Names of rate limits; their numbers are in server/src/http/limits/rate-limits.ts. */
export type RateLimitName =
  | 'default'
  | 'credentials'
  | 'registration'
  | 'invitation'
  | 'house-group'
  | 'membership'
  | 'feed'
  | 'share'
  | 'export'
  | 'stream'
  | 'search'
  | 'import'
  | 'shared'
  | 'temporary'
  | 'photo'
  | 'readiness'

export interface Endpoint {
  readonly method: Method
  /** In OpenAPI notation, such as `/api/tasks/{id}`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** Closed to demo accounts, which may see and change only their own rows. */
  readonly isClosedToDemo?: true
  /**
   * Open to accounts that must set up two-factor sign-in before anything else. A public endpoint needs this if it ends
   * or replaces the session or must recognise the account; other public endpoints treat such accounts as visitors.
   */
  readonly isOpenWithoutTwoFactor?: true
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The names of the query parameters; required if the endpoint has both a body and a query. */
  readonly queryFields?: readonly string[]
  /** The status of a successful response. */
  readonly status: 200 | 201 | 302
  /** The status of a response that returns an existing row instead of a new one. */
  readonly statusOfExisting?: 200
  readonly response: Schema
  /** `json` unless the response is a redirect, a file or an event stream. */
  readonly kind?: 'json' | 'redirect' | 'file' | 'event-stream'
  /** The content type of a file. */
  readonly contentType?: string
  /** For bodies with more than a few fields; the default is small (server/src/app.ts). */
  readonly maxBodyBytes?: number
  /** Error codes in addition to those that every endpoint with the same access can return. */
  readonly errors?: readonly ErrorCode[]
  /** The features whose changes make the response stale. If given, the response has an ETag and is cached. */
  readonly dependsOn?: readonly Feature[]
  /** The response also becomes stale when the server's next minute or day begins, in UTC. */
  readonly staleWithNext?: 'minute' | 'day'
  readonly rateLimit?: RateLimitName
  /**
   * The browser may queue the write until it is online (web/src/api/outbox/outbox.ts), and its Idempotency-Key is honoured for
   * every method. See docs/offline.md.
   */
  readonly isOffline?: true
}

export type Api = Readonly<Record<string, Endpoint>>

/** Checks the shape of an API table and preserves its literal types. */
export const defineApi = <const T extends Api>(api: T): T => api

/**
 * An endpoint as the web app knows it (contract/src/client), reduced to what a call needs at run time. Schemas would
 * load zod on every page, so only the existence of a body is recorded.
 */
export type ClientEndpoint<E extends Endpoint = Endpoint> = Pick<
  E,
  keyof E & ('method' | 'path' | 'access' | 'queryFields' | 'dependsOn')
> & {
  readonly body?: true
  /** Never has a value; it only carries the types of the endpoint. */
  readonly described?: E
}

export type ClientApi<A extends Api> = { readonly [K in keyof A]: ClientEndpoint<A[K]> }

type Described<E> = E extends Endpoint
  ? E
  : E extends { readonly described?: infer D extends Endpoint }
    ? D
    : never

type InputPart<S> = S extends Schema ? S['_zod']['input'] : unknown
type OutputPart<S> = S extends Schema ? S['_zod']['output'] : unknown

/** The input that a caller passes: path parameters, query and body in one object. */
export type CallInput<E extends Endpoint | ClientEndpoint> = InputPart<Described<E>['params']> &
  InputPart<Described<E>['query']> &
  InputPart<Described<E>['body']>

/** The parsed input that a handler receives. */
export type HandlerInput<E extends Endpoint> = OutputPart<E['params']> &
  OutputPart<E['query']> &
  OutputPart<E['body']>

/** The response that a handler returns and a caller receives. */
export type Output<E extends Endpoint | ClientEndpoint> = Described<E>['response']['_zod']['output']
