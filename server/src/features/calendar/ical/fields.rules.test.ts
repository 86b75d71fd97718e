import { describe, expect, test } from 'vitest'
import { read, readText, toFile, toMessages } from '../../../../test-support/calendar/calendar-texts.ts'

describe('the fields of an event in a file', () => {
  test.each([
    ['PRIORITY:1', { priority: 'high' }],
    ['PRIORITY:4', { priority: 'high' }],
    ['PRIORITY:5', { priority: 'medium' }],
    ['PRIORITY:6', { priority: 'low' }],
    ['PRIORITY:9', { priority: 'low' }],
    ['PRIORITY:0', { priority: 'medium' }],
    ['PRIORITY:77', { priority: 'medium' }],
    ['CLASS:confidential', { visibility: 'private' }],
    ['CLASS:X-NOBODY', { visibility: 'private' }],
    ['CATEGORIES:HEALTH', { category: 'Health' }],
    ['CATEGORIES:a\\,b', { category: 'a,b' }],
    ['COLOR:tomato', { color: '#EF4444' }],
    ['COLOR:teal', { color: '#14B8A6' }],
    ['COLOR:#aabbcc', { color: '#AABBCC' }],
    ['X-APPLE-CALENDAR-COLOR:#AABBCCFF', { color: '#AABBCC' }],
    ['X-ROOST-COLOR:#AABBCC', { color: '#AABBCC' }],
    ['ATTENDEE;CN="Berg, Bo":mailto:bo@example.org', { attendees: ['Berg, Bo'] }],
    ['ATTENDEE;CN=Bo:mailto:a@example.org\r\nATTENDEE;CN=BO:mailto:b@example.org', { attendees: ['Bo'] }],
    ['ATTENDEE:MAILTO:bo@example.org', { attendees: ['bo@example.org'] }],
    ['DESCRIPTION:a\\nb\\, c\\; d\\\\e', { description: 'a\nb, c; d\\e' }],
    ['DESCRIPTION:', { description: null }],
    ['LOCATION:Cafe\u0301', { location: 'Caf\u00E9' }],
  ])('for the line %s are %j', (line, fields) => {
    const file = read(line)
    expect(file.entries[0]?.fields).toMatchObject(fields)
    expect(file.warnings).toEqual([])
  })

  test.each([
    [`DESCRIPTION:${'x'.repeat(2001)}`, 'The description was cut to 2,000 characters.'],
    [`LOCATION:${'x'.repeat(256)}`, 'The location was cut to 255 characters.'],
    [`CATEGORIES:${'x'.repeat(51)}`, 'The category was cut to 50 characters.'],
    ['CATEGORIES:a,b', 'Only its first category is kept.'],
    ['COLOR:dreamy', 'The colour “dreamy” is not known.'],
    ['ATTACH:https://example.org/a.pdf', 'Attachments are not kept.'],
    ['GEO:1;2', 'Coordinates of places are not kept.'],
    ['STATUS:TENTATIVE', 'That an event is tentative is not kept.'],
  ])('for the line %s cause the warning: %s', (line, message) => {
    expect(toMessages(read(line))).toEqual([message])
  })

  test('contain the title “Untitled event” if none is given, and a long title cut between characters', () => {
    const untitled = readText(toFile('BEGIN:VEVENT', 'UID:1', 'DTSTART:20261201', 'END:VEVENT'))
    expect(untitled.warnings).toEqual([
      { title: 'Untitled event', message: 'It has no title and is called “Untitled event”.' },
    ])
    const long = readText(
      toFile('BEGIN:VEVENT', 'UID:1', 'DTSTART:20261201', `SUMMARY:x${'👩'.repeat(200)}`, 'END:VEVENT'),
    )
    expect(long.entries[0]?.fields.title).toBe(`x${'👩'.repeat(127)}`)
    expect(toMessages(long)).toEqual(['The title was cut to 255 characters.'])
  })

  test('contain at most 50 attendees, without duplicates', { tags: ['CAL-40'] }, () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `ATTENDEE:mailto:${index % 60}@example.org`)
    const file = read(...lines)
    expect(file.entries[0]?.fields.attendees).toHaveLength(50)
    expect(toMessages(file)).toEqual(['Only the first 50 of 60 attendees are kept.'])
  })

  test.each([
    ['-PT5M', ['5 minutes'], 0],
    ['-P7D', ['1 week'], 0],
    ['-P1W', ['1 week'], 0],
    ['-PT30M', ['15 minutes'], 1],
    ['PT0S', ['5 minutes'], 1],
    ['PT10M', [], 1],
    ['soon', [], 1],
  ])(
    'for the alarm trigger %s contain the reminders %j',
    { tags: ['CAL-39'] },
    (trigger, reminders, count) => {
      const file = read('BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${trigger}`, 'END:VALARM')
      expect(file.entries[0]?.fields.reminders).toEqual(reminders)
      expect(file.warnings).toHaveLength(count)
    },
  )
})
