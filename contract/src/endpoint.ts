import type { ErrorCode } from './errors.ts'
import type { Feature } from './changes.ts'

/**
 * The parts of a zod schema that the contract relies on. Much cheaper for the type checker than `z.ZodType`
 * (measured: 1.5 s instead of 10.8 s for 150 endpoints).
 */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/** Who may call an endpoint. There is no default: every endpoint states it. */
export type Access = 'public' | 'signed-in' | 'approved' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Names of rate limits; their numbers are in server/src/http/rate-limits.ts. */
export type RateLimitName =
  | 'default'
  | 'credentials'
  | 'registration'
  | 'invitation'
  | 'house-group'
  | 'feed'
  | 'share'
  | 'export'
  | 'stream'
  | 'search'
  | 'import'
  | 'shared'
  | 'temporary'
  | 'readiness'

export interface Endpoint {
  readonly method: Method
  /** OpenAPI notation: `/api/tasks/{id}`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** Closed to demo accounts, which see and change only their own rows. */
  readonly isClosedToDemo?: true
  /**
   * Open to accounts that must set up two-factor sign-in before anything else. A public endpoint needs it if it ends or
   * replaces their session or must recognise them; other public endpoints treat them as visitors.
   */
  readonly isOpenWithoutTwoFactor?: true
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** For a call with both a body and a query: the names of the query parameters. */
  readonly queryFields?: readonly string[]
  /** Status of a successful response. */
  readonly status: 200 | 201 | 302
  /** Status of a response that returns an existing row instead of a new one. */
  readonly statusOfExisting?: 200
  readonly response: Schema
  /** `json` unless the response is a redirect, a file or an event stream. */
  readonly kind?: 'json' | 'redirect' | 'file' | 'event-stream'
  /** Content type of a file. */
  readonly contentType?: string
  /** For bodies that hold more than text; the default is small (server/src/app.ts). */
  readonly maxBodyBytes?: number
  /** Error codes beyond those that every endpoint with the same access can return. */
  readonly errors?: readonly ErrorCode[]
  /** Features whose changes make the response stale. Gives it an ETag and a response cache entry. */
  readonly dependsOn?: readonly Feature[]
  /** The response also becomes stale with the next minute or day of the server, in UTC. */
  readonly staleWithNext?: 'minute' | 'day'
  readonly rateLimit?: RateLimitName
  /**
   * The browser may queue the write until there is a connection (web/src/api/outbox.ts); its Idempotency-Key applies
   * with every method. See docs/offline.md.
   */
  readonly isOffline?: true
}

export type Api = Readonly<Record<string, Endpoint>>

/** Checks the shape of an API table and keeps its literal types. */
export const defineApi = <const T extends Api>(api: T): T => api

/**
 * An endpoint as the web app has it (contract/src/client): what a call needs at run time. Schemas would bring zod to
 * every page, so of a body only its existence is known.
 */
export type ClientEndpoint<E extends Endpoint = Endpoint> = Pick<
  E,
  keyof E & ('method' | 'path' | 'access' | 'queryFields' | 'dependsOn')
> & {
  readonly body?: true
  /** No value has it; it leads the types of a call to those of the endpoint. */
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

/** What a caller passes: path parameters, query and body in one object. */
export type CallInput<E extends Endpoint | ClientEndpoint> = InputPart<Described<E>['params']> &
  InputPart<Described<E>['query']> &
  InputPart<Described<E>['body']>

/** What a handler receives after parsing. */
export type HandlerInput<E extends Endpoint> = OutputPart<E['params']> &
  OutputPart<E['query']> &
  OutputPart<E['body']>

/** What a handler returns and a caller receives. */
export type Output<E extends Endpoint | ClientEndpoint> = Described<E>['response']['_zod']['output']
