import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../../../test-support/property-runs.ts'
import {
  read,
  readOrNull,
  readText,
  toEvent,
  toFile,
  withoutStart,
} from '../../../../test-support/calendar/calendar-texts.ts'

describe('hostile files', () => {
  const property = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .tuple(
        fc.constantFrom(
          'DTSTART',
          'DTEND',
          'RRULE',
          'EXDATE',
          'RDATE',
          'DURATION',
          'RECURRENCE-ID',
          'UID',
          'SUMMARY',
          'CATEGORIES',
          'ATTENDEE',
          'TRIGGER',
          'CLASS',
          'COLOR',
          'PRIORITY',
          'TZID',
          'BEGIN',
          'END',
          '__PROTO__',
          'CONSTRUCTOR',
        ),
        fc.constantFrom(
          '',
          ';VALUE=DATE',
          ';TZID=Europe/Berlin',
          ';TZID="',
          ';VALUE=__proto__',
          ';=',
          ';__proto__=x',
          ';CN="a:b";X=y',
          ';VALUE=PERIOD',
        ),
        fc.oneof(
          fc.constantFrom(
            '20261201',
            '20261201T180000Z',
            '20261201T250000',
            '00000000',
            '99999999T999999',
            'P',
            '-P99999999999D',
            'FREQ=SECONDLY',
            'FREQ=YEARLY;BYDAY=53MO',
            'FREQ=DAILY;BYSETPOS=0',
            'FREQ=DAILY;INTERVAL=99999999999999999999',
            'FREQ=WEEKLY;BYDAY=',
            'VEVENT',
            'VALARM',
            'VTIMEZONE',
            'VCALENDAR',
            '{}',
            '\\',
            '\\n,',
          ),
          fc.string({ unit: 'binary', maxLength: 40 }),
        ),
      )
      .map(([name, parameters, value]) => `${name}${parameters}:${value}`),
  )

  test('never cause an exception, whatever they contain', () => {
    checkPropertyIn(
      propertyRuns(3000),
      fc.array(property, { maxLength: 12 }),
      fc.boolean(),
      (lines, isWhole) => {
        const file = readOrNull(isWhole ? toFile(...toEvent(...lines)) : lines.join('\n'))
        for (const { fields, uid } of file?.entries ?? []) {
          expect(uid.length).toBeLessThanOrEqual(255)
          expect(fields.title.length).toBeGreaterThan(0)
          expect(`${uid}${fields.title}${fields.description}${fields.location}`).not.toMatch(
            /[\u0000-\u0008\u000e-\u001f]/,
          )
        }
      },
    )
  })

  test('cause at most 200 warnings about content that could not be read', () => {
    const events = Array.from({ length: 500 }, (_, index) => [
      'BEGIN:VEVENT',
      `SUMMARY:${index}`,
      'END:VEVENT',
    ]).flat()
    const file = readText(toFile('nonsense', ...events))
    expect(file.warnings).toHaveLength(200)
    expect(file.warnings[0]).toEqual({
      title: null,
      message: 'Some lines of the file cannot be read and are left out.',
    })
    expect(file.warnings.at(-1)).toEqual({ title: null, message: 'There is more to tell than fits here.' })
    expect(file.skipped).toBe(500)
  })

  test('with deep nesting or a line of a megabyte are read without an error', () => {
    const depth = 20_000
    const nested = toFile(
      ...toEvent(
        ...Array.from({ length: depth }, () => 'BEGIN:VALARM'),
        ...Array.from({ length: depth }, () => 'END:VALARM'),
      ),
    )
    expect(readText(nested).entries).toHaveLength(1)
    const long = read(
      `DESCRIPTION:${'x'.repeat(1_000_000)}`,
      `DTEND${';a=b'.repeat(100_000)}:20261201T190000Z`,
      `X-ROOST-ATTENDEE${';a=":"'.repeat(50_000)}`,
      `DTEND${';TZID=a'.repeat(100_000)}`,
      `RDATE${';TZID=a:'.repeat(100_000)}`,
    )
    expect(long.entries[0]?.fields.description).toHaveLength(2000)
    const folded = read(`DESCRIPTION:x${'\r\n x'.repeat(300_000)}`)
    expect(folded.entries[0]?.fields.description).toHaveLength(2000)
  })

  test('without UIDs get the same UIDs every time they are read', () => {
    const text = toFile(
      'BEGIN:VEVENT',
      'SUMMARY:One',
      'DTSTART:20261201',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'SUMMARY:Two',
      'DTSTART:20261201',
      'END:VEVENT',
    )
    const uids = readText(text).entries.map(({ uid }) => uid)
    expect(new Set(uids).size).toBe(2)
    expect(readText(text).entries.map(({ uid }) => uid)).toEqual(uids)
    const long = readText(toFile(...toEvent(), ...withoutStart(`UID:${'x'.repeat(300)}`, 'DTSTART:20261201')))
    expect(long.entries.every(({ uid }) => uid.length <= 255)).toBe(true)
  })

  test('the latest of three versions of an event is taken, wherever it stands', () => {
    const toVersion = (title: string, ...lines: string[]) =>
      withoutStart(`LOCATION:${title}`, 'DTSTART:20261201', ...lines)
    const [old, next, last] = [
      toVersion('Old', 'SEQUENCE:1', 'LAST-MODIFIED:20261103T000000Z'),
      toVersion('Next', 'SEQUENCE:2', 'LAST-MODIFIED:20261101T000000Z'),
      toVersion('Last', 'SEQUENCE:2', 'LAST-MODIFIED:20261102T000000Z'),
    ]
    for (const events of [
      [old, next, last],
      [last, old, next],
      [next, last, old],
    ]) {
      const { entries, warnings } = readText(toFile(...events.flat()))
      expect(entries.map(({ fields }) => fields.location)).toEqual(['Last'])
      expect(warnings[0]?.message).toBe('It is in the file more than once: its latest version is taken.')
    }
  })

  test("with many calendars that define zones fall back to the person's own zone after the fiftieth", () => {
    const names = Array.from({ length: 60 }, (_, index) => `Zone ${index + 1}`)
    const text = names
      .map((name) =>
        toFile(
          'BEGIN:VTIMEZONE',
          `TZID:${name}`,
          'BEGIN:STANDARD',
          'DTSTART:19700101T000000',
          'TZOFFSETFROM:+0530',
          'TZOFFSETTO:+0530',
          'END:STANDARD',
          'END:VTIMEZONE',
          ...withoutStart(`DTSTART;TZID=${name}:20261201T180000`),
        ).replace('UID:one', `UID:${name}`),
      )
      .join('\r\n')
    const { entries, warnings } = readText(text)
    const zones = entries.map(({ fields }) => fields.timeZone)
    expect(new Set(zones.slice(0, 50))).toEqual(new Set(['Asia/Kolkata']))
    expect(new Set(zones.slice(50))).toEqual(new Set(['Europe/Berlin']))
    expect(warnings).toHaveLength(10)
    expect(warnings[0]).toEqual({
      title: 'One',
      message: 'The time zone “Zone 51” is not known: Europe/Berlin is used instead.',
    })
  })

  test('full of rules that no series can represent cause only a limited amount of work', () => {
    const rules = [
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=SECONDLY;COUNT=999999999',
      'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30',
    ]
    const events = Array.from({ length: 3000 }, (_, index) => [
      'BEGIN:VEVENT',
      `UID:${index}`,
      `SUMMARY:${index}`,
      'DTSTART:19710101T000000Z',
      `RRULE:${rules[index % rules.length]}`,
      'END:VEVENT',
    ]).flat()
    const file = readText(toFile(...events))
    expect(file.entries).toHaveLength(3000)
    expect(file.warnings).toHaveLength(200)
  })
})
