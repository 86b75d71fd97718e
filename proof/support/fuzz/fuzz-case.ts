import type { Endpoint, Schema } from '@roost/contract/endpoint/endpoint.ts'
import * as fc from 'fast-check'
import { testPassword } from '../../../server/test-support/household/builders.ts'
import { createTinyPng, toPhotoUrl } from '../../../server/test-support/samples/pictures.ts'
import { isFieldOf } from './declared-responses.ts'
import type { FuzzWorld, RowKind } from './fuzz-world.ts'
import { mutate, mutation } from './fuzz-mutations.ts'
import { sampleCalendar } from './sample-texts.ts'
import { buildArbitrary, type ValueOptions } from './schema-values.ts'

/** The input of a call before it is serialised. */
export interface FuzzInput {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export interface FuzzCase {
  readonly input: FuzzInput
  readonly headers: Readonly<Record<string, string>>
}

const kindOfFeature: Readonly<Record<string, RowKind>> = {
  admin: 'users',
  audit: 'audit_log',
  budgets: 'budgets',
  calendar: 'calendar_events',
  'expense-goals': 'expense_goals',
  expenses: 'expenses',
  'house-groups': 'house_groups',
  'invitation-links': 'house_groups',
  invitations: 'house_group_invitations',
  'recipe-shares': 'recipe_shares',
  recipes: 'recipes',
  sessions: 'sessions',
  settlements: 'settlements',
  shopping: 'shopping_items',
  tasks: 'tasks',
}
const kindOfEndpoint: Readonly<Record<string, RowKind>> = {
  'recipe-shares.create': 'recipes',
  'invitations.listAvailableUsers': 'house_groups',
}

/** Fields that contain the id of a row of another kind. */
const kindOfField: Readonly<Record<string, RowKind>> = {
  assignedTo: 'users',
  budgetId: 'budgets',
  fromMemberId: 'ledger_members',
  houseGroupId: 'house_groups',
  invitedUserId: 'users',
  memberId: 'ledger_members',
  sharedWith: 'users',
  toMemberId: 'ledger_members',
  userId: 'users',
}

const findOwnKind = (name: string): RowKind | undefined =>
  kindOfEndpoint[name] ?? kindOfFeature[name.replace(/\..*$/, '')]

/** Lists the kinds of rows whose ids a call to this endpoint can contain. */
export const listRowKinds = (name: string, endpoint: Endpoint): RowKind[] => {
  const own = findOwnKind(name)
  const named = Object.entries(kindOfField).filter(([field]) => isFieldOf(endpoint, field))
  return [...new Set([...(own ? [own] : []), ...named.map(([, kind]) => kind)])]
}

const toHints = (name: string, world: FuzzWorld): ValueOptions['hints'] => {
  const choice = fc.noBias(fc.nat({ max: 1000 }))
  const own = findOwnKind(name)
  const rowId = own && choice.map((number) => String(world.pickId(own, number)))
  const known = own && fc.constant(own).map((kind) => String(world.household.knownIds[kind]))
  const isKnown = own !== undefined && world.household.knownIds[own] !== undefined
  const textId = rowId && known && isKnown ? fc.oneof(known, rowId) : rowId
  const rows: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(kindOfField).map(([field, kind]) => [
      field,
      choice.map((number) => world.pickId(kind, number)),
    ]),
  )
  const oneOf = (list: () => readonly string[]) =>
    choice.map((number) => list()[number % list().length] ?? 'unknown')
  const mostly = (value: () => unknown, field: string) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(null).map(value) },
      { weight: 1, arbitrary: rows[field] ?? fc.constant(null) },
    )
  const newEmail = fc.uuid().map((uuid) => `${uuid}@example.org`)
  return {
    ...rows,
    ...(textId && { id: textId, before: textId }),
    houseGroupId: mostly(() => world.household.group.id, 'houseGroupId'),
    invitedUserId: mostly(() => world.household.newcomerId, 'invitedUserId'),
    fromMemberId: mostly(() => world.household.debtorId, 'fromMemberId'),
    toMemberId: mostly(() => world.household.creditorId, 'toMemberId'),
    email: fc.oneof(
      newEmail,
      oneOf(() => world.household.emails),
    ),
    file: fc.constant(sampleCalendar),
    password: fc.constantFrom(testPassword, testPassword, 'Wrong-1password'),
    newPassword: fc.constant(testPassword),
    shareUrl: oneOf(() => world.household.shareUrls),
    token: oneOf(() => world.household.tokens),
    receiptImage: fc.constantFrom(null, null, null, toPhotoUrl('png', createTinyPng())),
    imageUrl: fc.constantFrom(null, null, null, toPhotoUrl('png', createTinyPng())),
  }
}

