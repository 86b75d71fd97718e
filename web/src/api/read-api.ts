import type { ClientEndpoint, Endpoint, Output } from '@roost/contract/endpoint.ts'
import { ApiError, NotOnDeviceError, UnreachableError } from './api-error.ts'
import { type CallArguments, type CallOptions, readAnswer, send } from './call-api.ts'
import { type Fields, toCallTarget } from './endpoint-url.ts'

export interface StoredResponse {
  readonly etag: string
  readonly answer: unknown
  /** When it came, in milliseconds. */
  readonly storedAt: number
}

/** Where answers outlive the page; see device-store.ts. */
export interface AnswerStore {
  get(url: string): Promise<StoredResponse | undefined>
  put(url: string, kept: StoredResponse): Promise<void>
  clear(): Promise<void>
}

/** Answers carry `no-store`, so the browser keeps nothing on disk and never asks conditionally; we do. */
const storedResponses = new Map<string, StoredResponse>()
const maxKept = 50
/** An answer that is still the current one counts as new after this time. */
const renewalMs = 60 * 60 * 1000

type OpenStore = () => Promise<AnswerStore>

let openStore: OpenStore | null = null
let storeIsDue: Promise<void> = Promise.resolve()
let openedStore: AnswerStore | null = null

/**
 * Where answers of whoever is signed in are kept, and when to open it unless it is needed before. null: nobody is.
 */
export const setAnswerStore = (open: OpenStore | null, isDue: Promise<void> = Promise.resolve()): void => {
  openStore = open
  storeIsDue = isDue
  openedStore = null
}

const keep = (url: string, kept: StoredResponse): void => {
  storedResponses.delete(url)
  storedResponses.set(url, kept)
  const [oldest] = storedResponses.keys()
  if (storedResponses.size > maxKept && oldest !== undefined) storedResponses.delete(oldest)
}

/** What one account has read is not for the next. */
export const forgetAnswers = (): void => storedResponses.clear()

const getStore = async (open: OpenStore | null): Promise<AnswerStore | undefined> => {
  const store = await open?.()
  if (store && open === openStore) openedStore = store
  return store
}

const keepOnDevice = (
  { access }: ClientEndpoint,
  open: OpenStore | null,
  ...[url, kept]: [string, StoredResponse]
): void => {
  if (access === 'approved' || access === 'signed-in')
    storeIsDue
      .then(() => (open === openStore ? getStore(open) : undefined))
      .then((store) => store?.put(url, kept))
      .catch(() => {})
}

/** Nobody answered, or a proxy did in place of the server. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof UnreachableError ||
  (error instanceof ApiError && [502, 503, 504].includes(error.status) && error.serverMessage === '')

export interface ReadOptions extends CallOptions {
  /** The page shows what was read before: should this fail, that stays. */
  readonly isRefetch?: boolean
}

const getFromDevice = async (
  open: OpenStore | null,
  url: string,
  error: unknown,
): Promise<StoredResponse> => {
  const kept = await getStore(open)
    .then((store) => store?.get(url))
    .catch(() => undefined)
  if (kept) return kept
  throw navigator.onLine === false && error instanceof UnreachableError ? new NotOnDeviceError(error) : error
}

/** A device that is still being opened keeps nobody waiting. */
const findVersion = async (url: string): Promise<StoredResponse | undefined> =>
  storedResponses.get(url) ?? openedStore?.get(url).catch(() => undefined)

/** What this device has kept of an answer, whether it is still true or not. */
export const findStored = async <E extends ClientEndpoint<Endpoint & { readonly method: 'GET' }>>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<Output<E> | undefined> => {
  const { url } = toCallTarget(endpoint, input ?? {})
  const kept = await getStore(openStore)
    .then((store) => store?.get(url))
    .catch(() => undefined)
  return kept?.answer
}

/** What the server has now: what is kept, when that is still true. */
const readNow = async (
  endpoint: ClientEndpoint,
  input: Fields,
  { signal, kept }: { signal: AbortSignal | undefined; kept: StoredResponse | undefined },
): Promise<StoredResponse> => {
  const etag = kept?.etag
  const response = await send(endpoint, toCallTarget(endpoint, input), { ...(signal && { signal }), etag })
  const storedAt = Date.now()
  if (response.status === 304 && kept)
    return storedAt - kept.storedAt > renewalMs ? { ...kept, storedAt } : kept
  const answer: unknown = await readAnswer(response)
  return { etag: response.headers.get('etag') ?? '', answer, storedAt }
}

/**
 * Reads an endpoint. When the server says that nothing changed, the answer is the same object as before. When it
 * cannot be reached, a first reading is answered with what this device has kept.
 * @throws {ApiError} and {@link UnreachableError} like `callApi`.
 */
export async function readApi<E extends ClientEndpoint<Endpoint & { readonly method: 'GET' }>>(
  endpoint: E,
  ...[input, options]: CallArguments<E, ReadOptions>
): Promise<Output<E>> {
  const fields: Fields = input ?? {}
  const { url } = toCallTarget(endpoint, fields)
  // Of whoever is signed in now, whoever it may be when the answer comes.
  const open = openStore
  const kept = await findVersion(url)
  try {
    const current = await readNow(endpoint, fields, { signal: options?.signal, kept })
    if (current.etag) keep(url, current)
    if (current !== kept) keepOnDevice(endpoint, open, url, current)
    return current.answer
  } catch (error) {
    if (options?.isRefetch || !isOutOfReach(error)) throw error
    const known = await getFromDevice(open, url, error)
    if (known.etag) keep(url, known)
    return known.answer
  }
}
