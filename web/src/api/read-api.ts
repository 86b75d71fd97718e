import type { Endpoint, Output } from '@roost/contract/endpoint.ts'
import { type CallArguments, readAnswer, send } from './call-api.ts'
import { type Fields, toCallTarget } from './endpoint-url.ts'

interface KeptAnswer {
  readonly etag: string
  readonly answer: unknown
}

/** Answers carry `no-store`, so the browser keeps nothing on disk and never asks conditionally; we do. */
const keptAnswers = new Map<string, KeptAnswer>()
const maxKept = 50

const keep = (url: string, kept: KeptAnswer): void => {
  keptAnswers.delete(url)
  keptAnswers.set(url, kept)
  const [oldest] = keptAnswers.keys()
  if (keptAnswers.size > maxKept && oldest !== undefined) keptAnswers.delete(oldest)
}

/** What one account has read is not for the next. */
export const forgetAnswers = (): void => keptAnswers.clear()

/**
 * Reads an endpoint. When the server says that nothing changed, the answer is the same object as before.
 * @throws {ApiError} and {@link UnreachableError} like `callApi`.
 */
export async function readApi<E extends Endpoint & { readonly method: 'GET' }>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<Output<E>> {
  const target = toCallTarget(endpoint, input as Fields)
  const kept = keptAnswers.get(target.url)
  const response = await send(endpoint, target, { ...options, etag: kept?.etag })
  if (response.status === 304 && kept) return kept.answer
  const answer = await readAnswer<E>(response)
  const etag = response.headers.get('etag')
  if (etag) keep(target.url, { etag, answer })
  return answer
}
