import { sessionHeader } from '@roost/contract/accounts/session-values.ts'
import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/engines/database.ts'
import { AppError } from '../lib/app-error.ts'
import { currentTurn } from '../lib/concurrency/event-loop.ts'
import type { AssertOpen, SignedInViewer } from './sessions/context.ts'
import { holdLargeBody } from './bodies/large-bodies.ts'
import type { HttpServices } from './services.ts'
import { createSessionCookie, readSessionToken } from './sessions/session-cookie.ts'
import {
  type ActiveSession,
  findActiveSession,
  findActiveSessionById,
  recentSignInMs,
  refreshSession,
  toApprovedViewer,
  toSignedInViewer,
} from './sessions/session.ts'

/** Restrictions that depend on the state of the account and not on its role. */
const assertAccountState = (endpoint: Endpoint, { isTemporary, needsTwoFactor }: SignedInViewer): void => {
  if (endpoint.isClosedToDemo && isTemporary) throw new AppError('temporary_account')
  if (needsTwoFactor && !endpoint.isOpenWithoutTwoFactor) throw new AppError('mfa.required')
}

/** A viewer who must set up two-factor sign-in first is treated as a visitor on public endpoints. */
const toPublicViewer = (
  { isOpenWithoutTwoFactor }: Endpoint,
  viewer: SignedInViewer | null,
): SignedInViewer | null => (viewer?.needsTwoFactor && !isOpenWithoutTwoFactor ? null : viewer)

/** Throws unless the viewer may call an endpoint of this tier; returns the viewer in the type of the tier. */
const toTierViewer = (
  endpoint: Endpoint,
  viewer: SignedInViewer | null,
  now: Date,
): SignedInViewer | null => {
  if (endpoint.access === 'public') return toPublicViewer(endpoint, viewer)
  if (!viewer) throw new AppError('unauthorized')
  if (endpoint.access === 'signed-in') return viewer
  const approved = toApprovedViewer(viewer)
  assertAccountState(endpoint, viewer)
  if (endpoint.access === 'approved') return approved
  if (viewer.role !== 'admin') throw new AppError('admin_required')
  if (Date.parse(viewer.authenticatedAt) + recentSignInMs <= now.getTime())
    throw new AppError('auth.fresh_sign_in_required')
  return approved
}

/**
 * A failure to record the activity does not end the session, so that people can still read while nothing can be
 * written.
 */
const keepAlive = async (
  { engine, config }: HttpServices,
  db: Database,
  session: ActiveSession,
  reply: FastifyReply,
): Promise<void> => {
  try {
    const renewedToken = await refreshSession(db, session)
    if (renewedToken) createSessionCookie(reply, config.publicUrl).set(renewedToken, session)
  } catch (error) {
    if (!engine.isUnavailable(error)) throw error
  }
}

/** The caller, and the version of the data on which the endpoint depends as the caller sees it. */
export interface Admission {
  readonly viewer: SignedInViewer | null
  readonly version: number
  /**
   * Asks again for the access of a caller who has waited since: in a queue, for a photo or for the database. Call it after
   * the data was read and before it is sent: then the data is from a time at which they had access. Throws what the
   * admission throws, and `unavailable` if the caller is in another house group now.
   */
  readonly assertOpen: AssertOpen
}

/**
 * A browser that queued a write offline names the person who made it, so that on a shared device it is not attributed
 * to a person who has signed in since.
 */
const isIntendedSender = ({ headers }: FastifyRequest, viewer: SignedInViewer): boolean =>
  headers['roost-user'] === undefined || headers['roost-user'] === viewer.userId

