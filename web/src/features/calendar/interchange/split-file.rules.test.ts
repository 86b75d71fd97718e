import { expect, test } from 'vitest'
import { isTooLarge, splitCalendarFile } from './split-file.rules.ts'

const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Home',
  'BEGIN:STANDARD',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const toEvent = (uid: string, ...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTART:20261201T170000Z',
  ...lines,
  'BEGIN:VALARM',
  'UID:of the alarm',
  'END:VALARM',
  'END:VEVENT',
]

const toFile = (...events: string[][]): string =>
  ['BEGIN:VCALENDAR', 'PRODID:-//Test//EN', ...zone, ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')

const long = `DESCRIPTION:${'y'.repeat(60)}\r\n ${'z'.repeat(600_000)}`

const countEvents = (file: string): number => file.split('BEGIN:VEVENT').length - 1

test('the size limit applies to the encoded request', () => {
  expect(isTooLarge('x'.repeat(2 * 1024 * 1024 - 1100))).toBe(false)
  expect(isTooLarge('x'.repeat(2 * 1024 * 1024))).toBe(true)
  expect(isTooLarge('\r\n'.repeat(600_000))).toBe(true)
})

test('a file that fits stays as it is', () => {
  const file = toFile(toEvent('a', 'ATTACH:https://example.org/plan.pdf'))
  expect(splitCalendarFile(file)).toEqual([file])
})

test('a large file becomes several, each with the properties and time zones of the calendar', () => {
  const uids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const parts = splitCalendarFile(toFile(...uids.map((uid) => toEvent(uid, long))))
  expect(parts.map(countEvents)).toEqual([3, 3, 1])
  for (const part of parts) {
    expect(isTooLarge(part)).toBe(false)
    expect(part.startsWith(['BEGIN:VCALENDAR', 'PRODID:-//Test//EN', ...zone].join('\r\n'))).toBe(true)
    expect(part.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  }
  expect(parts.flatMap((part) => [...part.matchAll(/\nUID:(\w)\r/g)].map(([, uid]) => uid))).toEqual(uids)
})

test('a series and its exceptions stay in one file', () => {
  const others = ['b', 'c', 'd'].map((uid) => toEvent(uid, long))
  const [first] = splitCalendarFile(
    toFile(toEvent('a', 'RRULE:FREQ=DAILY'), ...others, toEvent('a', 'RECURRENCE-ID:20261202T170000Z')),
  )
  expect(first?.match(/\nUID:a\r/g)).toHaveLength(2)
})

test('attached files are left out', () => {
  const photo = `ATTACH;ENCODING=BASE64;VALUE=BINARY:${'QUJD'.repeat(700_000)}\r\n QUJD`
  const parts = splitCalendarFile(toFile(toEvent('a', photo), toEvent('b')))
  expect(parts.map(countEvents)).toEqual([2])
  expect(parts[0]).not.toContain('QUJD')
})

test('a description as a page is left out beside a plain one, and otherwise cut', () => {
  const page = `X-ALT-DESC;FMTTYPE=text/html:<p>${'y'.repeat(100_000)}`
  const parts = splitCalendarFile(
    toFile(
      toEvent('a', page, 'DESCRIPTION:Room 5'),
      toEvent('b', page, 'DESCRIPTION:'),
      toEvent('c', long),
    ).replace('BEGIN:VCALENDAR', `BEGIN:VCALENDAR\r\nX-LONG:${'y'.repeat(1_400_000)}`),
  )
  const pages = parts.flatMap((part) => [...part.matchAll(/\nX-ALT-DESC.*/g)].map(([line]) => line))
  expect(pages.map(({ length }) => length)).toEqual([64 * 1024 + 1])
})

test('a large file that is no calendar stays as it is', () => {
  const file = 'x'.repeat(3 * 1024 * 1024)
  expect(splitCalendarFile(file)).toEqual([file])
})

test('events of several calendars keep their calendar', () => {
  const file = `${toFile(toEvent('a', long), toEvent('b', long))}${toFile(toEvent('c', long), toEvent('d', long))}`
  expect(splitCalendarFile(file).map(countEvents)).toEqual([2, 2])
})
