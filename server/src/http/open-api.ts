import type { Api, Endpoint, Schema } from '@roost/contract/endpoint/endpoint.ts'
import { type ErrorCode, errors } from '@roost/contract/endpoint/errors.ts'
import { productName } from '@roost/contract/text/names.ts'
import { safeParse, toJSONSchema } from 'zod/v4/core'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { mayClaim } from './input/idempotency.ts'
import { isNeverShed } from './limits/load-shedding.ts'
import { isShared, productionLimits } from './limits/rate-limits.ts'

type Json = Record<string, unknown>

/** The schemas of a chain of conversions, without the conversions themselves. */
const listSteps = (schema: $ZodTypes): $ZodTypes[] => {
  const { def } = schema._zod
  if (def.type === 'pipe') return [...listSteps(def.in as $ZodTypes), ...listSteps(def.out as $ZodTypes)]
  return def.type === 'transform' ? [] : [schema]
}

/**
 * What a conversion accepts. By itself it would be described by its first step, although later ones check the result:
 * against the values of an enum, as a whole number, as an address, or as the entries of a list.
 */
const describeConversion = (schema: $ZodTypes): Json => {
  const last = listSteps(schema).at(-1)
  if (!last) return {}
  return toSchema(last, 'input')
}

const toSchema = (schema: Schema | $ZodTypes, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJSONSchema(schema as unknown as $ZodType, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const isPlainText = jsonSchema.type === 'string' && jsonSchema.pattern === undefined
      const isConversion = io === 'input' && zodSchema._zod.def.type === 'pipe'
      if (isConversion && (isPlainText || jsonSchema.type !== 'string'))
        Object.assign(jsonSchema, describeConversion(zodSchema))
    },
  })
  return rest
}

const toParameters = (place: 'path' | 'query', schema: Schema | undefined): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** Errors that follow from the access tier of an endpoint. */
const listAdmissionErrors = ({ access, isClosedToDemo }: Endpoint): ErrorCode[] => [
  ...(access === 'public' ? [] : (['unauthorized'] as const)),
  ...(access === 'approved' || access === 'admin' ? (['pending_approval'] as const) : []),
  ...(isClosedToDemo ? (['temporary_account'] as const) : []),
  ...(access === 'admin' ? (['admin_required', 'auth.fresh_sign_in_required'] as const) : []),
]

/** Errors that follow from the headers and body of a request. A body is parsed even for endpoints that declare none. */
const listRequestErrors = (endpoint: Endpoint): ErrorCode[] => [
  ...(endpoint.method === 'GET'
    ? []
    : ([
        'cross_site',
        'malformed_json',
        'too_complex',
        'unsupported_media_type',
        'length_required',
        'payload_too_large',
      ] as const)),
  ...(endpoint.kind === 'redirect' && !mayClaim(endpoint) ? [] : (['validation'] as const)),
  ...(mayClaim(endpoint) ? (['idempotency.key_reused', 'idempotency.answer_gone'] as const) : []),
]

const listImpliedErrors = (endpoint: Endpoint): ErrorCode[] => [
  ...listAdmissionErrors(endpoint),
  ...listRequestErrors(endpoint),
  'url_too_long',
  'rate_limited',
  ...(endpoint.rateLimit && isShared(productionLimits[endpoint.rateLimit]) ? (['too_often'] as const) : []),
  ...(endpoint.body ? (['busy'] as const) : []),
  ...(isNeverShed(endpoint.path) ? [] : (['overloaded', 'misdirected'] as const)),
]

/** The errors of one status: which codes, and what each of them says. */
const toErrorResponse = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => errors[code].message).join(' · '),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error', properties: { code: { enum: codes } } },
    },
  },
})

const toErrorResponses = (endpoint: Endpoint): Json => {
  const codes = [...listImpliedErrors(endpoint), ...(endpoint.errors ?? [])]
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, toErrorResponse(group)]))
}

const toSuccess = (endpoint: Endpoint): Json => {
  if (endpoint.kind === 'redirect') return { 302: { description: 'Redirect' } }
  const isJson = endpoint.kind === undefined || endpoint.kind === 'json'
  const type = isJson ? 'application/json' : (endpoint.contentType ?? 'text/event-stream')
  const schema = isJson ? toSchema(endpoint.response, 'output') : { type: 'string' }
  const notModified = endpoint.dependsOn ? { 304: { description: 'Not modified since the given ETag' } } : {}
  const content = { [type]: { schema } }
  const existing = endpoint.statusOfExisting
    ? { [endpoint.statusOfExisting]: { description: 'Already exists', content } }
    : {}
  return { [endpoint.status]: { description: 'Success', content }, ...existing, ...notModified }
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A request with the same key is executed only once: within 24 hours a repeat returns the first response, within 30 days 410',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
}

const toOperation = (feature: string, name: string, endpoint: Endpoint): Json => ({
  operationId: `${feature}.${name}`,
  tags: [feature],
  summary: endpoint.summary,
  'x-access': endpoint.access,
  ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
  parameters: [
    ...toParameters('path', endpoint.params),
    ...toParameters('query', endpoint.query),
    ...(mayClaim(endpoint) ? [idempotencyKey] : []),
  ],
  ...(endpoint.body && {
    requestBody: {
      // A missing body counts as an empty object.
      required: !safeParse(endpoint.body as unknown as $ZodType, {}).success,
      content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } },
    },
  }),
  responses: { ...toSuccess(endpoint), ...toErrorResponses(endpoint) },
})

const errorSchema: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', description: 'Says which error it is, whatever its message' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
}

/** The OpenAPI 3.1 document for the given APIs. */
export const toOpenApi = (apis: Readonly<Record<string, Api>>): Json => {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [feature, api] of Object.entries(apis))
    for (const [name, endpoint] of Object.entries(api)) {
      const path = (paths[endpoint.path] ??= {})
      path[endpoint.method.toLowerCase()] = toOperation(feature, name, endpoint)
    }
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version: '1',
      description: 'The API of Roost, for its web app and for other clients.',
    },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  }
}
