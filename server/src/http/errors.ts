import type { ErrorBody } from '@roost/contract/endpoint/error-body.ts'
import { errors, type ErrorCode } from '@roost/contract/endpoint/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '../db/engines/database.ts'
import { AppError } from '../lib/app-error.ts'
import { type Meter, noMeter } from '../lib/meter.ts'
import { countFailure } from './request-metrics.ts'
import { createSecurityHeaders } from './responses/security-headers.ts'

/** Maps Fastify's errors to ours. */
const codesOfFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

/** The JSON parser rejects `__proto__` keys with a plain SyntaxError. */
const toCodeOf = (error: FastifyError): ErrorCode =>
  error instanceof SyntaxError ? 'malformed_json' : 'bad_request'

const toAppError = (engine: Engine, error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (engine.isStorageFailing(error))
    return new AppError('storage_failing', { cause: error, retryAfterSeconds: 30 })
  // A missing reference means that the account was deleted while its request was running; a retry is treated as a
  // visitor's.
  if (engine.isUnavailable(error) || engine.isMissingReference(error))
    return new AppError('unavailable', { cause: error, retryAfterSeconds: 2 })
  if (isFastifyError(error) && (error.statusCode ?? 500) < 500)
    return new AppError(codesOfFastify[error.code] ?? toCodeOf(error), { cause: error })
  return new AppError('internal', { cause: error })
}

/**
 * Errors that are not logged, because they result from load, from the settings, or from another host, which has its own
 * log line.
 */
const expectedFailures: ReadonlySet<ErrorCode> = new Set([
  'overloaded',
  'password-reset.unavailable',
  'grocery.not_configured',
  'grocery.unavailable',
  'recipes.page_unreachable',
])

const maxDrainedBytes = 64 * 1024 * 1024

/** Errors of which the client has not sent the whole body. */
const isDrained = (code: ErrorCode): boolean => code === 'payload_too_large' || code === 'overloaded'

/**
 * By default, Fastify closes the connection of a client that sends too much, which then sees a broken connection
 * instead of the error. Keeping it open makes Fastify read and discard the rest of the body, up to a limit.
 */
const drainBody = (request: FastifyRequest, reply: FastifyReply): void => {
  if (Number(request.headers['content-length']) <= maxDrainedBytes) reply.header('connection', 'keep-alive')
}

const toBody = (error: AppError, requestId: string): ErrorBody => ({
  message: error.message,
  code: error.code,
  ...(error.fieldErrors && { errors: error.fieldErrors }),
  ...(error.status === 500 && { requestId }),
})

/** The one place where errors become responses. Only unexpected errors are logged with their stack. */
export const createErrorHandler =
  (engine: Engine, meter: Meter = noMeter) =>
  (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const error = toAppError(engine, thrown)
    countFailure(meter, error.code)
    if (error.status >= 500 && !expectedFailures.has(error.code))
      request.log.error({ err: error.cause ?? error }, 'request failed')
    if (isDrained(error.code)) drainBody(request, reply)
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(error.retryAfterSeconds))
    return reply.code(error.status).send(toBody(error, request.id))
  }

/** Sends an error outside of the error handler. */
export const sendError = (reply: FastifyReply, code: ErrorCode): FastifyReply => {
  const { status, message } = errors[code]
  return reply.code(status).send({ message, code } satisfies ErrorBody)
}

export const sendNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(reply, 'not_found')

/** Handles addresses that cannot be parsed, which Fastify rejects before any hook runs. */
export const createAddressRefusal = (publicUrl: string) => {
  const toSecurityHeaders = createSecurityHeaders(publicUrl)
  return ({ code }: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(toSecurityHeaders(request.url))
    void sendError(reply, code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'bad_request')
  }
}
