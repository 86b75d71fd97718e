import { versionHeader } from '@roost/contract/endpoint/changes.ts'
import { Readable } from 'node:stream'
import type { Access, Api, Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type $ZodType, parse as parseSchema } from 'zod/v4/core'
import { type Database, toDatabase } from '../db/engines/database.ts'
import { chargeLongReads } from '../db/engines/long-reads.ts'
import { ReplayedResponse } from '../db/transactions/transaction.ts'
import { type Admission, assertMaySend, getAdmission } from './access.ts'
import { toCheckedStream } from './responses/checked-stream.ts'
import {
  type Context,
  ExistingResponse,
  type FileResponse,
  type Handlers,
  type SignedInViewer,
  type Viewer,
  WrittenResponse,
} from './sessions/context.ts'
import { toCallerAddress } from './request/caller-address.ts'
import { toReceivedRequest } from './exposure.ts'
import { toIdempotencyClaim } from './input/idempotency.ts'
import { parseInput } from './input/input.ts'
import { findOpener } from './request/request-guard.ts'
import { isLocalRequest } from './request/local-request.ts'
import { listQueryNames, refuseUnknownNames } from './input/query-names.ts'
import { CachedResponse } from './responses/response-cache.ts'
import {
  createAttemptCookies,
  createBrowserCookie,
  createSessionCookie,
  readBrowserToken,
} from './sessions/session-cookie.ts'
import { toBudgetKey } from './limits/work-budget.ts'
import type { HttpServices } from './services.ts'
import { sendRedirect } from './responses/redirect.ts'
import type { PhotoSender } from '../lib/photo/photo-upload.ts'
import { readAcceptLanguage } from '../lib/messages/accept-language.ts'

type AnyHandler = (context: Context<Endpoint>, input: unknown) => Promise<unknown>

interface Call extends Admission {
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
  readonly db: Database
  readonly input: unknown
}

const maxUserAgentLength = 300

const toFastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

const toPhotoSender = (
  { limiter }: HttpServices,
  viewer: SignedInViewer | null,
  person: string,
  request: FastifyRequest,
): PhotoSender => ({
  person,
  count: () => limiter('photo', { request, user: viewer && { ...viewer, userId: person } }),
})

/** `budget` is the key under which the work of the caller is counted. */
const toContext = (
  services: HttpServices,
  { db, viewer, budget }: Call & { readonly budget: string },
  request: FastifyRequest,
  reply: FastifyReply,
) => ({
  db,
  services,
  viewer: viewer as Context<Endpoint>['viewer'],
  request: {
    requestId: request.id,
    address: request.ip,
    get isLocal() {
      return isLocalRequest(toReceivedRequest(request))
    },
    fetchSite: request.headers['sec-fetch-site'],
    get opener() {
      return findOpener(request, services.config.publicUrl)
    },
    userAgent: request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null,
    get language() {
      return readAcceptLanguage(request.headers['accept-language'])
    },
    browserToken: readBrowserToken(request, services.config.publicUrl),
    url: request.url,
  },
  cookie: createSessionCookie(reply, services.config.publicUrl),
  browserCookie: createBrowserCookie(reply, services.config.publicUrl),
  attemptCookies: createAttemptCookies(request, reply, services.config.publicUrl),
  spend: services.workBudgets(budget),
  photoSender: toPhotoSender(services, viewer, budget, request),
})

/**
 * In production, responses of frequently requested lists are not validated: it would halve their throughput, and their
 * rows are mapped field by field anyway.
 */
const toCheckedResponse = (services: HttpServices, endpoint: Endpoint, response: unknown): unknown =>
  services.areResponsesChecked || !endpoint.dependsOn
    ? parseSchema(endpoint.response as unknown as $ZodType, response)
    : response

/**
 * No valid response exceeds this. Checked outside of production, where a longer one could exhaust the server's memory.
 */
const maxResponseBytes = 8 * 1024 * 1024

const assertBounded = (
  { areResponsesChecked }: HttpServices,
  { path }: Endpoint,
  byteCount: () => number,
): void => {
  if (areResponsesChecked && byteCount() > maxResponseBytes)
    throw new Error(`The response of ${path} has ${byteCount()} bytes: every response needs a bound`)
}

/** A write checks its caller in its transaction, and may end their session. So may a redirect. */
const isRead = ({ method, kind }: Endpoint): boolean => method === 'GET' && kind !== 'redirect'

const runHandler = async (
  services: HttpServices,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  try {
    const budget = toBudgetKey(call.viewer, toCallerAddress(request.ip))
    const context = toContext(services, { ...call, budget }, request, reply)
    const response = await chargeLongReads(
      (milliseconds) => services.workBudgets.charge(budget, milliseconds),
      () => call.handler(context, call.input),
    )
    if (isRead(call.endpoint)) await call.assertOpen()
    return response
  } catch (error) {
    if (!(error instanceof ReplayedResponse)) throw error
    reply.header('idempotency-replayed', 'true')
    return error.response
  }
}

/** The length of the prefix that all instants of a day or of a minute share. */
const sharedLength = { day: '2026-11-21'.length, minute: '2026-11-21T09:00'.length } as const

const compareNames = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1)

/**
 * The cache key of a response: the path, the parsed input and, if the response depends on the time, the current day or
 * minute.
 */
const toCacheKey = ({ clock }: HttpServices, { path, staleWithNext }: Endpoint, input: unknown): string => {
  const fields = JSON.stringify(Object.entries(input as object).toSorted(compareNames))
  const time = staleWithNext ? clock().toISOString().slice(0, sharedLength[staleWithNext]) : ''
  return `${path} ${fields} ${time}`
}

