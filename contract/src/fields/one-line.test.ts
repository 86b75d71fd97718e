import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../test-support/property-runs.ts'
import { toOneLine, toStoredLine } from './one-line.ts'

test.each([
  ['one\r\ntwo\u2028three\u2029four\u0085five\u000bsix\fseven', 'one two three four five six seven'],
  ['one\u001ctwo\u001dthree\u001efour', 'one two three four'],
  ['\u202eright\u2066left\u200f\u061c', 'rightleft'],
  ['null\u0000 bell\u0007 escape\u001b[31m', 'null bell escape[31m'],
  // A long gap would look like a line break where a notes app wraps the line.
  [`Milk${' '.repeat(200)}[x] Gold`, 'Milk [x] Gold'],
  [`Milk${'\u2800\u3000\u00a0'.repeat(70)}[x] Gold`, 'Milk [x] Gold'],
  ['zero\u200bwidth\u2060and\ufeffmark and\u00adhyphen', 'zerowidthandmark andhyphen'],
  ['M\u200di\u200clk', 'Milk'],
  [`Milk${String.fromCodePoint(0xe0041, 0xe006e, 0xe0064, 0xe0020, 0xe007f)}`, 'Milk'],
  [`Milk${String.fromCodePoint(0xe0100, 0xe0101, 0xfe00, 0xfe0f)}`, 'Milk'],
  ['\u3164\uffa0\u115f', ''],
  [' \t ', ''],
  ['half \ud83c of a sign', 'half \ufffd of a sign'],
])('%j becomes %j', { tags: ['T25'] }, (text, line) => {
  expect(toOneLine(text)).toBe(line)
})

test.each([
  'Åsas Äpfel & crème brûlée, 1½ kg – “fresh” (100 %)',
  'نان و پنیر',
  'می\u200cخواهم',
  'क्\u200dष',
  '葛\u{e0100}城市',
  '👩‍👩‍👧‍👦 ❤️‍🔥 🏳️‍🌈 👍🏽 1️⃣ 🧑🏿‍🍳 ✂️',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
])('%s keeps its meaningful invisible characters', (text) => {
  expect(toOneLine(text)).toBe(text)
})

const toCodePoint = (sign: string): number => sign.codePointAt(0) ?? 0

test(
  'every string becomes one line of visible characters, and converting it again changes nothing',
  { tags: ['T25'] },
  () => {
    const special = fc.constantFrom(
      ...Array.from(' a\n\u200c\u200d\u200b\ufe0f\ufe00\ufeff\u180b\u202e\u001c👩🏽❤1葛کA🏴', toCodePoint),
      ...Array.from('\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e007f}\u{e0100}\ud83c', toCodePoint),
    )
    const anything = fc.array(fc.oneof(special, fc.integer({ min: 0, max: 0x1_0ffff })), { maxLength: 40 })
    checkPropertyIn(propertyRuns(10_000), anything, (codes) => {
      const line = toOneLine(String.fromCodePoint(...codes))
      expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u2800]|\p{Bidi_Control}|\s\s|^\s|\s$/u)
      expect(toOneLine(line)).toBe(line)
    })
  },
)

describe('a line as it is stored', () => {
  test.each([
    ['one\r\ntwo\u2028three\u0085four\tfive \n\n six', 'one two three four five six'],
    ['\u202eright\u202c \u2067left\u2069', 'right left'],
    ['\u200b\u200e Milk\u00ad\u2060\ufeff \n', 'Milk'],
    ['\u001b[31mMilk\u009b8m', '[31mMilk 8m'],
    ['\u200b \n', ''],
  ])('%j becomes %j', (text, line) => {
    expect(toStoredLine(text)).toBe(line)
  })

  test.each([
    'two  spaces\u00a0and\u3000more',
    'soft\u00adhyphen and zero\u200bwidth inside',
    'C++\u200e (עברית)',
    'می\u200cخواهم',
    'അവന്\u200d',
    '👩‍👩‍👧‍👦 ❤️‍🔥 🏳️‍🌈 ✂️',
    'Match 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '\u0600 ٤',
  ])('%s keeps what has a meaning', (text) => {
    expect(toStoredLine(text)).toBe(text)
  })

  test('is made of any text, in linear time, and does not change when it is made again', () => {
    const signs = fc.constantFrom(...' |\n|\t|\u202e|\u200b|\u200d|\u2028|\ufeff|a|ü|\u094d|👩'.split('|'))
    checkPropertyIn(
      propertyRuns(10_000),
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: signs })),
      (text) => {
        const line = toStoredLine(text)
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
        expect(toStoredLine(line)).toBe(line)
      },
    )
    const started = Date.now()
    for (const text of [`a${' '.repeat(250_000)}b`, `a${' \u200b'.repeat(125_000)}b`, '\n '.repeat(125_000)])
      toStoredLine(text)
    expect(Date.now() - started).toBeLessThan(1000)
  })
})
