import * as fc from 'fast-check'

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'Sweep\u0000the stairs',
  'Sweep \ud83e',
  '\udeba stairs',
  '\u202egnp.exe\u202c',
  '\ufeff',
  '\u001b[31m',
  'a\r\nset-cookie: sid=stolen',
  "'); drop table tasks; --",
  '" or "1"="1',
  '%_\\',
  '<img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7} %s',
  '../../etc/passwd',
  '%00',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e400',
  '0x1',
  '-0',
  '9007199254740993',
  '=cmd()',
  'Z̸̡a̴l̵g̶o'.repeat(50),
  '👩‍👩‍👧'.repeat(300),
  'x'.repeat(100_000),
]

const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1e-7,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
]

const toNested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
const toNestedMap = (depth: number): unknown => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))

const hostileThings: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  ['Sweep'],
  { title: 'Sweep' },
  { length: 1e9 },
  { toString: 'no function', toJSON: null },
  Array.from({ length: 3000 }, (_, index) => index),
  toNested(500),
  toNestedMap(500),
]

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileThings) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Names with a special meaning in JavaScript, and fields that only the server may set. */
const extraNames = [
  '__proto__',
  'constructor',
  'prototype',
  'houseGroupId',
  'createdBy',
  'createdAt',
  'paidBy',
  'role',
  'isApproved',
  'isAdmin',
  'id',
  'userId',
  'mfaEnabled',
  '',
  '$where',
] as const

/** A change to a valid request. `at` selects one of the positions that can be changed. */
export type Mutation =
  | { readonly kind: 'replace'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'add'; readonly at: number; readonly name: string; readonly value: unknown }

const position = fc.nat({ max: 10_000 })

export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('replace' as const), at: position, value: hostileValue }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: position }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      at: position,
      name: fc.constantFrom(...extraNames),
      value: hostileValue,
    }),
  },
)

type Container = Record<string, unknown>

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

const listContainers = (value: unknown): Container[] =>
  isContainer(value) ? [value, ...Object.values(value).flatMap(listContainers)] : []

/**
 * Defines the property, because assigning it could change the prototype. Copies the value, because later mutations may
 * change it.
 */
const setOwn = (container: Container, name: string, value: unknown): void => {
  Object.defineProperty(container, name, {
    value: structuredClone(value),
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

const mutateInPlace = (root: Container, change: Mutation): void => {
  const containers = listContainers(root)
  if (change.kind === 'add') {
    const container = containers[change.at % containers.length]
    if (container && !Array.isArray(container)) setOwn(container, change.name, change.value)
    return
  }
  const slots = containers.flatMap((container) => Object.keys(container).map((name) => ({ container, name })))
  const slot = slots[change.at % slots.length]
  if (!slot) return
  if (change.kind === 'replace') setOwn(slot.container, slot.name, change.value)
  else Reflect.deleteProperty(slot.container, slot.name)
}

/** Returns a copy with all mutations applied. */
export const mutate = (input: object, changes: readonly Mutation[]): object => {
  const copy = structuredClone(input)
  for (const change of changes) mutateInPlace(copy as Container, change)
  return copy
}