const sendCached = async (
  services: HttpServices,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { endpoint, version } = call
  const response = await services.cache.getResponse(
    { viewer: call.viewer as Viewer, version, address: toCacheKey(services, endpoint, call.input) },
    (etag) => request.headers['if-none-match'] === etag,
    async () => toCheckedResponse(services, endpoint, await runHandler(services, call, request, reply)),
  )
  reply
    .header('etag', response.etag)
    .header(versionHeader, call.version)
    .header('vary', 'accept-encoding, cookie')
  if (!(response instanceof CachedResponse)) return reply.code(304).send()
  assertBounded(services, endpoint, () => response.byteCount)
  const encoding = response.pickEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('content-type', 'application/json; charset=utf-8').send(await response.bytes(encoding))
}

const sendFile = async (
  { endpoint: { contentType = 'application/octet-stream' }, assertOpen: assertAdmitted }: Call,
  { bytes, etag, downloadName, maxAgeSeconds, assertOpen = assertAdmitted }: FileResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  if (downloadName !== undefined)
    reply.header('content-disposition', `attachment; filename="${downloadName}"`)
  if (maxAgeSeconds !== undefined) reply.header('cache-control', `private, max-age=${maxAgeSeconds}`)
  if (etag !== undefined) {
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  const file = typeof bytes === 'function' ? await bytes() : bytes
  reply.type(contentType)
  if (file instanceof Readable) return reply.send(toCheckedStream(file, assertOpen))
  await assertOpen()
  return reply.send(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
}

/** What is written already is read again only to be checked. */
const sendWritten = (
  services: HttpServices,
  endpoint: Endpoint,
  { bytes }: WrittenResponse<unknown>,
  reply: FastifyReply,
): FastifyReply => {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (services.areResponsesChecked)
    parseSchema(endpoint.response as unknown as $ZodType, JSON.parse(body.toString()))
  assertBounded(services, endpoint, () => body.byteLength)
  return reply.code(endpoint.status).type('application/json; charset=utf-8').send(body)
}

const sendResponse = async (
  services: HttpServices,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  if (call.endpoint.dependsOn) return sendCached(services, call, request, reply)
  const response = await runHandler(services, call, request, reply)
  if (call.endpoint.kind === 'redirect') return sendRedirect(reply, response)
  if (call.endpoint.kind === 'file') return sendFile(call, response as FileResponse, request, reply)
  if (response instanceof WrittenResponse) return sendWritten(services, call.endpoint, response, reply)
  const { status, statusOfExisting = status } = call.endpoint
  const isExisting = response instanceof ExistingResponse
  const body = toCheckedResponse(services, call.endpoint, isExisting ? response.value : response)
  assertBounded(services, call.endpoint, () => Buffer.byteLength(JSON.stringify(body ?? null)))
  return reply.code(isExisting ? statusOfExisting : status).send(body)
}

const accessTiers: readonly Access[] = ['public', 'signed-in', 'approved', 'admin']

const assertDeclared = (name: string, endpoint: Endpoint, handler: unknown): void => {
  if (!accessTiers.includes(endpoint.access)) throw new Error(`Endpoint ${name} declares no access tier`)
  if (typeof handler !== 'function') throw new Error(`Endpoint ${name} has no handler`)
}

const registerEndpoint = (
  app: FastifyInstance,
  services: HttpServices,
  endpoint: Endpoint,
  handler: AnyHandler,
): void => {
  const base = toDatabase(services.engine, services.clock)
  const queryNames = listQueryNames(endpoint)
  app.route({
    method: endpoint.method,
    url: toFastifyPath(endpoint.path),
    // A redirect may begin or end a session, which a HEAD must not do.
    exposeHeadRoute: endpoint.method === 'GET' && endpoint.kind !== 'redirect',
    config: { hasBody: endpoint.body !== undefined, isHousehold: endpoint.access === 'approved' },
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    ...(endpoint.method !== 'GET' && {
      onRequest: (request, reply) => assertMaySend(services, base, endpoint, request, reply),
    }),
    async handler(request, reply) {
      // Checked only after the body, which may take half a minute to arrive: the session may have changed by then.
      const admission = await getAdmission(services, base, endpoint, request, reply)
      const { viewer } = admission
      refuseUnknownNames(queryNames, request.query)
      const { params, query, body } = request
      const input = parseInput(endpoint, { params, query, body }, viewer?.region.currency)
      const claim = viewer && toIdempotencyClaim(endpoint, viewer.userId, request)
      const db = viewer
        ? toDatabase(services.engine, services.clock, {
            idempotency: claim,
            actorUserId: viewer.userId,
            caller: endpoint.access === 'public' ? null : viewer,
          })
        : base
      return sendResponse(services, { ...admission, endpoint, handler, db, input }, request, reply)
    },
  })
}

/** Connects the endpoints of an API to their handlers. A missing handler is a type error. */
export const bind =
  <A extends Api>(api: A, handlers: Handlers<A>) =>
  (app: FastifyInstance, services: HttpServices): void => {
    for (const [name, endpoint] of Object.entries(api)) {
      if (endpoint.kind === 'event-stream') continue
      const handler = (handlers as Readonly<Record<string, unknown>>)[name]
      assertDeclared(name, endpoint, handler)
      registerEndpoint(app, services, endpoint, handler as AnyHandler)
    }
  }

export type Binding = ReturnType<typeof bind>
