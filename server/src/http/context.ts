import type { Readable } from 'node:stream'
import type { Endpoint, HandlerInput, Output } from '@roost/contract/endpoint.ts'
import type { Role } from '@roost/contract/users.ts'
import type { Database } from '../db/database.ts'
import type { ViewerScope } from '../db/scope.ts'
import type { Spend } from '../lib/concurrency/time-slices.ts'
import type { Services } from '../services.ts'

/** A person with a valid session, approved or not. */
export interface SignedInViewer {
  readonly userId: string
  readonly sessionId: number
  readonly role: Role
  readonly isApproved: boolean
  readonly houseGroupId: number | null
  /** Whether it is a demo account. */
  readonly isTemporary: boolean
  /** Whether such an account must have a second factor. */
  readonly isTwoFactorRequired: boolean
  /** Whether it must have a second factor and has none: until it is set up, nothing else is allowed. */
  readonly needsTwoFactor: boolean
  /** When the password was last entered. */
  readonly authenticatedAt: string
}

/** An approved person: only they have a scope, and with it access to household data. */
export interface Viewer extends SignedInViewer {
  readonly scope: ViewerScope
}

/** The session cookie of the current response. */
export interface SessionCookie {
  set(token: string): void
  clear(): void
}

/** A cookie that lives for minutes, while a sign-in is in progress. */
export interface AttemptCookie extends SessionCookie {
  /** The value sent by the browser. */
  readonly value: string | undefined
}

export interface AttemptCookies {
  /** Binds a browser to the provider it was sent to. */
  readonly provider: AttemptCookie
  /** For a person whom a provider identified and whose second factor is still missing. */
  readonly mfa: AttemptCookie
}

export interface RequestInfo {
  readonly requestId: string
  readonly address: string
  /** Whether the request comes from a person at this machine, as far as it shows; see exposure.ts. */
  readonly isLocal: boolean
  /** `Sec-Fetch-Site` as sent by the browser; absent for other clients. */
  readonly fetchSite: string | undefined
  /** The User-Agent header, truncated. */
  readonly userAgent: string | null
  /** The device cookie that the browser received at an earlier sign-in. */
  readonly browserToken: string | undefined
  /** Path and query as requested. */
  readonly url: string
}

interface BaseContext {
  readonly db: Database
  readonly services: Services
  readonly request: RequestInfo
  readonly cookie: SessionCookie
  /** The device cookie, whoever is signed in. */
  readonly browserCookie: Pick<SessionCookie, 'set'>
  readonly attemptCookies: AttemptCookies
  /** Counts processor time against the caller's budget for the minute. Throws `rate_limited` once it is spent. */
  readonly spend: Spend
}

/** What a long calculation for an approved person needs. */
export interface LongWork extends Pick<BaseContext, 'db' | 'spend'> {
  readonly viewer: Viewer
}

type ViewerOf<E extends Endpoint> = E['access'] extends 'public'
  ? SignedInViewer | null
  : E['access'] extends 'signed-in'
    ? SignedInViewer
    : Viewer

export interface Context<E extends Endpoint> extends BaseContext {
  readonly viewer: ViewerOf<E>
}

/** A response other than JSON: a redirect, or a small page. */
export type RedirectResponse = { readonly location: string } | { readonly html: string }

/** A file to display or download. Its type is the endpoint's. */
export interface FileResponse {
  /** At once, or as a stream. */
  readonly bytes: Uint8Array | Readable | (() => Promise<Uint8Array | Readable>)
  /** Represents the bytes, which are not computed for a caller who has them. */
  readonly etag?: string
  /** Offered for download under this name; displayed without one. */
  readonly downloadName?: string
  /** How long the browser may cache it; not at all if absent. */
  readonly maxAgeSeconds?: number
}

/** Wraps an existing row that is returned instead of a new one, with the endpoint's `statusOfExisting`. */
export class ExistingResponse<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

type JsonResponse<E extends Endpoint> = E extends { readonly statusOfExisting: 200 }
  ? Output<E> | ExistingResponse<Output<E>>
  : Output<E>

type HandlerResponse<E extends Endpoint> = E extends { readonly kind: 'redirect' }
  ? RedirectResponse
  : E extends { readonly kind: 'file' }
    ? FileResponse
    : JsonResponse<E>

/** A use case: the type of every service function. */
export type Handler<E extends Endpoint> = (
  context: Context<E>,
  input: HandlerInput<E>,
) => Promise<HandlerResponse<E>>

export type JsonEndpointName<A> = {
  [K in keyof A]: A[K] extends { readonly kind: 'event-stream' } ? never : K
}[keyof A]

/** A handler for every endpoint of the API; a missing one is a type error. */
export type Handlers<A extends Readonly<Record<string, Endpoint>>> = {
  readonly [K in JsonEndpointName<A>]: Handler<A[K]>
}
