import { expect, test } from 'vitest'
import {
  calendar,
  type Dialect,
  event,
  readDialect,
  toCalendar,
  toEvent,
} from '../../../../test-support/calendar/calendar-dialects.ts'
import { readText } from '../../../../test-support/calendar/calendar-texts.ts'

// How programs write when an event takes place, changes or is called off.

const start = '2027-05-10T07:30:00.000Z'
const once = `One | ${start} | UTC`
const added = 'One: Its additional times are added as single events.'
const calledOff = 'One: It was cancelled and is left out.'

const files = (...events: readonly (readonly string[])[]): string[] => [toCalendar(events.flat())]
const override = (at: string, ...lines: string[]): string[] => toEvent(`RECURRENCE-ID:${at}`, ...lines)

const rules: Readonly<Record<string, Dialect>> = {
  'in lower case, with spaces and with a semicolon at the end': {
    file: [
      ...event('RRULE:freq=weekly;byday=mo;count=3'),
      ...event('RRULE:FREQ=WEEKLY; COUNT=3'),
      ...event('RRULE:FREQ=WEEKLY;COUNT=3;'),
    ],
    gives: Array<string>(3).fill(`${once} | weekly | 2027-05-24`),
  },
  'with an end on a day that its month does not have': {
    file: [
      ...event('RRULE:FREQ=DAILY;UNTIL=20270631T220000Z'),
      ...event('RRULE:FREQ=DAILY;UNTIL=20280230'),
      ...event('RRULE:FREQ=DAILY;UNTIL=2027-05-12'),
      ...event('RRULE:FREQ=DAILY;UNTIL=20270512T246060Z'),
    ],
    gives: ['2027-06-30', '2028-02-29', '2027-05-12', '2027-05-12'].map((end) => `${once} | daily | ${end}`),
  },
  'with an end that cannot be read': {
    file: [...event('RRULE:FREQ=DAILY;UNTIL='), ...event('RRULE:FREQ=DAILY;UNTIL=20271301')],
    gives: Array<string>(2).fill(`${once} | daily`),
    warns: ['One: Until when it repeats cannot be read: it repeats without an end.'],
  },
  'with an end before the start, only the start is kept': {
    file: event('RRULE:FREQ=WEEKLY;UNTIL=20270510T000000Z'),
    gives: [once],
  },
  'of an all-day series, with an end at the instant at which its last day begins': {
    file: event('DTSTART;VALUE=DATE:20270510', 'RRULE:FREQ=DAILY;UNTIL=20270513T220000Z'),
    gives: ['One | 2027-05-10 | daily | 2027-05-14'],
  },
  'with a number of times that is none': {
    file: event('RRULE:FREQ=DAILY;COUNT=0'),
    gives: [`${once} | daily`],
    warns: ['One: Until when it repeats cannot be read: it repeats without an end.'],
  },
  'more than one': {
    file: event('RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=YEARLY'),
    gives: [`${once} | daily | 2027-05-11`],
    warns: ['One: It repeats by more than one rule: only the first is kept.'],
  },
}

