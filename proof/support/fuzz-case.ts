import type { Endpoint, Schema } from '@roost/contract/endpoint.ts'
import * as fc from 'fast-check'
import { testPassword } from '../../server/test-support/builders.ts'
import { createTinyPng, toPhotoUrl } from '../../server/test-support/pictures.ts'
import { isFieldOf } from './declared-answers.ts'
import type { FuzzWorld, RowKind } from './fuzz-world.ts'
import { spoil, spoiling } from './hostile-values.ts'
import { sampleCalendar } from './sample-texts.ts'
import { valuesOf, type ValueOptions } from './schema-values.ts'

/** What a call sends, before it is written down. */
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

/** Other rows that a call may name. */
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

/** Of what a call of this endpoint can be about. */
export const listRowKinds = (name: string, endpoint: Endpoint): RowKind[] => {
  const own = findOwnKind(name)
  const named = Object.entries(kindOfField).filter(([field]) => isFieldOf(endpoint, field))
  return [...new Set([...(own ? [own] : []), ...named.map(([, kind]) => kind)])]
}

const toHints = (name: string, world: FuzzWorld): ValueOptions['hints'] => {
  const choice = fc.noBias(fc.nat({ max: 1000 }))
  const own = findOwnKind(name)
  const rowId = own && choice.map((number) => String(world.pickId(own, number)))
  const known = own && fc.constant(own).map((kind) => String(world.place.knownIds[kind]))
  const isKnown = own !== undefined && world.place.knownIds[own] !== undefined
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
    houseGroupId: mostly(() => world.place.group.id, 'houseGroupId'),
    invitedUserId: mostly(() => world.place.newcomerId, 'invitedUserId'),
    fromMemberId: mostly(() => world.place.debtorId, 'fromMemberId'),
    toMemberId: mostly(() => world.place.creditorId, 'toMemberId'),
    email: fc.oneof(
      newEmail,
      oneOf(() => world.place.emails),
    ),
    file: fc.constant(sampleCalendar),
    password: fc.constantFrom(testPassword, testPassword, 'Wrong-1password'),
    newPassword: fc.constant(testPassword),
    shareUrl: oneOf(() => world.place.shareUrls),
    token: oneOf(() => world.place.tokens),
    receiptImage: fc.constantFrom(null, null, null, toPhotoUrl('png', createTinyPng())),
    imageUrl: fc.constantFrom(null, null, null, toPhotoUrl('png', createTinyPng())),
  }
}

const nothing: fc.Arbitrary<unknown> = fc.constant({})

const inputsOf = (endpoint: Endpoint, options: ValueOptions): fc.Arbitrary<FuzzInput> => {
  const part = (schema: Schema | undefined, otherwise = nothing) =>
    schema ? valuesOf(schema, options) : otherwise
  const noBody = fc.constantFrom<unknown>(undefined, undefined, undefined, {})
  return fc.record({
    params: part(endpoint.params) as fc.Arbitrary<FuzzInput['params']>,
    query: part(endpoint.query) as fc.Arbitrary<FuzzInput['query']>,
    body: part(endpoint.body, noBody),
  })
}

/** Most requests carry nothing odd beside what they ask for. */
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

/** Calls of an endpoint: most in order, some at the edge of what is allowed, and some with things done to them. */
export const casesOf = (name: string, endpoint: Endpoint, world: FuzzWorld): fc.Arbitrary<FuzzCase> => {
  const hints = toHints(name, world)
  const regular = inputsOf(endpoint, { hints, isAtTheEdge: false })
  const atTheEdge = inputsOf(endpoint, { hints, isAtTheEdge: true })
  const spoiled = fc
    .tuple(regular, fc.array(spoiling, { minLength: 1, maxLength: 3 }))
    .map(([input, changes]) => spoil(input, changes) as FuzzInput)
  const input = fc.oneof(
    { weight: 5, arbitrary: regular },
    { weight: 2, arbitrary: atTheEdge },
    { weight: 3, arbitrary: spoiled },
  )
  return fc.record({ input, headers: oddHeaders })
}

const toText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).toWellFormed()

const listEntries = (part: unknown): [string, unknown][] =>
  typeof part === 'object' && part !== null ? Object.entries(part) : []

/** As the path says it. `.` and `..` would be resolved before they are sent. */
const toSegments = (endpoint: Endpoint, { params }: FuzzInput): Record<string, string> => {
  const values = new Map(listEntries(params))
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, encodeURIComponent(toText(values.get(name)))]))
}

const longestSegment = 600

/** Whether the address still is one of the endpoint: the router knows none with empty or endless segments. */
export const leadsToEndpoint = (endpoint: Endpoint, { input }: FuzzCase): boolean =>
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
