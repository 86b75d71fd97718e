import { setInputCurrency } from '@roost/contract/money/input-currency.ts'
import type { Endpoint, HandlerInput, Schema } from '@roost/contract/endpoint/endpoint.ts'
import type { FieldError } from '@roost/contract/endpoint/error-body.ts'
import { defaultRegion } from '@roost/contract/language/regions.ts'
import { type $ZodType, config, safeParse } from 'zod/v4/core'
import { AppError } from '../../lib/app-error.ts'
import { describeViolation } from './violation-messages.ts'

// The browser does not load these messages; its forms cause no such violations.
config({ localeError: describeViolation })

export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const maxReportedErrors = 20

/** A value of the wrong type may violate several rules with the same message, which is reported once. */
const toFieldErrors = (issues: readonly { path: PropertyKey[]; message: string }[]): FieldError[] => {
  const fieldErrors = issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
  const isFirst = (error: FieldError, index: number): boolean =>
    fieldErrors.findIndex(({ path, message }) => path === error.path && message === error.message) === index
  return fieldErrors.slice(0, maxReportedErrors).filter(isFirst)
}

const parsePart = (schema: Schema | undefined, value: unknown): { data: object; errors: FieldError[] } => {
  if (!schema) return { data: {}, errors: [] }
  const parsed = safeParse(schema as unknown as $ZodType, value)
  if (!parsed.success) return { data: {}, errors: toFieldErrors(parsed.error.issues) }
  return { data: typeof parsed.data === 'object' && parsed.data !== null ? parsed.data : {}, errors: [] }
}

/** An invalid id in the path causes the same error as a row that does not exist. */
const toUnknownRow = (endpoint: Endpoint): AppError =>
  new AppError(endpoint.errors?.find((code) => code.endsWith('.not_found')) ?? 'not_found')

/**
 * Returns path, query and body as one object; its amounts are in the given currency. Throws `validation` with the message
 * of the first violated rule.
 */
export const parseInput = <E extends Endpoint>(
  endpoint: E,
  raw: RawInput,
  currency: string = defaultRegion.currency,
): HandlerInput<E> => {
  setInputCurrency(currency)
  const params = parsePart(endpoint.params, raw.params)
  if (params.errors.length > 0) throw toUnknownRow(endpoint)
  const query = parsePart(endpoint.query, raw.query)
  // A missing body is treated as an empty object. `null` is refused like every other value that is not an object.
  const body = parsePart(endpoint.body, raw.body === undefined ? {} : raw.body)
  const fieldErrors = [...query.errors, ...body.errors]
  const [first] = fieldErrors
  if (first) throw new AppError('validation', { message: first.message, fieldErrors })
  return { ...body.data, ...query.data, ...params.data } as HandlerInput<E>
}
