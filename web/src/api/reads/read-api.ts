import { versionHeader } from '@roost/contract/endpoint/changes.ts'
import type { ClientEndpoint, Endpoint, Output } from '@roost/contract/endpoint/endpoint.ts'
import { ApiError, NotOnDeviceError, UnreachableError } from '../calls/api-error.ts'
import { type CallArguments, type CallOptions, readBody, send } from '../calls/call-api.ts'
import { type Fields, toCallTarget } from '../calls/endpoint-url.ts'
import { dropFirstReads } from '../calls/first-reads.ts'
import { untilSent } from '../outbox/outbox.ts'
import { clearRecordedReads, recordRead } from './read-versions.ts'

export interface StoredResponse {
  readonly etag: string
  /** The body of the response, under the name that devices have stored it. */
  readonly answer: unknown
  /** The time it was received, in milliseconds since the epoch. */
  readonly storedAt: number
}

/** Stores responses that outlive the page; see device-store.ts. */
export interface ResponseStore {
  get(url: string): Promise<StoredResponse | undefined>
  put(url: string, stored: StoredResponse): Promise<void>
  clear(): Promise<void>
}

/** Responses carry `no-store`, so the browser does not cache them or revalidate by ETag; this cache does. */
const storedResponses = new Map<string, StoredResponse>()
const maxCached = 50
/** The timestamp of a response that is still current is renewed after this time. */
const renewalMs = 60 * 60 * 1000

type OpenStore = () => Promise<ResponseStore>

let openStore: OpenStore | null = null
let storeIsDue: Promise<void> = Promise.resolve()
let openedStore: ResponseStore | null = null

/**
 * Sets the function that opens the response store of the signed-in account (null when no one is signed in) and the
 * latest time to open it.
 */
export const setResponseStore = (open: OpenStore | null, isDue: Promise<void> = Promise.resolve()): void => {
  openStore = open
  storeIsDue = isDue
  openedStore = null
}

const cache = (url: string, stored: StoredResponse): void => {
  storedResponses.delete(url)
  storedResponses.set(url, stored)
  const [oldest] = storedResponses.keys()
  if (storedResponses.size > maxCached && oldest !== undefined) storedResponses.delete(oldest)
}

/** Clears the cache, so that one account never sees another account's data. */
export const clearCachedResponses = (): void => {
  storedResponses.clear()
  dropFirstReads()
  clearRecordedReads()
}

const getStore = async (open: OpenStore | null): Promise<ResponseStore | undefined> => {
  const store = await open?.()
  if (store && open === openStore) openedStore = store
  return store
}

const storeOnDevice = (
  { access }: ClientEndpoint,
  open: OpenStore | null,
  ...[url, stored]: [string, StoredResponse]
): void => {
  if (access === 'approved' || access === 'signed-in')
    storeIsDue
      .then(() => (open === openStore ? getStore(open) : undefined))
      .then((store) => store?.put(url, stored))
      .catch(() => {})
}

/** The server is unreachable, or a proxy responded in its place. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof UnreachableError ||
  (error instanceof ApiError && [502, 503, 504].includes(error.status) && error.serverMessage === '')

export interface ReadOptions extends CallOptions {
  /** The page already shows data, which stays on the screen when this read fails. */
  readonly isRefetch?: boolean
}

const getFromDevice = async (
  open: OpenStore | null,
  url: string,
  error: unknown,
): Promise<StoredResponse> => {
  const stored = await getStore(open)
    .then((store) => store?.get(url))
    .catch(() => undefined)
  if (stored) return stored
  throw navigator.onLine === false && error instanceof UnreachableError ? new NotOnDeviceError(error) : error
}

/** Does not wait for a device store that is still opening. */
const findVersion = async (url: string): Promise<StoredResponse | undefined> =>
  storedResponses.get(url) ?? openedStore?.get(url).catch(() => undefined)

/** Returns the response stored on this device, whether or not it is current. */
export const findStored = async <E extends ClientEndpoint<Endpoint & { readonly method: 'GET' }>>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<Output<E> | undefined> => {
  const { url } = toCallTarget(endpoint, input ?? {})
  const stored = await getStore(openStore)
    .then((store) => store?.get(url))
    .catch(() => undefined)
  return stored?.answer
}

const toRecordedRead = ({ dependsOn = [] }: ClientEndpoint, version: number | null) => ({
  features: dependsOn,
  version,
})

/** Reads from the server. Returns the stored response if it is still current. */
const readNow = async (
  endpoint: ClientEndpoint,
  input: Fields,
  { signal, stored }: { signal: AbortSignal | undefined; stored: StoredResponse | undefined },
): Promise<StoredResponse> => {
  const etag = stored?.etag
  const target = toCallTarget(endpoint, input)
  const response = await send(endpoint, target, { ...(signal && { signal }), etag })
  const version = response.headers.get(versionHeader)
  if (version !== null) recordRead(target.url, toRecordedRead(endpoint, Number(version)))
  const storedAt = Date.now()
  if (response.status === 304 && stored)
    return storedAt - stored.storedAt > renewalMs ? { ...stored, storedAt } : stored
  const body: unknown = await readBody(response)
  return { etag: response.headers.get('etag') ?? '', answer: body, storedAt }
}

/**
 * Reads an endpoint. Returns the same object as before if nothing changed. When the server is unreachable, a first
 * read returns the response stored on this device.
 * @throws {ApiError} and {@link UnreachableError} like `callApi`.
 */
export async function readApi<E extends ClientEndpoint<Endpoint & { readonly method: 'GET' }>>(
  endpoint: E,
  ...[input, options]: CallArguments<E, ReadOptions>
): Promise<Output<E>> {
  const fields: Fields = input ?? {}
  const { url } = toCallTarget(endpoint, fields)
  // The store of the current account; another account may be signed in when the response arrives.
  const open = openStore
  const stored = await findVersion(url)
  try {
    const current = await readNow(endpoint, fields, { signal: options?.signal, stored })
    if (current.etag) cache(url, current)
    if (current !== stored) storeOnDevice(endpoint, open, url, current)
    await untilSent(endpoint.dependsOn)
    return current.answer
  } catch (error) {
    if (options?.isRefetch || !isOutOfReach(error)) throw error
    const known = await getFromDevice(open, url, error)
    recordRead(url, toRecordedRead(endpoint, null))
    if (known.etag) cache(url, known)
    return known.answer
  }
}
