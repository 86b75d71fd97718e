import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../test-support/property-runs.ts'
import { toCalendarNotes } from './calendar-notes.ts'
import { formatDay, formatShortDay, formatTime } from './notes-text.ts'
import { toOneLine } from '../fields/one-line.ts'
import { toShoppingNotes } from './shopping-notes.ts'
import { toTaskNotes } from './task-notes.ts'
import { taskPriorities, taskStatuses } from '../tasks/task-values.ts'

// Parses the three exported texts line by line, as a person reads them, for arbitrary user input.

const lookalikes = [
  '[x] Gold',
  '[ ] Silver',
  'To Do (1)',
  'Completed (7)',
  'To buy (4)',
  'Bought (1)',
  'Total: $0.00',
  'No tasks',
  'No items',
  'Dairy',
  'Category: Dairy',
  'Exported on Monday, November 23, 2026',
  'Shopping List',
  'Tuesday, November 24, 2026',
  'All day: Party',
  '    details',
]
/** Line breaks, control characters, bidirectional and invisible characters, and lone surrogates. */
const breaks = [
  ...'\n\r\u2028\u2029\u0085\u000b\f\u001c\u001e\t\u0000\u001b'.split(''),
  ...'\u202e\u2066\u200f\u061c\u200b\u200d\ufeff\u2060\ufe0f\ud83c\udfff'.split(''),
  '\r\n',
  '\u{e0041}',
  ' '.repeat(120),
]
const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom(...breaks),
  fc.constantFrom(...lookalikes),
)
const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
const noted = fc.option(text)
const day = fc
  .date({ min: new Date('1970-01-02'), max: new Date('2100-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const task = fc.record({
  title: text,
  description: noted,
  status: fc.constantFrom(...taskStatuses),
  priority: fc.constantFrom(...taskPriorities),
  dueDate: fc.option(day.map((date) => `${date}T18:00:00.000Z`)),
  assignedToName: noted,
})
const item = fc.record({
  name: text,
  category: text,
  quantity: noted,
  estimatedPrice: fc.option(fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100)),
  notes: noted,
  isCompleted: fc.boolean(),
})
const event = fc.record({
  title: text,
  description: noted,
  location: noted,
  startDate: day,
  endDate: fc.constant(null),
  isAllDay: fc.constant(true),
})

const header = (title: string): string => `${title}\nExported on Saturday, November 21, 2026\n\n`

/** The lines below the header, split at every character that any program treats as a line break. */
const listLines = (notes: string, title: string): string[] => {
  expect(notes.startsWith(header(title))).toBe(true)
  expect(notes.endsWith('\n')).toBe(true)
  expect(notes).not.toMatch(/\p{Bidi_Control}|\p{Cs}|[^\S\n ]|\S {2,}\S/u)
  return notes
    .slice(header(title).length, -1)
    .split(/\r\n|[\n-\r\u001c-\u001e\u0085\u2028\u2029]/)
    .filter((line) => line !== '')
}

interface Kinds {
  readonly record: RegExp
  readonly heading: RegExp
}

/** Counts records and headings; every other line must contain the details of the record above it. */
const countLines = (lines: readonly string[], { record, heading }: Kinds) => {
  const records = lines.filter((line) => record.test(line))
  const details = lines.filter((line) => /^ {4}\S/.test(line))
  const headings = lines.filter((line) => heading.test(line) && !record.test(line))
  expect(records.length + details.length + headings.length).toBe(lines.length)
  for (const [index, line] of lines.entries())
    if (details.includes(line)) expect(lines[index - 1]).toMatch(record)
  return { records: records.length, details: details.length, headings }
}

const countVisible = (texts: readonly (string | null)[]): number =>
  texts.filter((each) => toOneLine(each ?? '') !== '').length

const runs = propertyRuns(2500)

test(
  'a task occupies one line, and user input can never look like another task or a heading',
  { tags: ['T25'] },
  () => {
    checkPropertyIn(runs, fc.array(task, { maxLength: 8 }), (tasks) => {
      const lines = listLines(toTaskNotes(tasks, '2026-11-21'), 'Tasks')
      const counted = countLines(lines, {
        record: /^\[[ x]\] \S/,
        heading: /^(?:To Do|In Progress|Completed) \(\d+\)$|^No tasks$/,
      })
      expect(counted.records).toBe(tasks.length)
      expect(counted.details).toBe(countVisible(tasks.map(({ description }) => description)))
      expect(lines.filter((line) => line.startsWith('[x] '))).toHaveLength(
        tasks.filter(({ status }) => status === 'completed').length,
      )
      const counts = counted.headings.map((heading) => Number(/\d+/.exec(heading)?.[0] ?? 0))
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(tasks.length)
    })
  },
)

test(
  'an item occupies one line, and user input can never look like another item or a generated line',
  { tags: ['T25'] },
  () => {
    checkPropertyIn(runs, fc.array(item, { maxLength: 8 }), (items) => {
      const lines = listLines(toShoppingNotes(items, '2026-11-21'), 'Shopping List')
      const counted = countLines(lines, {
        record: /^\[[ x]\] \S/,
        heading: /^[\p{L}\p{N}\p{Extended_Pictographic}]/u,
      })
      expect(counted.records).toBe(items.length)
      expect(counted.details).toBe(countVisible(items.map(({ notes }) => notes)))
      const bought = items.filter(({ isCompleted }) => isCompleted).length
      expect(lines.filter((line) => line.startsWith('[x] '))).toHaveLength(bought)
      const ours = counted.headings.filter((line) =>
        /^(?:To buy|Bought|Total|No items|Exported on|Shopping List)\b/i.test(line),
      )
      const open = items.length - bought
      const cents = items.reduce(
        (sum, { estimatedPrice }) => sum + Math.round((estimatedPrice ?? 0) * 100),
        0,
      )
      const total = `$${(cents / 100).toFixed(2)}`
      expect(ours).toEqual([
        ...(open > 0 ? [`To buy (${open})`] : []),
        ...(bought > 0 ? [`Bought (${bought})`] : []),
        items.length === 0 ? 'No items' : `Total: ${total}`,
      ])
    })
  },
)

test(
  'an event occupies one line, and user input can never look like another event or a day heading',
  { tags: ['T25'] },
  () => {
    checkPropertyIn(runs, fc.array(event, { maxLength: 8 }), (events) => {
      const options = { exportDate: '2026-11-21T09:00:00.000Z', timeZone: 'UTC' }
      const lines = listLines(toCalendarNotes(events, options), 'Calendar')
      const counted = countLines(lines, {
        record: /^All day: \S/,
        heading: /^\w+day, \w+ \d{1,2}, \d{4}$|^No events$/,
      })
      expect(counted.records).toBe(events.length)
      expect(counted.details).toBe(countVisible(events.map(({ description }) => description)))
      const days = new Set(events.map(({ startDate }) => formatDay(startDate)))
      expect(counted.headings.toSorted()).toEqual(events.length === 0 ? ['No events'] : [...days].toSorted())
    })
  },
)

test('days and times are formatted in English', () => {
  expect(formatDay('2026-11-23')).toBe('Monday, November 23, 2026')
  expect(formatShortDay('2026-03-01')).toBe('Sun, Mar 1, 2026')
  expect(['00:05', '09:30', '12:00', '23:59'].map((time) => formatTime(time, 12))).toEqual([
    '12:05 AM',
    '9:30 AM',
    '12:00 PM',
    '11:59 PM',
  ])
  expect(['00:05:00', '23:59'].map((time) => formatTime(time, 24))).toEqual(['00:05', '23:59'])
})
