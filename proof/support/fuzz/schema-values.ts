import type { Schema } from '@roost/contract/endpoint/endpoint.ts'
import * as fc from 'fast-check'
import { hostileTexts } from './fuzz-mutations.ts'
import { sampleTexts } from './sample-texts.ts'

interface CheckDef {
  readonly check: string
  readonly value?: number
  readonly inclusive?: boolean
  readonly minimum?: number
  readonly maximum?: number
}

/** The parts of a zod schema from which arbitraries are built. */
interface SchemaDef {
  readonly type: string
  readonly format?: string
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDef } }[]
  readonly shape?: Readonly<Record<string, ReadableSchema>>
  readonly innerType?: ReadableSchema
  readonly element?: ReadableSchema
  readonly valueType?: ReadableSchema
  readonly options?: readonly ReadableSchema[]
  readonly in?: ReadableSchema
  readonly out?: ReadableSchema
  readonly left?: ReadableSchema
  readonly right?: ReadableSchema
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
}

interface ReadableSchema {
  readonly _zod: { readonly def: SchemaDef }
  readonly '~standard': { readonly validate: (value: unknown) => { readonly issues?: readonly unknown[] } }
}

export interface ValueOptions {
  /** Values that have a meaning for the server, by field name. */
  readonly hints: Readonly<Record<string, fc.Arbitrary<unknown>>>
  /** Whether to include some values just outside the range that the schema accepts. */
  readonly withBoundaries: boolean
}

type ToValues = (schema: ReadableSchema, options: ValueOptions) => fc.Arbitrary<unknown>

export const isAccepted = (schema: Schema, value: unknown): boolean =>
  accepts(schema as unknown as ReadableSchema, value)

const accepts = (schema: ReadableSchema, value: unknown): boolean =>
  schema['~standard'].validate(value).issues === undefined

/** Generates seven valid values for each invalid one if `withBoundaries` is set. */
const atBoundaries = (
  schema: ReadableSchema,
  { withBoundaries }: ValueOptions,
  good: fc.Arbitrary<unknown>,
  candidates: readonly unknown[],
): fc.Arbitrary<unknown> => {
  const refused = candidates.filter((value) => !accepts(schema, value))
  if (!withBoundaries || refused.length === 0) return good
  return fc.oneof({ weight: 7, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(...refused) })
}

const listChecks = (schema: ReadableSchema): CheckDef[] =>
  (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def)

const findLengths = (schema: ReadableSchema): { min: number; max: number } => {
  const checks = listChecks(schema)
  return {
    min: checks.find(({ check }) => check === 'min_length')?.minimum ?? 0,
    max: checks.find(({ check }) => check === 'max_length')?.maximum ?? 200,
  }
}

const toTexts: ToValues = (schema, options) => {
  const { min, max } = findLengths(schema)
  const texts = [...sampleTexts, 'x'.repeat(max), 'é'.repeat(min)].filter((text) => accepts(schema, text))
  if (texts.length === 0) throw new Error('No sample text fits a schema of the contract')
  const isFree = accepts(schema, 'anything at all 7')
  const free = fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, 40) })
  const good = isFree
    ? fc.oneof(
        fc.constantFrom(...texts),
        free.filter((text) => accepts(schema, text)),
      )
    : fc.constantFrom(...texts)
  return atBoundaries(schema, options, good, ['', 'x'.repeat(max + 1), ...hostileTexts])
}

const largestAmount = 99_999_999.99

/** The largest amount depends on the currency, so no check of a schema says it. */
const isAmount = (schema: ReadableSchema): boolean =>
  accepts(schema, largestAmount) && !accepts(schema, largestAmount + 1)

const findRange = (schema: ReadableSchema): { min: number; max: number } => {
  const checks = listChecks(schema)
  return {
    min: checks.find(({ check }) => check === 'greater_than')?.value ?? -1e6,
    max: checks.find(({ check }) => check === 'less_than')?.value ?? (isAmount(schema) ? largestAmount : 1e6),
  }
}

/** Generates numbers with two decimals, as amounts have, unless the schema requires integers. */
const toNumbers: ToValues = (schema, options) => {
  const { min, max } = findRange(schema)
  const scale = schema._zod.def.format === 'safeint' ? 1 : 100
  const small = fc.integer({ min: min * scale, max: Math.min(max * scale, min * scale + 2000) })
  const any = fc.integer({ min: min * scale, max: max * scale })
  const good = fc
    .oneof(small, any, fc.constantFrom(min * scale, max * scale))
    .map((number) => number / scale)
    .filter((number) => accepts(schema, number))
  return atBoundaries(schema, options, good, [
    min - 1,
    min,
    max + 1,
    max + 0.005,
    0.123,
    1e308,
    -0,
    '1',
    null,
  ])
}

