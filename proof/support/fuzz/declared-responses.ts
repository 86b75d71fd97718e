import { contract } from '@roost/contract/api.ts'
import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import { errors } from '@roost/contract/endpoint/errors.ts'
import { toOpenApi } from '../../../server/src/http/open-api.ts'
import type { RawResponse } from '../../../server/demo/client.ts'
import { isAccepted } from './schema-values.ts'

interface DeclaredResponse {
  readonly description: string
  readonly content?: {
    readonly 'application/json'?: {
      readonly schema: { readonly properties?: { readonly code?: { readonly enum: readonly string[] } } }
    }
  }
}

interface Operation {
  readonly parameters?: unknown
  readonly requestBody?: unknown
  readonly responses: Readonly<Record<string, DeclaredResponse>>
}

const { paths } = toOpenApi(contract) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const findOperation = ({ path, method }: Endpoint): Operation | undefined =>
  paths[path]?.[method.toLowerCase()]

/** Whether the input of this endpoint has a field with this name at any depth. */
export const isFieldOf = (endpoint: Endpoint, name: string): boolean => {
  const { parameters, requestBody } = findOperation(endpoint) ?? {}
  return JSON.stringify([parameters, requestBody]).includes(`"${name}"`)
}

/** The responses with this status in the OpenAPI document; undefined if there are none. */
const findResponse = (endpoint: Endpoint, status: number): DeclaredResponse | undefined =>
  findOperation(endpoint)?.responses[status]

const safetyHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';sandbox",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
}

const listHeaderFaults = ({ headers }: RawResponse): string[] =>
  Object.entries(safetyHeaders).flatMap(([name, value]) =>
    headers[name] === value ? [] : [`${name} is ${String(headers[name])}`],
  )

const isJson = ({ headers }: RawResponse): boolean =>
  String(headers['content-type']).startsWith('application/json')

interface Refusal {
  readonly message?: unknown
  readonly code?: unknown
  readonly errors?: unknown
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''

const isFieldError = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'path' in error &&
  typeof error.path === 'string' &&
  'message' in error &&
  isText(error.message)

/**
 * Whether an error is as declared: a validation error lists the fields, and every other error has a declared code.
 */
const isDeclaredRefusal = (endpoint: Endpoint, status: number, { code, errors }: Refusal): boolean => {
  if (Array.isArray(errors)) return errors.length > 0 && errors.every(isFieldError)
  const { schema } = findResponse(endpoint, status)?.content?.['application/json'] ?? {}
  return schema?.properties?.code?.enum.includes(String(code)) === true || isWithoutRoute(status, code)
}

/** Random parameters may lead to an address that no endpoint has, or only with other methods. */
const isWithoutRoute = (status: number, code: unknown): boolean =>
  (['not_found', 'method_not_allowed'] as const).some(
    (known) => errors[known].status === status && known === code,
  )

const listRefusalFaults = (endpoint: Endpoint, received: RawResponse): string[] => {
  if (!isJson(received)) return ['the error is not JSON']
  const refusal = JSON.parse(received.body) as Refusal
  if (!isText(refusal.message)) return ['the error has no message']
  return isDeclaredRefusal(endpoint, received.statusCode, refusal) ? [] : ['its code is not declared']
}

/** Whether a successful response of each kind matches its declaration. */
const isGoodResponse: Readonly<
  Record<NonNullable<Endpoint['kind']>, (received: RawResponse, endpoint: Endpoint) => boolean>
> = {
  json: (received, { response }) => isJson(received) && isAccepted(response, JSON.parse(received.body)),
  redirect: ({ headers }) => /^\/(?!\/)/.test(String(headers['location'])),
  file: ({ headers }, { contentType }) => headers['content-type'] === contentType,
  'event-stream': ({ headers }) => headers['content-type'] === 'text/event-stream; charset=utf-8',
}

const listSuccessFaults = (endpoint: Endpoint, received: RawResponse): string[] => {
  const { kind = 'json' } = endpoint
  const isGood = received.statusCode === 304 ? received.body === '' : isGoodResponse[kind](received, endpoint)
  return isGood ? [] : ['the response is not as declared']
}

const isNowhere = ({ statusCode, body }: RawResponse): boolean =>
  (statusCode === 404 && body === '{"message":"Not found","code":"not_found"}') ||
  (statusCode === 400 && body === '{"message":"The request could not be understood.","code":"bad_request"}')

/** Lists the differences between a response and the contract; empty if there are none. */
export const listFaults = (endpoint: Endpoint, received: RawResponse, reachesEndpoint: boolean): string[] => {
  const { statusCode } = received
  if (!reachesEndpoint && isNowhere(received)) return listHeaderFaults(received)
  const isDeclared = findResponse(endpoint, statusCode) !== undefined
  return [
    ...(isDeclared ? [] : [`the status ${statusCode} is not declared`]),
    ...(statusCode === 500 ? ['the server failed'] : []),
    ...(statusCode < 400 ? listSuccessFaults(endpoint, received) : listRefusalFaults(endpoint, received)),
    ...listHeaderFaults(received),
  ]
}
