import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../../lib/app-error.ts'
import type { BodyBudget } from './body-budget.ts'
import type { SignedInViewer } from '../sessions/context.ts'

/** Bodies up to this size, in bytes, are not counted. */
const maxSmallBytes = 64 * 1024

/** How many bytes the body may have: as many as the request announces, or as are read of one without a length. */
const toByteCount = ({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number => {
  const byteCount =
    headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : bodyLimit
  // Nothing is kept of a body that is too large.
  return byteCount > bodyLimit ? 0 : byteCount
}

/** Ends the reading of the body, which becomes the error of the request. */
const interrupt = (request: FastifyRequest, error: AppError): void => {
  const { raw } = request
  request.isShed = true
  if (raw.listenerCount('error') === 0) raw.destroy()
  else raw.emit('error', error)
}

/**
 * Counts a large body until the response is finished or the connection closes. Throws `busy` or `overloaded`, before
 * anything is received.
 */
export const holdLargeBody = (
  budget: BodyBudget,
  { userId, isTemporary }: Pick<SignedInViewer, 'userId' | 'isTemporary'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const byteCount = toByteCount(request)
  if (byteCount <= maxSmallBytes) return
  const { raw } = request
  const { socket } = raw
  const release = budget.hold({
    userId,
    isTemporary,
    byteCount,
    isComplete: () => raw.complete,
    countReceived: () => socket.bytesRead,
    interrupt: (error) => interrupt(request, error),
  })
  // The connection may have closed while the caller was looked up.
  if (reply.raw.closed) release()
  // Emitted when the response is finished or the connection closes, also for one that waits behind another response.
  reply.raw.once('close', release)
}
