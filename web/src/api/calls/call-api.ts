import type { CallInput, ClientEndpoint, Endpoint, Output } from '@roost/contract/endpoint/endpoint.ts'
import { getLanguage } from '../../lib/locale/language.ts'
import { refuseTimeZone } from '../../lib/time/browser-time-zone.ts'
import { ApiError, UnreachableError } from './api-error.ts'
import { beginCall, reportFailure } from './connection.ts'
import { type CallTarget, type Fields, toCallTarget } from './endpoint-url.ts'
import { dropFirstReads, takeFirstRead } from './first-reads.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** A write that is sent twice with the same key is carried out once. */
  readonly idempotencyKey?: string | undefined
}

type OptionalInput<E extends ClientEndpoint> = object extends CallInput<E> ? true : false

/** The input may be omitted when none of its fields is required. */
export type CallArguments<E extends ClientEndpoint, O = CallOptions> =
  OptionalInput<E> extends true ? [input?: CallInput<E>, options?: O] : [input: CallInput<E>, options?: O]

/**
 * Calls an endpoint of the contract.
 * @throws {ApiError} when the server rejects the call, {@link UnreachableError} when there is no readable response.
 */
export async function callApi<E extends ClientEndpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<Output<E>> {
  return await readBody<E>(await send(endpoint, toCallTarget(endpoint, input as Fields), options))
}

/** Like {@link callApi}, but returns null for a 401, which means that no one is signed in. */
export async function callApiOrNull<E extends ClientEndpoint>(
  endpoint: E,
  ...args: CallArguments<E>
): Promise<Output<E> | null> {
  try {
    return await callApi(endpoint, ...args)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Like {@link callApi}, for an endpoint that responds with a file. */
export async function readFile<E extends ClientEndpoint<Endpoint & { readonly kind: 'file' }>>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<Blob> {
  const response = await send(endpoint, toCallTarget(endpoint, input as Fields), options)
  if (!response.ok) throw await readError(response)
  return await response.blob().catch(toUnreachable)
}

export async function readBody<E extends ClientEndpoint>(response: Response): Promise<Output<E>> {
  if (!response.ok) throw await readError(response)
  return parseResponse(await readText(response)) as Output<E>
}

interface SendOptions extends CallOptions {
  /** The version that the caller has. The server responds with 304 while it is current. */
  readonly etag?: string | undefined
  /**
   * The account that the call is made for. The server rejects the call as `unauthorized` if another account has signed
   * in since.
   */
  readonly userId?: string | undefined
}

const toInit = (
  { method, body }: Pick<Endpoint, 'method'> & Pick<CallTarget, 'body'>,
  { signal, etag, idempotencyKey, userId }: SendOptions,
): RequestInit => {
  const language = getLanguage()
  const headers = {
    // What the server writes for people, such as a file of notes, is in the language of the page.
    ...(language !== 'en' && { 'Accept-Language': language }),
    ...(etag && { 'If-None-Match': etag }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(userId && { 'Roost-User': userId }),
    ...(body && { 'Content-Type': 'application/json' }),
  }
  return {
    method,
    credentials: 'include',
    ...(signal && { signal }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(body && { body: JSON.stringify(body) }),
  }
}

export async function send(
  { method }: Pick<Endpoint, 'method'>,
  { url, body }: CallTarget,
  options: SendOptions = {},
): Promise<Response> {
  if (method !== 'GET') dropFirstReads()
  const reportResponse = beginCall()
  const sent = takeFirstRead(url) ?? fetch(url, toInit({ method, body }, options))
  const response = await sent.catch(toUnreachable)
  reportResponse()
  return response
}

const readText = (response: Response): Promise<string> => response.text().catch(toUnreachable)

const readError = async (response: Response): Promise<ApiError> => {
  const error = new ApiError(
    response.status,
    await readText(response),
    response.statusText,
    // The header is absent or holds a date instead of seconds.
    Number(response.headers.get('Retry-After')) * 1000 || null,
  )
  // This browser knows more zones than the server. What is asked next is asked with another one.
  if (error.fieldErrors.some(({ path }) => path === 'tz' || path === 'timeZone')) refuseTimeZone(response.url)
  return error
}

function parseResponse<T>(text: string): T {
  try {
    return JSON.parse(text)
  } catch (error) {
    return toUnreachable(error)
  }
}

/** An aborted call is rethrown unchanged, because the caller aborted it deliberately. */
function toUnreachable(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  reportFailure()
  throw new UnreachableError(error)
}