const neverUndefined = (schema: ReadableSchema | undefined): ReadableSchema => {
  if (!schema) throw new Error('A schema of the contract has an unexpected structure')
  return schema
}

const toObjects: ToValues = (schema, options) => {
  const shape = schema._zod.def.shape ?? {}
  const fields = Object.entries(shape).map(([name, field]) => {
    const hint = options.hints[name]
    const values = toValues(field, options)
    const mixed = hint ? fc.oneof({ weight: 4, arbitrary: hint }, { weight: 1, arbitrary: values }) : values
    return [name, mixed] as const
  })
  const isRequired = (name: string): boolean => !accepts(neverUndefined(shape[name]), undefined)
  const required = fields.filter(([name]) => isRequired(name))
  const some = fc.record(Object.fromEntries(fields), {
    requiredKeys: required.map(([name]) => name),
    noNullPrototype: true,
  })
  return fc.oneof(fc.record(Object.fromEntries(required), { noNullPrototype: true }), some)
}

const toLists: ToValues = (schema, options) => {
  const { min, max } = findLengths(schema)
  const entry = toValues(neverUndefined(schema._zod.def.element), options)
  const few = fc.array(entry, { minLength: min, maxLength: Math.min(max, min + 4) })
  if (!options.withBoundaries) return few
  const many = entry.map((value) => Array.from({ length: Math.min(max + 1, 300) }, () => value))
  return fc.oneof({ weight: 9, arbitrary: few }, { weight: 1, arbitrary: many })
}

const samples = { numRuns: 20, seed: 1 } as const

/**
 * A pipe does not define which of its ends describes the input, so this uses the end whose values are accepted more
 * often.
 */
const toPipedValues: ToValues = (schema, options) => {
  const toEnd = (end: ReadableSchema | undefined) => {
    const certain = toValues(neverUndefined(end), { ...options, withBoundaries: false })
    const count = fc.sample(certain, samples).filter((value) => accepts(schema, value)).length
    return { end: neverUndefined(end), count }
  }
  const [first, last] = [toEnd(schema._zod.def.in), toEnd(schema._zod.def.out)]
  return toValues((first.count >= last.count ? first : last).end, options)
}

const toInner: ToValues = (schema, options) => toValues(neverUndefined(schema._zod.def.innerType), options)

const makers: Readonly<Record<string, ToValues>> = {
  string: toTexts,
  number: toNumbers,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  never: () => fc.constant(undefined),
  transform: () => fc.constant(undefined),
  unknown: () => fc.jsonValue({ maxDepth: 3 }),
  enum: (schema, options) =>
    atBoundaries(schema, options, fc.constantFrom(...Object.values(schema._zod.def.entries ?? {})), [
      '',
      'other',
      0,
      'constructor',
    ]),
  literal: (schema) => fc.constantFrom(...(schema._zod.def.values ?? [])),
  object: toObjects,
  array: toLists,
  record: (schema, options) =>
    fc.dictionary(
      fc.string({ maxLength: 20 }),
      toValues(neverUndefined(schema._zod.def.valueType), options),
      {
        maxKeys: 5,
      },
    ),
  optional: toInner,
  default: toInner,
  nullable: (schema, options) => fc.option(toInner(schema, options), { freq: 6 }),
  union: (schema, options) =>
    fc.oneof(...(schema._zod.def.options ?? []).map((option) => toValues(option, options))),
  intersection: ({ _zod: { def } }, options) =>
    fc
      .tuple(toValues(neverUndefined(def.left), options), toValues(neverUndefined(def.right), options))
      .map(([left, right]) => ({ ...(left as object), ...(right as object) })),
  pipe: toPipedValues,
}

const toValues: ToValues = (schema, options) => {
  const maker = makers[schema._zod.def.type]
  if (!maker) throw new Error(`No arbitrary for schemas of type ${schema._zod.def.type}`)
  return maker(schema, options)
}

/** Generates values that a schema usually accepts; refinements of the whole object may still reject some. */
export const buildArbitrary = (schema: Schema, options: ValueOptions): fc.Arbitrary<unknown> =>
  toValues(schema as unknown as ReadableSchema, options)
