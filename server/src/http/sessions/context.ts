import type { Readable } from 'node:stream'
import type { Endpoint, HandlerInput, Output } from '@roost/contract/endpoint/endpoint.ts'
import type { Language } from '@roost/contract/language/languages.ts'
import type { Clock, Region, WeekStart } from '@roost/contract/language/regions.ts'
import type { Role } from '@roost/contract/accounts/users.ts'
import type { Database } from '../../db/engines/database.ts'
import type { ViewerScope } from '../../db/scopes/scope.ts'
import type { Spend } from '../../lib/concurrency/time-slices.ts'
import type { PhotoSender } from '../../lib/photo/photo-upload.ts'
import type { Services } from '../../services.ts'
import type { Opener } from '../request/request-guard.ts'

/** A person with a valid session, whether approved or pending. */
export interface SignedInViewer {
  readonly userId: string
  readonly sessionId: number
  readonly role: Role
  readonly isApproved: boolean
  readonly houseGroupId: number | null
  /** Whether it is a demo account. */
  readonly isTemporary: boolean
  /** Whether the settings require a second factor for this account. */
  readonly isTwoFactorRequired: boolean
  /** Whether a required second factor is missing: nothing else is allowed until it is set up. */
  readonly needsTwoFactor: boolean
  /** When the person last signed in or reauthenticated. */
  readonly authenticatedAt: string
  /** Whether the session is that of an installed app. */
  readonly isInstalled: boolean
  /** The language that the person has chosen; null if the browser decides. */
  readonly language: Language | null
  /** How amounts, numbers, dates and times are written for this person. */
  readonly region: Region
  /** Null if the clock of the region is only the default, which is that of English. */
  readonly chosenClock: Clock | null
  /** Of the household, whatever the person has chosen for themselves. */
  readonly householdWeekStart: WeekStart
}

/** An approved person: only approved people have a scope and therefore access to household data. */
export interface Viewer extends SignedInViewer {
  readonly scope: ViewerScope
}

/** What decides what a person may see, and how it is written for them. */
export type Reader = Pick<Viewer, 'userId' | 'role' | 'scope' | 'language' | 'region'>

/** Sets or clears the session cookie in the current response. */
export interface SessionCookie {
  /** Without a session, it is that of a browser. */
  set(token: string, session?: Pick<SignedInViewer, 'isInstalled'>): void
  clear(): void
}

/** Sets the cookie by which a browser is recognised when somebody signs in. */
export interface BrowserCookie {
  set(token: string): void
}

/** A cookie that lasts for a few minutes, while a sign-in is in progress. */
export interface AttemptCookie extends BrowserCookie {
  /** The value sent by the browser. */
  readonly value: string | undefined
  clear(): void
}

export interface AttemptCookies {
  /** Binds a sign-in with a provider to the browser in which it was started. */
  readonly provider: AttemptCookie
  /** For a person who was identified by a provider and has not entered their second factor yet. */
  readonly mfa: AttemptCookie
}

export interface RequestInfo {
  readonly requestId: string
  readonly address: string
  /** Whether the request appears to come from a person at this machine; see exposure.ts. */
  readonly isLocal: boolean
  /** `Sec-Fetch-Site` as sent by the browser; absent for other clients. */
  readonly fetchSite: string | undefined
  /** Who opened the address, for those that do something when a browser opens them. */
  readonly opener: Opener
  /** The User-Agent header, truncated. */
  readonly userAgent: string | null
  /** The language that the browser asks for; null if it asks for none. */
  readonly language: Language | null
  /** The device cookie that the browser received at an earlier sign-in. */
  readonly browserToken: string | undefined
  /** The path and query of the request. */
  readonly url: string
}

interface BaseContext {
  readonly db: Database
  readonly services: Services
  readonly request: RequestInfo
  readonly cookie: SessionCookie
  /** The device cookie, which does not depend on who is signed in. */
  readonly browserCookie: BrowserCookie
  readonly attemptCookies: AttemptCookies
  /** Counts processor time against the caller's budget for the minute. Throws `rate_limited` once it is spent. */
  readonly spend: Spend
  /** The caller as the sender of photos; all demo accounts are one. */
  readonly photoSender: PhotoSender
}

/** The part of a context that a long calculation for an approved person needs. */
export interface LongWork extends Pick<BaseContext, 'db' | 'spend'> {
  readonly viewer: Pick<Viewer, 'userId' | 'scope'>
}

type ViewerOf<E extends Endpoint> = E['access'] extends 'public'
  ? SignedInViewer | null
  : E['access'] extends 'signed-in'
    ? SignedInViewer
    : Viewer

export interface Context<E extends Endpoint> extends BaseContext {
  readonly viewer: ViewerOf<E>
}

/** A redirect, or a small page in its place. */
export type RedirectResponse = { readonly location: string } | { readonly html: string }

/** Throws once the caller may no longer read what they have asked for. */
export type AssertOpen = () => Promise<void>

/** A file to display or download. Its content type is declared by the endpoint. */
export interface FileResponse {
  /** The content, a stream of it, or a function that creates either. */
  readonly bytes: Uint8Array | Readable | (() => Promise<Uint8Array | Readable>)
  /** Identifies the content, which is not created if the caller already has it. */
  readonly etag?: string
  /** The name under which the file is downloaded; without one, it is displayed. */
  readonly downloadName?: string
  /** How long the browser may cache the file; if absent, not at all. */
  readonly maxAgeSeconds?: number
  /** Whether the file may still be read, where that depends on more than the session of the caller. */
  readonly assertOpen?: AssertOpen
}

/** Wraps an existing row that is returned instead of a new one, with the endpoint's `statusOfExisting`. */
export class ExistingResponse<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

/** A long response that its handler has written as JSON already, in time slices. */
export class WrittenResponse<T> {
  readonly bytes: Uint8Array
  /** Never has a value; it only carries the type of the response. */
  declare readonly described?: T
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

type JsonResponse<E extends Endpoint> = E extends { readonly statusOfExisting: 200 }
  ? Output<E> | ExistingResponse<Output<E>>
  : Output<E> | WrittenResponse<Output<E>>

type HandlerResponse<E extends Endpoint> = E extends { readonly kind: 'redirect' }
  ? RedirectResponse
  : E extends { readonly kind: 'file' }
    ? FileResponse
    : JsonResponse<E>

/** A service function: the use case behind an endpoint. */
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
