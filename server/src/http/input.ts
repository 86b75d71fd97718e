import type { Endpoint, HandlerInput, Schema } from '@roost/contract/endpoint.ts'
import type { FieldError } from '@roost/contract/errors.ts'
import { safeParse } from 'zod/v4/core'
import type { $ZodType } from 'zod/v4/core'
import { AppError } from '../lib/app-error.ts'

export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const maxReportedErrors = 20

const toFieldErrors = (issues: readonly { path: PropertyKey[]; message: string }[]): FieldError[] =>
  issues
    .slice(0, maxReportedErrors)
    .map(({ path, message }) => ({ path: path.map(String).join('.'), message }))

const parsePart = (schema: Schema | undefined, value: unknown): { data: object; errors: FieldError[] } => {
  if (!schema) return { data: {}, errors: [] }
  const parsed = safeParse(schema as unknown as $ZodType, value)
  if (!parsed.success) return { data: {}, errors: toFieldErrors(parsed.error.issues) }
  return { data: typeof parsed.data === 'object' && parsed.data !== null ? parsed.data : {}, errors: [] }
}

/** A path that names no possible row answers what a row that does not exist answers. */
const toUnknownRow = (endpoint: Endpoint): AppError =>
  new AppError(endpoint.errors?.find((code) => code.endsWith('.not_found')) ?? 'not_found')

/** Path, query and body as one object. Throws `validation` with the words of the first refusing rule. */
export const parseInput = <E extends Endpoint>(endpoint: E, raw: RawInput): HandlerInput<E> => {
  const params = parsePart(endpoint.params, raw.params)
  if (params.errors.length > 0) throw toUnknownRow(endpoint)
  const query = parsePart(endpoint.query, raw.query)
  const body = parsePart(endpoint.body, endpoint.body ? (raw.body ?? {}) : undefined)
  const fieldErrors = [...query.errors, ...body.errors]
  const [first] = fieldErrors
  if (first) throw new AppError('validation', { message: first.message, fieldErrors })
  return { ...body.data, ...query.data, ...params.data } as HandlerInput<E>
}
