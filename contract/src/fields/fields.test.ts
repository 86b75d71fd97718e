import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import {
  anyCaseEnum,
  idParam,
  optionalLine,
  optionalText,
  optionalWallTime,
  requiredLine,
  requiredText,
  searchWords,
} from './fields.ts'

/** The parsed value, or the error message. */
const read = (schema: z.core.$ZodType, value: unknown): unknown => {
  const parsed = safeParse(schema, value)
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message
}

describe('an id in a path', () => {
  test.each(['1', '42', '2147483647'])('can be %s', (text) => {
    expect(read(idParam, text)).toBe(Number(text))
  })

  test.each(['0', '-1', '01', '1.0', '1e3', '0x1', ' 7', '7 ', '', '2147483648', '99999999999', '٧'])(
    'cannot be %j',
    (text) => {
      expect(read(idParam, text)).toBe('Not a valid id')
    },
  )
})

describe('a required string', () => {
  const name = requiredText(5, { required: 'Name is required', tooLong: 'Name is too long' })

  test.each([
    ['  Robin ', 'Robin'],
    ['Cafe\u0301', 'Caf\u00E9'],
    ['a\u0301e\u0301i\u0301o\u0301u\u0301', '\u00E1\u00E9\u00ED\u00F3\u00FA'],
    ['\u1112\u1161\u11AB', '한'],
    ['', 'Name is required'],
    [' \t\n', 'Name is required'],
    [undefined, 'Name is required'],
    [null, 'Name is required'],
    [7, 'Name is required'],
    ['Robins', 'Name is too long'],
    ['Ro\u0000', 'Contains characters that cannot be stored'],
    ['Ro\ud83e', 'Contains characters that cannot be stored'],
    ['a\nb\tc', 'a\nb\tc'],
  ])('%j is read as %j', (value, expected) => {
    expect(read(name, value)).toBe(expected)
  })
})

describe('a required line', () => {
  const name = requiredLine(9, { required: 'Name is required', tooLong: 'Name is too long' })

  test.each([
    ['  Robin \r\n', 'Robin'],
    ['a\nb\tc', 'a b c'],
    ['a \u2028\u2029\u0085 b', 'a b'],
    ['Cafe\u0301\u200b', 'Caf\u00E9'],
    ['\u202eRo\u2066bin\u2069', 'Robin'],
    ['\u200f\ufeff\u00ad', 'Name is required'],
    [null, 'Name is required'],
    ['Robin Nest', 'Name is too long'],
    [`Robin${' '.repeat(20)}\n${' '.repeat(20)}Ada`, 'Robin Ada'],
    ['Ro\u0000', 'Contains characters that cannot be stored'],
    ['Ro\ud83e', 'Contains characters that cannot be stored'],
  ])('%j is read as %j', (value, expected) => {
    expect(read(name, value)).toBe(expected)
  })

  test('is required as its documented pattern says', () => {
    const { pattern } = z.globalRegistry.get(name) as { pattern: string }
    const documented = new RegExp(pattern, 'u')
    for (const text of ['a', ' \u200ba\n', 'a\u2028b', '👩‍👩‍👧', '\u3000ü\u0085'])
      expect([text, documented.test(text)]).toEqual([text, true])
    for (const text of ['', ' ', '\u200b', '\u202e\u0085', 'a\u0000', '\ufeff\u00ad\u061c'])
      expect([text, documented.test(text)]).toEqual([text, false])
  })
})

test.each([
  [undefined, undefined],
  ['\n\u200b', null],
  [' by the\ndoor ', 'by the door'],
  ['longer than that', 'Place is too long'],
])('an optional line: %j is read as %j', (value, expected) => {
  expect(read(optionalLine(12, 'Place is too long'), value)).toBe(expected)
})

describe('an optional string', () => {
  const note = optionalText(5, 'Note is too long')

  test.each([
    [undefined, undefined],
    [null, null],
    ['', null],
    ['   ', null],
    [' hm ', 'hm'],
    ['Cafe\u0301', 'Caf\u00E9'],
    ['longer', 'Note is too long'],
  ])('%j is read as %j', (value, expected) => {
    expect(read(note, value)).toBe(expected)
  })
})

test.each([
  [undefined, undefined],
  [' oat milk ', 'oat milk'],
  ['oat\u0000milk', 'Contains characters that cannot be stored'],
  ['x'.repeat(101), 'Search for at most 100 characters'],
])('search words: %j is read as %j', (value, expected) => {
  expect(read(searchWords, value)).toBe(expected)
})

describe('an optional due date', () => {
  const dueDate = optionalWallTime('Not a date')

  test.each([
    [undefined, undefined],
    [null, null],
    ['', null],
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['soon', 'Not a date'],
  ])('%j is read as %j', (value, expected) => {
    expect(read(dueDate, value)).toBe(expected)
  })
})

test.each([
  ['HIGH', 'high'],
  ['Low', 'low'],
  ['urgent', 'Not a priority'],
  ['', 'Not a priority'],
  [1, 'Not a priority'],
])('an enum in any letter case: %j is read as %j', (value, expected) => {
  expect(read(anyCaseEnum(['low', 'high'], 'Not a priority'), value)).toBe(expected)
})