const nothing: fc.Arbitrary<unknown> = fc.constant({})

const inputsOf = (endpoint: Endpoint, options: ValueOptions): fc.Arbitrary<FuzzInput> => {
  const part = (schema: Schema | undefined, otherwise = nothing) =>
    schema ? buildArbitrary(schema, options) : otherwise
  const noBody = fc.constantFrom<unknown>(undefined, undefined, undefined, {})
  return fc.record({
    params: part(endpoint.params) as fc.Arbitrary<FuzzInput['params']>,
    query: part(endpoint.query) as fc.Arbitrary<FuzzInput['query']>,
    body: part(endpoint.body, noBody),
  })
}

/** Unusual headers, which most requests do not have. */
const oddHeaders: fc.Arbitrary<FuzzCase['headers']> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('key-00000001', 'key-00000002', 'short', 'x'.repeat(101), '')
      .map((key) => ({ 'idempotency-key': key })),
  },
  { weight: 1, arbitrary: fc.constantFrom('*', 'W/"1"', '"', '').map((tag) => ({ 'if-none-match': tag })) },
)

/** Builds calls to an endpoint: most are valid, some have boundary values and some are mutated. */
export const buildCases = (name: string, endpoint: Endpoint, world: FuzzWorld): fc.Arbitrary<FuzzCase> => {
  const hints = toHints(name, world)
  const regular = inputsOf(endpoint, { hints, withBoundaries: false })
  const atBoundaries = inputsOf(endpoint, { hints, withBoundaries: true })
  const mutated = fc
    .tuple(regular, fc.array(mutation, { minLength: 1, maxLength: 3 }))
    .map(([input, changes]) => mutate(input, changes) as FuzzInput)
  const input = fc.oneof(
    { weight: 5, arbitrary: regular },
    { weight: 2, arbitrary: atBoundaries },
    { weight: 3, arbitrary: mutated },
  )
  return fc.record({ input, headers: oddHeaders })
}

const toText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).toWellFormed()

const listEntries = (part: unknown): [string, unknown][] =>
  typeof part === 'object' && part !== null ? Object.entries(part) : []

/** Returns the path parameters, URL-encoded. */
const toSegments = (endpoint: Endpoint, { params }: FuzzInput): Record<string, string> => {
  const values = new Map(listEntries(params))
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, encodeURIComponent(toText(values.get(name)))]))
}

const longestSegment = 600

/**
 * Whether the path still matches the endpoint. The router does not match empty or very long segments, and clients
 * resolve `.` and `..` before they send a request.
 */
export const reachesEndpoint = (endpoint: Endpoint, { input }: FuzzCase): boolean =>
  Object.values(toSegments(endpoint, input)).every(
    (segment) => segment !== '' && !/^\.+$/.test(segment) && segment.length <= longestSegment,
  )

export const toRequest = (endpoint: Endpoint, { input, headers }: FuzzCase) => {
  const segments = toSegments(endpoint, input)
  const query = new URLSearchParams(
    listEntries(input.query).flatMap(([name, value]) =>
      [value].flat().map((one) => [name.toWellFormed(), toText(one)]),
    ),
  )
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segments[name] ?? '')
  return {
    method: endpoint.method,
    url: query.size > 0 ? `${path}?${query.toString()}` : path,
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    headers,
  }
}