const changes: Readonly<Record<string, Dialect>> = {
  'of two changes of one time, the later version counts': {
    file: files(
      toEvent('RRULE:FREQ=DAILY;COUNT=3'),
      override('20270511T073000Z', 'SEQUENCE:2', 'DTSTART:20270511T100000Z'),
      override('20270511T073000Z', 'SEQUENCE:1', 'DTSTART:20270511T120000Z'),
    ),
    gives: [`${once} | daily | 2027-05-12\n2027-05-11 at 2027-05-11T10:00:00.000Z`],
    warns: ['One: One of its times is changed more than once in the file: the latest version is taken.'],
  },
  'additional times may be left out, changed, or times of the rule': {
    file: files(
      toEvent(
        'RRULE:FREQ=DAILY;COUNT=3',
        'RDATE:20270511T073000Z,20270520T100000Z,20270521T100000Z,20270522T100000Z',
        'EXDATE:20270520T100000Z,20270512T073000Z',
      ),
      override('20270521T100000Z', 'DTSTART:20270521T110000Z'),
      override('20270511T073000Z', 'DTSTART:20270511T120000Z'),
    ),
    gives: [
      `${once} | daily | 2027-05-12\n2027-05-11 at 2027-05-11T12:00:00.000Z\nnot 2027-05-12`,
      'One | 2027-05-21T11:00:00.000Z | UTC',
      'One | 2027-05-22T10:00:00.000Z | UTC',
    ],
    warns: [added],
  },
  'of several times a day, exactly one is called off, or all': {
    file: [
      ...event('RRULE:FREQ=DAILY;BYHOUR=7,20;COUNT=4', 'EXDATE:20270511T203000Z'),
      ...event('RRULE:FREQ=DAILY;BYHOUR=7,20;COUNT=4', 'EXDATE;VALUE=DATE:20270511'),
    ],
    gives: [
      once,
      'One | 2027-05-10T20:30:00.000Z | UTC',
      'One | 2027-05-11T07:30:00.000Z | UTC',
      once,
      'One | 2027-05-10T20:30:00.000Z | UTC',
    ],
    warns: [
      'One: It repeats in a way that no recurring event here can: its next 3 times are added as single events.',
      'One: It repeats in a way that no recurring event here can: its next 2 times are added as single events.',
    ],
  },
  'times that cannot be read, and times separated by semicolons or at 24:00': {
    file: [
      ...event('RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20270511T073000Z;20270512T073000Z'),
      ...event('RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:garbage', 'RDATE:22220511T073000Z'),
      ...event('DTEND:20270510T240000Z'),
    ],
    gives: [
      `${once} | daily | 2027-05-13\nnot 2027-05-11\nnot 2027-05-12`,
      `${once} | daily | 2027-05-13`,
      `One | ${start} | 2027-05-11T00:00:00.000Z | UTC`,
    ],
    warns: ['One: Some of its times that differ cannot be read and are left out.'],
  },
  'an additional time is left out by its date alone': {
    file: event('RDATE:20270520T100000Z,20270521T100000Z', 'EXDATE;VALUE=DATE:20270520'),
    gives: [once, 'One | 2027-05-21T10:00:00.000Z | UTC'],
    warns: [added],
  },
  'additional periods have lengths of their own': {
    file: event(
      'DTEND:20270510T083000Z',
      'RDATE;VALUE=PERIOD:20270511T073000Z/PT3H,20270512T073000Z/20270512T090000Z',
    ),
    gives: [
      `One | ${start} | 2027-05-10T08:30:00.000Z | UTC`,
      'One | 2027-05-11T07:30:00.000Z | 2027-05-11T10:30:00.000Z | UTC',
      'One | 2027-05-12T07:30:00.000Z | 2027-05-12T09:00:00.000Z | UTC',
    ],
    warns: [added],
  },
  'days of an all-day series are left out by the instants at which they begin': {
    file: [
      ...event('DTSTART;VALUE=DATE:20270510', 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20270510T220000Z'),
      ...event('DTSTART;VALUE=DATE:20270510', 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20270511T000000Z'),
      ...event('DTSTART;VALUE=DATE:20270510', 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20270511T120000Z'),
      ...event('DTSTART;VALUE=DATE:20270510', 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20270511T040000Z'),
      ...calendar(
        ['X-WR-TIMEZONE:Pacific/Auckland'],
        'DTSTART;VALUE=DATE:20271210',
        'RRULE:FREQ=DAILY;COUNT=4',
        'EXDATE:20271210T110000Z',
      ),
    ],
    gives: [
      ...Array<string>(4).fill('One | 2027-05-10 | daily | 2027-05-13\nnot 2027-05-11'),
      'One | 2027-12-10 | daily | 2027-12-13\nnot 2027-12-11',
    ],
  },
  'an event is called off without a start, or with a space': {
    file: [
      toCalendar(['METHOD:CANCEL', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:One', 'END:VEVENT']),
      ...event('STATUS: CANCELLED'),
    ],
    gives: [],
    warns: [calledOff],
  },
}

const lengths: Readonly<Record<string, Dialect>> = {
  'without P and T, with fractions, and with minutes without M': {
    file: ['1H30M', 'PT1.5H', 'PT1,5H', 'PT1H30', 'P1H30M', 'PT5400'].flatMap((length) =>
      event(`DURATION:${length}`),
    ),
    gives: [...Array<string>(5).fill(`One | ${start} | 2027-05-10T09:00:00.000Z | UTC`), once],
    warns: ['One: How long it lasts cannot be read: it is kept without an end.'],
  },
  'hours of whole days': {
    file: event('DTSTART;VALUE=DATE:20270510', 'DURATION:PT48H'),
    gives: ['One | 2027-05-10 | 2027-05-11'],
  },
  'a start that the clock skips': {
    file: [
      ...event('DTSTART;TZID=Europe/Berlin:20270328T021500', 'DTEND;TZID=Europe/Berlin:20270328T030000'),
      ...event('DTSTART;TZID=Europe/Berlin:20270328T020000', 'DTEND;TZID=Europe/Berlin:20270328T030000'),
    ],
    gives: [
      'One | 2027-03-28T01:15:00.000Z | 2027-03-28T02:00:00.000Z | Europe/Berlin',
      'One | 2027-03-28T01:00:00.000Z | 2027-03-28T02:00:00.000Z | Europe/Berlin',
    ],
  },
}

const uids: Readonly<Record<string, Dialect>> = {
  'lessons with one UID are events of their own': {
    file: files(
      toEvent('SUMMARY:Maths', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      toEvent('SUMMARY:Maths', 'DTSTART:20270512T073000Z'),
      toEvent('SUMMARY:Music'),
      toEvent('SUMMARY:Music'),
    ),
    gives: [
      `Maths | ${start} | UTC | weekly | 2027-05-17`,
      'Maths | 2027-05-12T07:30:00.000Z | UTC',
      `Music | ${start} | UTC`,
    ],
    warns: [
      'Several events of the file have the same UID: each is an event of its own.',
      'Music: It is in the file more than once: its latest version is taken.',
    ],
  },
  'lessons keep their own changes, by title and by time': {
    file: files(
      toEvent('SUMMARY:Maths', 'RRULE:FREQ=WEEKLY;COUNT=3', 'DTSTAMP:20270101T080000Z'),
      toEvent(
        'SUMMARY:Art',
        'DTSTART:20270510T090000Z',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'DTSTAMP:20270101T080001Z',
      ),
      override('20270517T090000Z', 'SUMMARY:Art', 'STATUS:CANCELLED'),
      override('20270524T073000Z', 'SUMMARY:Maths in room 2', 'DTSTART:20270524T073000Z'),
    ),
    gives: [
      `Maths | ${start} | UTC | weekly | 2027-05-24\n2027-05-24 at 2027-05-24T07:30:00.000Z`,
      'Art | 2027-05-10T09:00:00.000Z | UTC | weekly | 2027-05-24\nnot 2027-05-17',
    ],
    warns: ['Several events of the file have the same UID: each is an event of its own.'],
  },
  'a thread of mails: of the versions in several calendars the latest is taken, with its changes': {
    file: [
      toCalendar(['METHOD:REQUEST', ...toEvent('RRULE:FREQ=DAILY;COUNT=3')]),
      toCalendar([
        'METHOD:REQUEST',
        ...toEvent('DTSTART:20270511T073000Z', 'SEQUENCE:1', 'RRULE:FREQ=DAILY;COUNT=3'),
      ]),
      toCalendar(['METHOD:CANCEL', ...override('20270512T073000Z', 'SEQUENCE:2')]),
    ],
    gives: ['One | 2027-05-11T07:30:00.000Z | UTC | daily | 2027-05-13\nnot 2027-05-12'],
    warns: ['One: It is in the file more than once: its latest version is taken.'],
  },
  'a thread of mails that ends with a cancellation': {
    file: [
      toCalendar(['METHOD:REQUEST', ...toEvent()]),
      toCalendar(['METHOD:CANCEL', ...toEvent('SEQUENCE:1', 'SUMMARY:Cancelled: One')]),
    ],
    gives: [],
    warns: ['Cancelled: One: It was cancelled and is left out.'],
  },
  'a changed time without its series, which was moved again': {
    file: files(
      override('20270510T073000Z', 'DTSTART:20270511T073000Z'),
      override('20270510T073000Z', 'SEQUENCE:1', 'DTSTART:20270512T073000Z'),
    ),
    gives: ['One | 2027-05-12T07:30:00.000Z | UTC'],
  },
  'changed times without their series are all kept if their original times cannot be read': {
    file: files(
      override('garbage', 'DTSTART:20270511T073000Z'),
      override('garbage', 'DTSTART:20270512T073000Z'),
    ),
    gives: ['One | 2027-05-11T07:30:00.000Z | UTC', 'One | 2027-05-12T07:30:00.000Z | UTC'],
  },
}

test('lessons with one UID keep their own UIDs, however the file sorts them', () => {
  const lessons = ['Maths', 'Music', 'Sports'].map((title) => toEvent(`SUMMARY:${title}`))
  const [sorted, reversed] = [lessons, lessons.toReversed()].map((events) =>
    readText(toCalendar(events.flat()))
      .entries.map(({ uid }) => uid)
      .toSorted(),
  )
  expect(new Set(sorted).size).toBe(3)
  expect(reversed).toEqual(sorted)
})

test.each(Object.entries({ ...rules, ...changes, ...lengths, ...uids }))(
  '%s',
  (_, { file, gives, warns = [] }) => {
    expect(readDialect(file)).toEqual({ gives, warns })
  },
)
