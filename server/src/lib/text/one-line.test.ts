import { expect, test } from 'vitest'
import { toConsoleLine, toLine } from './one-line.ts'

test.each([
  [
    'Ada\n2026-11-27T09:00:00.000Z  user_promoted  by Ada',
    'Ada 2026-11-27T09:00:00.000Z user_promoted by Ada',
  ],
  ['Admin\u009b8m \u202eevil\u2028', 'Admin8m evil'],
  ['Ada   on   Carl', 'Ada on Carl'],
  ['👩‍👩‍👧 می\u200cخواهم', '👩‍👩‍👧 می\u200cخواهم'],
  ['x'.repeat(300), 'x'.repeat(200)],
  [`${'x'.repeat(199)}👩`, `${'x'.repeat(199)}\ufffd`],
])('of %j, a line contains %j', (text, part) => {
  expect(toLine(text)).toBe(part)
})

test.each([
  ['  tasks      12  4f', '  tasks      12  4f'],
  ['one\r\ntwo\u2029three\u001b[2Jfour\u009b8m\u0007', 'one  two three [2Jfour 8m '],
  ['a\u202eb\u2067c', 'abc'],
])('%j is printed as %j', (line, printed) => {
  expect(toConsoleLine(line)).toBe(printed)
})
