import type { ErrorCode } from './errors.ts'
import type { Feature } from './changes.ts'

/**
 * The parts of a zod schema the contract relies on. Far cheaper for the type checker than `z.ZodType`
 * (measured: 1.5 s against 10.8 s for 150 endpoints).
 */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/** Who may call an endpoint. There is no default: every endpoint says so itself. */
export type Access = 'public' | 'signed-in' | 'approved' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Named request budgets; the numbers live in the server's rate limit table. */
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
  /** Not for temporary accounts, which see and change nothing but their own rows. */
  readonly isClosedToDemo?: true
  /**
   * Also for somebody who has to set two-factor sign-in up before anything else. Of public endpoints: those that end or
   * replace their session, or must not take them for a stranger; elsewhere they count as nobody.
   */
  readonly isOpenWithoutTwoFactor?: true
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Where a call has a body and a query: the names of what goes into the query. */
  readonly queryFields?: readonly string[]
  /** Status of a successful answer. */
  readonly status: 200 | 201 | 302
  /** Of an answer with what was there already, in place of something new. */
  readonly statusOfExisting?: 200
  readonly response: Schema
  /** `json` unless the answer is a redirect, a page, a file or a stream. */
  readonly kind?: 'json' | 'redirect' | 'file' | 'event-stream'
  /** Of a file. */
  readonly contentType?: string
  /** For bodies that hold more than text; others are kept small (server/src/app.ts). */
  readonly maxBodyBytes?: number
  /** Error codes beyond the ones every endpoint of its access tier can answer. */
  readonly errors?: readonly ErrorCode[]
  /** Features whose change makes the answer stale: gives it an ETag and a place in the response cache. */
  readonly dependsOn?: readonly Feature[]
  /** The answer is stale with the next minute or day, too: the server's, in UTC. */
  readonly staleWithNext?: 'minute' | 'day'
  readonly rateLimit?: RateLimitName
  /**
   * The browser may keep the write until there is a connection (web/src/api/outbox.ts): the Idempotency-Key it
   * carries counts whatever its method. See docs/offline.md.
   */
  readonly isOffline?: true
}

export type Api = Readonly<Record<string, Endpoint>>

/** Keeps the literal types of an API table while checking its shape. */
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

/** What a handler returns and a caller reads. */
export type Output<E extends Endpoint | ClientEndpoint> = Described<E>['response']['_zod']['output']