const findCaller = async (
  { config }: HttpServices,
  db: Database,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{ session: ActiveSession | null; viewer: SignedInViewer | null }> => {
  const token = readSessionToken(request, config.publicUrl)
  const session = await findActiveSession(db, token, endpoint.dependsOn)
  const viewer = session && toSignedInViewer(session)
  if (!viewer || !isIntendedSender(request, viewer)) return { session: null, viewer: null }
  request.caller = viewer
  return { session, viewer }
}

const countRequest = (
  { limiter }: HttpServices,
  endpoint: Endpoint,
  request: FastifyRequest,
  viewer: SignedInViewer | null,
): Promise<void> => limiter(endpoint.rateLimit ?? 'default', { request, user: viewer })

/** The maximum size of a body sent without a session: visitors only submit forms with a few fields. */
const maxAnonymousBytes = 16 * 1024

/** Requests that were counted before their body arrived. */
const counted = new WeakSet<FastifyRequest>()

const isChunked = ({ headers }: FastifyRequest): boolean => headers['transfer-encoding'] !== undefined

const isLarge = (request: FastifyRequest): boolean =>
  isChunked(request) || Number(request.headers['content-length'] ?? 0) > maxAnonymousBytes

/** Throws for a body that is larger than visitors need, or that does not say how large it is. */
export const assertSmall = (request: FastifyRequest): void => {
  if (isChunked(request)) throw new AppError('length_required')
  if (isLarge(request)) throw new AppError('payload_too_large')
}

/**
 * Counts the request and checks the caller before the body is read, so that callers without access cannot make the
 * server receive large bodies. For a small body with a session cookie it does nothing: `getAdmission` does both after
 * the body has arrived. Throws what `getAdmission` throws, and `busy` or `overloaded` while too many large bodies are
 * under way.
 */
export const assertMaySend = async (
  services: HttpServices,
  db: Database,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const hasCookie = readSessionToken(request, services.config.publicUrl) !== undefined
  if (hasCookie && endpoint.maxBodyBytes === undefined && !isLarge(request)) return
  const { viewer } = hasCookie ? await findCaller(services, db, endpoint, request) : { viewer: null }
  await countRequest(services, endpoint, request, viewer)
  counted.add(request)
  toTierViewer(endpoint, viewer, services.clock())
  if (viewer) holdLargeBody(services.bodyBudget, viewer, request, reply)
  else assertSmall(request)
}

const createRecheck = (
  { engine, clock }: HttpServices,
  db: Database,
  endpoint: Endpoint,
  admitted: { readonly viewer: SignedInViewer | null; readonly turn: number },
): AssertOpen => {
  const { viewer } = admitted
  if (!viewer) return async () => {}
  let { turn } = admitted
  return async () => {
    // SQLite is read at once, so that a caller who has not waited can have been removed by nobody.
    if (engine.name === 'sqlite' && turn === currentTurn()) return
    turn = currentTurn()
    const session = await findActiveSessionById(db, viewer.sessionId)
    const current = toTierViewer(endpoint, session && toSignedInViewer(session), clock())
    if (current?.houseGroupId !== viewer.houseGroupId)
      throw new AppError('unavailable', { retryAfterSeconds: 1 })
  }
}

/**
 * Admits a caller who meets the endpoint's access tier. Session, approval and role are read from the database on every
 * request. Throws `unauthorized`, `pending_approval`, `temporary_account`, `mfa.required`, `admin_required`,
 * `rate_limited` or `too_often`.
 */
export const getAdmission = async (
  services: HttpServices,
  db: Database,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admission> => {
  const turn = currentTurn()
  const { session, viewer } = await findCaller(services, db, endpoint, request)
  if (!session && readSessionToken(request, services.config.publicUrl)) reply.header(sessionHeader, 'ended')
  if (!counted.has(request)) await countRequest(services, endpoint, request, viewer)
  const allowed = toTierViewer(endpoint, viewer, services.clock())
  if (session) await keepAlive(services, db, session, reply)
  const assertOpen = createRecheck(services, db, endpoint, { viewer: allowed, turn })
  return { viewer: allowed, version: session?.version ?? 0, assertOpen }
}
