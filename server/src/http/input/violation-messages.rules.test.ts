import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { config, type $ZodType, safeParse } from 'zod/v4/core'
import { namedEndpoints } from '../../../test-support/contract/endpoints.ts'
import { AppError } from '../../lib/app-error.ts'
import { fieldLabels } from '../../lib/text/field-labels.ts'
import { parseInput } from './input.ts'
import { describeViolation } from './violation-messages.ts'

config({ localeError: describeViolation })

const describeFirst = (schema: unknown, value: unknown): string | undefined =>
  safeParse(schema as $ZodType, value).error?.issues[0]?.message

const event = z.object({
  startDate: z.string().check(z.minLength(2), z.maxLength(1000)),
  isAllDay: z.optional(z.boolean()),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  color: z.optional(z.enum(['blue', 'red', 'green'])),
  tags: z.optional(z.array(z.string()).check(z.maxLength(2))),
  address: z.optional(z.object({ post_code: z.string() })),
})

describe('a violated rule without a message of its own', () => {
  test.each([
    [[], 'The request must be a JSON object'],
    [{}, 'Start date is required'],
    [{ startDate: 7 }, 'Start date must be text'],
    [{ startDate: null }, 'Start date must be text'],
    [{ startDate: 'x' }, 'Start date must have at least 2 characters'],
    [{ startDate: 'x'.repeat(1001) }, 'Start date must have at most 1,000 characters'],
    [{ startDate: 'xx', isAllDay: 'yes' }, 'Is all day must be true or false'],
    [{ startDate: 'xx', limit: 'all' }, 'Limit must be a number'],
    [{ startDate: 'xx', limit: 1.5 }, 'Limit must be a whole number'],
    [{ startDate: 'xx', limit: 0 }, 'Limit must be at least 1'],
    [{ startDate: 'xx', limit: 1001 }, 'Limit must be at most 1,000'],
    [{ startDate: 'xx', color: 'pink' }, 'Color must be blue, red or green'],
    [{ startDate: 'xx', tags: 'a' }, 'Tags must be a list'],
    [{ startDate: 'xx', tags: ['a', 1] }, 'Entry 2 must be text'],
    [{ startDate: 'xx', tags: ['a', 'b', 'c'] }, 'Tags must have at most 2 entries'],
    [{ startDate: 'xx', address: 'x' }, 'Address must be a group of fields'],
    [{ startDate: 'xx', address: { post_code: 1 } }, 'Post code must be text'],
  ])('%j is refused with: %s', (value, message) => {
    expect(describeFirst(event, value)).toBe(message)
  })
})

const wrongValues: readonly unknown[] = [null, [], ['x'], {}, 'x', '', true, 7, -1, 1.5, 1e12]

const listFields = ({ body }: Endpoint): string[] => {
  const { shape } = (body as unknown as $ZodType)._zod.def as { shape?: object }
  return Object.keys(shape ?? {})
}

/** The messages with which an endpoint refuses a body. */
const listMessages = (endpoint: Endpoint, body: unknown): string[] => {
  try {
    parseInput(endpoint, { params: { id: '1', userId: 'x', token: 'x' }, query: {}, body })
    return []
  } catch (error) {
    return error instanceof AppError
      ? (error.fieldErrors ?? []).map(({ message }) => message)
      : [String(error)]
  }
}

test('no endpoint refuses a body in the words of the library', () => {
  const endpoints = namedEndpoints.map(({ endpoint }) => endpoint).filter(({ body }) => body !== undefined)
  const messages = endpoints.flatMap((endpoint) =>
    [
      [],
      'x',
      7,
      ...listFields(endpoint).flatMap((field) => wrongValues.map((value) => ({ [field]: value }))),
    ].flatMap((body) => listMessages(endpoint, body)),
  )
  expect(messages.length).toBeGreaterThan(1000)
  expect(
    [...new Set(messages)].filter((message) => /invalid input|expected|received|^too /i.test(message)),
  ).toEqual([])
  expect([...new Set(messages)].filter((message) => !/^[A-Z“"]/.test(message))).toEqual([])
})

/** What nobody types keeps its English name: parameters of addresses, what a browser says of its push service, choices. */
const technicalNames = [
  'auth',
  'base',
  'concerns',
  'digestAt',
  'endpoint',
  'hasEmailFallback',
  'keys',
  'kind',
  'language',
  'off',
  'p256dh',
  'quietHours',
  'repeats',
  'rowId',
  'tasks',
  'tz',
  'unit',
  'until',
  'v',
]

test('every field that a message may name has a label to translate', () => {
  const unnamed = new Set<string>()
  config({
    localeError: (issue) => {
      const name = issue.path?.at(-1)
      if (typeof name === 'string' && !Object.hasOwn(fieldLabels, name)) unnamed.add(name)
      return describeViolation(issue)
    },
  })
  for (const { endpoint } of namedEndpoints)
    for (const schema of [endpoint.body, endpoint.query]) {
      const { shape = {} } = ((schema as $ZodType | undefined)?._zod.def ?? {}) as { shape?: object }
      for (const field of Object.keys(shape))
        for (const value of [undefined, ...wrongValues]) describeFirst(schema, { [field]: value })
    }
  config({ localeError: describeViolation })
  expect([...unnamed].toSorted()).toEqual(technicalNames)
})

test('a label has the words of the name of its field', () => {
  const toWords = (name: string) => name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  for (const [name, label] of Object.entries(fieldLabels)) expect(label.toLowerCase()).toBe(toWords(name))
})
