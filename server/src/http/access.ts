import type { Endpoint } from '@roost/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'
import type { SignedInViewer } from './context.ts'
import type { HttpServices } from './services.ts'
import { createSessionCookie, readSessionToken } from './session-cookie.ts'
import {
  findActiveSession,
  freshSignInMs,
  refreshSession,
  toApprovedViewer,
  toSignedInViewer,
} from './session.ts'

/** Throws unless the viewer may call an endpoint of this tier. */
const toTierViewer = (
  endpoint: Endpoint,
  viewer: SignedInViewer | null,
  now: Date,
): SignedInViewer | null => {
  if (endpoint.access === 'public') return viewer
  if (!viewer) throw new AppError('unauthorized')
  if (endpoint.access === 'signed-in') return viewer
  const approved = toApprovedViewer(viewer)
  if (endpoint.access === 'approved') return approved
  if (viewer.role !== 'admin') throw new AppError('admin_required')
  if (Date.parse(viewer.authenticatedAt) + freshSignInMs <= now.getTime())
    throw new AppError('auth.fresh_sign_in_required')
  return approved
}

/**
 * Who calls, with the right of the endpoint's tier. Session, approval and role are read from the database on
 * every request. Throws `unauthorized`, `pending_approval`, `admin_required` or `rate_limited`.
 */
export const toAccessViewer = async (
  services: HttpServices,
  db: Database,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInViewer | null> => {
  const session = await findActiveSession(db, readSessionToken(request, services.config.publicUrl))
  const viewer = session && toSignedInViewer(session)
  await services.limiter(endpoint.rateLimit ?? 'default', request, viewer?.userId ?? null)
  const allowed = toTierViewer(endpoint, viewer, services.clock())
  if (session) {
    const renewedToken = await refreshSession(db, session)
    if (renewedToken) createSessionCookie(reply, services.config.publicUrl).set(renewedToken)
  }
  return allowed
}
