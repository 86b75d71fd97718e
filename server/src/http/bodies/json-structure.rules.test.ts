import { maxConfigBytes } from '@roost/contract/dashboard/dashboard-config.ts'
import type { Schema } from '@roost/contract/endpoint/endpoint.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { namedEndpoints } from '../../../test-support/contract/endpoints.ts'
import { hasTooManyValues, jsonLimits } from './json-structure.rules.ts'

interface Size {
  readonly values: number
  readonly depth: number
}

const flat: Size = { values: 0, depth: 0 }

/** The size of a list or an object with these parts. */
const toSize = (parts: readonly Size[]): Size => ({
  values: 1 + parts.reduce((sum, { values }) => sum + 1 + values, 0),
  depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
})

const measure = (value: unknown): Size => {
  if (typeof value !== 'object' || value === null) return flat
  const parts = Object.values(value).map(measure)
  const { values, depth } = toSize(parts)
  // There are commas between the parts only.
  return { values: values - Math.min(parts.length, 1), depth }
}

describe('a text', () => {
  test('has as many values as the parser finds in it, however its strings are written', () => {
    checkProperty(fc.jsonValue({ stringUnit: 'binary' }), fc.constantFrom(0, 1, 4), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const { values, depth } = measure(value)
      expect(hasTooManyValues(text, { maxValues: values, maxDepth: depth })).toBe(false)
      if (depth === 0) return
      expect(hasTooManyValues(text, { maxValues: values - 1, maxDepth: depth })).toBe(true)
      expect(hasTooManyValues(text, { maxValues: values, maxDepth: depth - 1 })).toBe(true)
    })
  })

  test('is read correctly where a long string ends with escape sequences', () => {
    checkProperty(fc.array(fc.constantFrom('a'.repeat(70), '\\\\', '\\"', '[', '\\u005c', ',')), (pieces) => {
      const text = `["${pieces.join('')}",[[]]]`
      expect(hasTooManyValues(text, { maxValues: 4, maxDepth: 3 })).toBe(false)
      expect(hasTooManyValues(text, { maxValues: 3, maxDepth: 3 })).toBe(true)
      expect(hasTooManyValues(text, { maxValues: 4, maxDepth: 2 })).toBe(true)
    })
  })

  const length = 6_000_000
  test.each([
    ['lists in lists', '['.repeat(length), true],
    ['empty objects', `[${'{},'.repeat(length / 3)}`, true],
    ['keys', `{${'"":0,'.repeat(length / 5)}`, true],
    ['a photo', `{"a":"${'QUJD'.repeat(length / 4)}"}`, false],
    ['backslashes without an end', `"${'\\'.repeat(length + 1)}`, false],
    ['backslashes', `"${'\\'.repeat(length)}"`, false],
    ['escaped quotes', `"${'\\"'.repeat(length / 2)}"`, false],
    ['empty strings', '""'.repeat(length / 2), false],
    ['closing brackets', ']'.repeat(length), false],
  ])('of six megabytes of %s is measured', (_, text, expected) => {
    expect(hasTooManyValues(text)).toBe(expected)
  })
})

/** The settings of a dashboard may be anything within this length. */
const free: Size = { values: maxConfigBytes / 2, depth: 6 }
/** What a person saw of a list before they changed it has no limit of its own. */
const maxSeen = 1000

const toLarger = (one: Size, other: Size): Size => (one.values > other.values ? one : other)

/** The parts of a schema's definition that matter here. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly options?: readonly Schema[]
  readonly innerType?: Schema
  readonly in?: Schema
  readonly out?: Schema
  readonly left?: Schema
  readonly right?: Schema
  readonly checks?: readonly { readonly _zod: { readonly def: { check: string; maximum?: number } } }[]
}

const read = (schema: Schema | undefined): Definition =>
  (schema as unknown as { _zod: { def: Definition } } | undefined)?._zod.def ?? { type: 'never' }

const sizeOfList = ({ checks = [] }: Definition, { element }: Definition): Size => {
  const limit = checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
  const size = sizeOf(element)
  return toSize(Array.from({ length: limit ?? maxSeen }, () => size))
}

const sizeOfSteps = (first: Definition, last: Definition): Size => {
  // The length of a list is checked before its entries.
  if (first.type === 'array' && last.type === 'array') return sizeOfList(first, last)
  // So is the size of the layout of a dashboard.
  return first.type === 'unknown' ? free : toLarger(sizeOfDefinition(first), sizeOfDefinition(last))
}

const sizes: Readonly<Record<string, (definition: Definition) => Size>> = {
  object: ({ shape = {} }) => toSize(Object.values(shape).map(sizeOf)),
  array: (definition) => sizeOfList(definition, definition),
  union: ({ options = [] }) => options.map(sizeOf).reduce(toLarger),
  intersection: ({ left, right }) => toSize([sizeOf(left), sizeOf(right)]),
  optional: ({ innerType }) => sizeOf(innerType),
  nullable: ({ innerType }) => sizeOf(innerType),
  default: ({ innerType }) => sizeOf(innerType),
  pipe: (definition) => sizeOfSteps(read(definition.in), read(definition.out)),
  record: () => free,
  unknown: () => free,
}

const flatTypes = ['string', 'number', 'boolean', 'enum', 'literal', 'null', 'never', 'transform']

/** The size of the largest value that a schema accepts; a schema of a new kind must be added above. */
const sizeOfDefinition = (definition: Definition): Size => {
  const toSizeOf = sizes[definition.type]
  expect(toSizeOf !== undefined || flatTypes.includes(definition.type)).toBe(true)
  return toSizeOf?.(definition) ?? flat
}

const sizeOf = (schema: Schema | undefined): Size => sizeOfDefinition(read(schema))

describe('the largest body of every endpoint has fewer values and levels than are parsed:', () => {
  test.each(namedEndpoints.filter(({ endpoint }) => endpoint.body))('$name', ({ endpoint: { body } }) => {
    const { values, depth } = sizeOf(body)
    expect(values).toBeLessThan(jsonLimits.maxValues)
    expect(depth).toBeLessThan(jsonLimits.maxDepth)
  })
})
