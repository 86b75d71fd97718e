import type { Readable } from 'node:stream'
import type { Endpoint, HandlerInput, Output } from '@roost/contract/endpoint.ts'
import type { Role } from '@roost/contract/users.ts'
import type { Database } from '../db/database.ts'
import type { ViewerScope } from '../db/scope.ts'
import type { Spend } from '../lib/concurrency/time-slices.ts'
import type { Services } from '../services.ts'

/** Somebody with a valid session, approved or not. */
export interface SignedInViewer {
  readonly userId: string
  readonly sessionId: number
  readonly role: Role
  readonly isApproved: boolean
  readonly houseGroupId: number | null
  /** Somebody who tries Roost out. */
  readonly isTemporary: boolean
  /** Whether an account like this must have a second factor. */
  readonly isTwoFactorRequired: boolean
  /** It must, and has none: until one is set up, nothing else can be done. */
  readonly needsTwoFactor: boolean
  /** When the password was last entered. */
  readonly authenticatedAt: string
}

/** Somebody approved: only he has a scope, and with it access to household data. */
export interface Viewer extends SignedInViewer {
  readonly scope: ViewerScope
}

/** The session cookie of the answer under way. */
export interface SessionCookie {
  set(token: string): void
  clear(): void
}

/** A cookie for minutes, while a sign-in is under way. */
export interface AttemptCookie extends SessionCookie {
  /** As the browser sent it. */
  readonly value: string | undefined
}

export interface AttemptCookies {
  /** Binds a browser to the provider it was sent to. */
  readonly provider: AttemptCookie
  /** Somebody whom a provider knows and whose second factor is still missing. */
  readonly mfa: AttemptCookie
}

export interface RequestInfo {
  readonly requestId: string
  readonly address: string
  /** Whether somebody at this machine asks, as far as the request can tell; see exposure.ts. */
  readonly isLocal: boolean
  /** `Sec-Fetch-Site` as the browser states it; absent for other clients. */
  readonly fetchSite: string | undefined
  /** What the browser calls itself, cut to what is worth keeping. */
  readonly userAgent: string | null
  /** What it was given when somebody signed in with it. */
  readonly browserToken: string | undefined
  /** Path and query as they were asked for. */
  readonly url: string
}

interface BaseContext {
  readonly db: Database
  readonly services: Services
  readonly request: RequestInfo
  readonly cookie: SessionCookie
  /** Of this browser, whoever is signed in with it. */
  readonly browserCookie: Pick<SessionCookie, 'set'>
  readonly attemptCookies: AttemptCookies
  /** Counts long calculations against the caller's minute. Throws `rate_limited` once it is spent. */
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

/** An answer that is not JSON: another address to go to, or a small page. */
export type RedirectAnswer = { readonly location: string } | { readonly html: string }

/** A file to show or to keep. Its type is the endpoint's. */
export interface FileAnswer {
  /** In one piece, or as it is made. */
  readonly bytes: Uint8Array | Readable | (() => Promise<Uint8Array | Readable>)
  /** Stands for the bytes: they are not made for a caller who has them. */
  readonly etag?: string
  /** Offered for saving under this name; shown in place without. */
  readonly downloadName?: string
  /** How long the browser that asked may keep it; not at all without. */
  readonly maxAgeSeconds?: number
}

/** What was there already, in place of something new: answered with the endpoint's `statusOfExisting`. */
export class ExistingAnswer<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

type JsonAnswer<E extends Endpoint> = E extends { readonly statusOfExisting: 200 }
  ? Output<E> | ExistingAnswer<Output<E>>
  : Output<E>

type Answer<E extends Endpoint> = E extends { readonly kind: 'redirect' }
  ? RedirectAnswer
  : E extends { readonly kind: 'file' }
    ? FileAnswer
    : JsonAnswer<E>

/** A use case: what every service function is. */
export type Handler<E extends Endpoint> = (context: Context<E>, input: HandlerInput<E>) => Promise<Answer<E>>

export type JsonEndpointName<A> = {
  [K in keyof A]: A[K] extends { readonly kind: 'event-stream' } ? never : K
}[keyof A]

/** A handler for every endpoint of the API; one that is missing is a type error. */
export type Handlers<A extends Readonly<Record<string, Endpoint>>> = {
  readonly [K in JsonEndpointName<A>]: Handler<A[K]>
}
