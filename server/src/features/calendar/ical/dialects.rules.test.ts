import { expect, test } from 'vitest'
import {
  calendar,
  type Dialect,
  event,
  latin1,
  readDialect,
  toCalendar,
  toEvent,
  toZone,
} from '../../../../test-support/calendar/calendar-dialects.ts'

// The offsets, zones, encodings and markup of programs.

const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le')

const inBerlin = 'One | 2027-05-10T07:30:00.000Z | Europe/Berlin'
const unknownZone = (name: string, used: string): string =>
  `One: The time zone “${name}” is not known: ${used} is used instead.`
const redefined = (name: string, zone: string): string =>
  `The file defines the time zone “${name}” in its own way: its times are taken as times in ${zone}.`
const followsClock = (offset: string, zone: string): string =>
  `One: It repeats, but only the offset ${offset} of its times is in the file: it follows the clock of ${zone}.`
const notUtf8 = (encoding: string): string =>
  `Some of the file is not in UTF-8: its characters are read as ${encoding}.`
const withoutFormatting = 'Descriptions are kept without their formatting.'

const offsets: Readonly<Record<string, Dialect>> = {
  'an offset of a single event is an exact instant': {
    file: event('DTSTART:20270510T093000+0200', 'DTEND:20270510T043000-0430'),
    gives: ['One | 2027-05-10T07:30:00.000Z | 2027-05-10T09:00:00.000Z | Europe/Berlin'],
  },
  'an offset of another zone is shown in that of the person': {
    file: event('DTSTART:20270510T040000-03:30'),
    gives: [inBerlin],
  },
  'an offset beside a zone is shown in that zone': {
    file: event('DTSTART;TZID=America/New_York:20270510T033000-0400'),
    gives: ['One | 2027-05-10T07:30:00.000Z | America/New_York'],
  },
  'a time in UTC beside a zone is repeated by the clock of that zone': {
    file: event('DTSTART;TZID=America/New_York:20270510T073000Z', 'RRULE:FREQ=DAILY'),
    gives: ['One | 2027-05-10T07:30:00.000Z | America/New_York | daily'],
  },
  'ISO 8601, without seconds, with fractions of them and in lower case': {
    file: [
      toCalendar([
        ...toEvent('UID:a', 'DTSTART:2027-05-10T09:30:00+02:00'),
        ...toEvent('UID:b', 'DTSTART:20270510T0730Z'),
        ...toEvent('UID:c', 'DTSTART:20270510T073000.000Z'),
        ...toEvent('UID:d', 'DTSTART:20270510t073000z'),
      ]),
    ],
    gives: [inBerlin, ...Array<string>(3).fill('One | 2027-05-10T07:30:00.000Z | UTC')],
  },
  'a Z and an offset mean UTC': {
    file: event('DTSTART:20270510T073000Z+0200'),
    gives: ['One | 2027-05-10T07:30:00.000Z | UTC'],
    warns: ['One: A time has both Z and the offset +02:00: it is taken as UTC.'],
  },
  'an offset that no clock has is no time': {
    file: event('DTSTART:20270510T093000+9900'),
    gives: [],
    warns: ['One: Its dates are not between 1900 and 2100, or no dates: it is left out.'],
  },
  'a series with the offset of the person follows their clock': {
    file: event(
      'DTSTART:20270510T093000+0200',
      'RRULE:FREQ=WEEKLY;UNTIL=20271108T093000+0100',
      'EXDATE:20270517T093000+0200',
      'EXDATE:20271101T083000Z',
    ),
    gives: [
      'One | 2027-05-10T07:30:00.000Z | Europe/Berlin | weekly | 2027-11-08\nnot 2027-05-17\nnot 2027-11-01',
    ],
    warns: [followsClock('+02:00', 'Europe/Berlin')],
  },
  'a series with another offset keeps it': {
    file: event('DTSTART:20270510T133000+0600', 'RRULE:FREQ=DAILY;COUNT=3'),
    gives: ['One | 2027-05-10T07:30:00.000Z | Etc/GMT-6 | daily | 2027-05-12'],
    warns: [followsClock('+06:00', 'Etc/GMT-6')],
  },
  'a series with an offset of half an hour follows a zone that has it': {
    file: event('DTSTART:20270510T040000-0330', 'RRULE:FREQ=DAILY;COUNT=3'),
    gives: ['One | 2027-05-10T07:30:00.000Z | America/St_Johns | daily | 2027-05-12'],
    warns: [followsClock('-03:30', 'America/St_Johns')],
  },
}

const zones: Readonly<Record<string, Dialect>> = {
  'Outlook: a Windows name, quoted, numbered or in another case': {
    file: [
      ...event('DTSTART;TZID="W. Europe Standard Time":20270510T093000'),
      ...event('DTSTART;TZID=W. Europe Standard Time 1:20270510T093000'),
      ...event('DTSTART;TZID=w. europe standard time:20270510T093000'),
    ],
    gives: [inBerlin, inBerlin, inBerlin],
  },
  'Outlook: the names that Windows shows': {
    file: [
      ...event('DTSTART;TZID="(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna":20270510T093000'),
      ...event('DTSTART;TZID="(GMT-05.00) Eastern Time (US & Canada)":20270510T033000'),
      ...event('DTSTART;TZID=(UTC) Coordinated Universal Time:20270510T073000'),
      ...event('DTSTART;TZID=(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi:20270510T130000'),
    ],
    gives: [
      inBerlin,
      'One | 2027-05-10T07:30:00.000Z | America/New_York',
      'One | 2027-05-10T07:30:00.000Z | UTC',
      'One | 2027-05-10T07:30:00.000Z | Asia/Kolkata',
    ],
  },
  'Outlook: a place that is not known has the offset before it': {
    file: event('DTSTART;TZID="(UTC+05:30) Atlantis":20270510T130000'),
    gives: [inBerlin],
    warns: [unknownZone('(UTC+05:30) Atlantis', 'UTC+05:30')],
  },
  'Exchange: its own UTC, and a custom zone that is defined in the file': {
    file: [
      ...event('DTSTART;TZID=tzone://Microsoft/Utc:20270510T073000'),
      ...calendar(
        toZone('tzone://Microsoft/Custom', '-0500', ['-0400', 3]),
        'DTSTART;TZID="tzone://Microsoft/Custom":20270510T033000',
      ),
    ],
    gives: ['One | 2027-05-10T07:30:00.000Z | UTC', 'One | 2027-05-10T07:30:00.000Z | America/New_York'],
  },
  'Evolution and Google: an IANA name with a prefix, or in another case': {
    file: [
      ...event('DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20270510T093000'),
      ...event('DTSTART;TZID=/freeassociation.sourceforge.net/Tzfile/Europe/Berlin:20270510T093000'),
      ...event('DTSTART;TZID=europe/berlin:20270510T093000'),
    ],
    gives: [inBerlin, inBerlin, inBerlin],
  },
  'Thunderbird: an IANA name with a version': {
    file: event('DTSTART;TZID=/mozilla.org/20050126_1/America/Indiana/Knox:20270510T023000'),
    gives: ['One | 2027-05-10T07:30:00.000Z | America/Indiana/Knox'],
  },
  'Apple: the zone of the calendar is that of times in UTC, and not of times without one': {
    file: [
      ...calendar(['X-WR-TIMEZONE:America/New_York']),
      ...calendar(['X-WR-TIMEZONE:America/New_York'], 'DTSTART:20270510T093000'),
    ],
    gives: ['One | 2027-05-10T07:30:00.000Z | America/New_York', inBerlin],
    warns: ['Times without a time zone are taken as times in Europe/Berlin.'],
  },
  'Lotus Notes: a name of its own with the rules of a zone': {
    file: calendar(toZone('ZE1W', '-0500', ['-0400', 3]), 'DTSTART;TZID="ZE1W":20270510T033000'),
    gives: ['One | 2027-05-10T07:30:00.000Z | America/New_York'],
  },
  'Lotus Notes: the rules of a zone as they were before': {
    file: calendar(toZone('Eastern', '-0500', ['-0400', 4]), 'DTSTART;TZID=Eastern:20270510T033000'),
    gives: ['One | 2027-05-10T07:30:00.000Z | America/New_York'],
    warns: [unknownZone('Eastern', 'America/New_York')],
  },
  'a name that the file defines with other offsets than the zone of this name has': {
    file: [
      ...calendar(toZone('GMT', '+0000', ['+0100', 3]), 'DTSTART;TZID=GMT:20270510T083000'),
      ...calendar(toZone('EST', '-0500', ['-0400', 3]), 'DTSTART;TZID=EST:20270510T033000'),
      ...calendar(toZone('UTC 2', '+0200'), 'DTSTART;TZID=UTC 2:20270510T093000'),
    ],
    gives: [
      'One | 2027-05-10T07:30:00.000Z | Europe/London',
      'One | 2027-05-10T07:30:00.000Z | America/New_York',
      'One | 2027-05-10T07:30:00.000Z | Africa/Windhoek',
    ],
    warns: [
      redefined('GMT', 'Europe/London'),
      redefined('EST', 'America/New_York'),
      redefined('UTC 2', 'Africa/Windhoek'),
    ],
  },
  'a definition that is abridged, or as the zone was before': {
    file: [
      ...calendar(toZone('Europe/Berlin', '+0100'), 'DTSTART;TZID=Europe/Berlin:20270510T093000'),
      ...calendar(toZone('America/Caracas', '-0430'), 'DTSTART;TZID=America/Caracas:20270510T033000'),
    ],
    gives: [inBerlin, 'One | 2027-05-10T07:30:00.000Z | America/Caracas'],
  },
  'a definition whose winter is the exception, as in Ireland': {
    file: calendar(
      [
        'BEGIN:VTIMEZONE',
        'TZID:Ireland',
        'BEGIN:STANDARD',
        'DTSTART:19710328T010000',
        'TZOFFSETFROM:+0000',
        'TZOFFSETTO:+0100',
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
        'END:STANDARD',
        'BEGIN:DAYLIGHT',
        'DTSTART:19711031T020000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0000',
        'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
        'END:DAYLIGHT',
        'END:VTIMEZONE',
      ],
      'DTSTART;TZID=Ireland:20270510T083000',
    ),
    gives: ['One | 2027-05-10T07:30:00.000Z | Europe/London'],
  },
  'a definition with seconds in its offsets': {
    file: calendar(toZone('India', '+053000'), 'DTSTART;TZID=India:20270510T130000'),
    gives: ['One | 2027-05-10T07:30:00.000Z | Asia/Kolkata'],
  },
  'a definition with an offset that no zone has': {
    file: calendar(toZone('Ship', '+0120'), 'DTSTART;TZID=Ship:20270510T085000'),
    gives: [inBerlin],
    warns: [unknownZone('Ship', 'UTC+01:20')],
  },
  'offsets as names: plus is east of UTC, and west of it in Etc': {
    file: ['GMT+01:00', 'UTC+1', '+0100', 'Etc/GMT-1', 'UTC', 'GMT'].flatMap((tzid) =>
      event(`DTSTART;TZID=${tzid}:20270510T093000`),
    ),
    gives: [
      ...Array<string>(3).fill('One | 2027-05-10T08:30:00.000Z | Europe/Berlin'),
      'One | 2027-05-10T08:30:00.000Z | Etc/GMT-1',
      'One | 2027-05-10T09:30:00.000Z | UTC',
      'One | 2027-05-10T09:30:00.000Z | GMT',
    ],
  },
  'an unknown name without a definition': {
    file: event('DTSTART;TZID=Mars/Base:20270510T093000', 'DTEND:20270510T103000', 'RRULE:FREQ=DAILY'),
    gives: ['One | 2027-05-10T07:30:00.000Z | 2027-05-10T08:30:00.000Z | Europe/Berlin | daily'],
    warns: [unknownZone('Mars/Base', 'Europe/Berlin')],
  },
  'other times of an event without a zone are in that of its start': {
    file: event(
      'DTSTART;TZID=Asia/Tokyo:20270510T163000',
      'DTEND:20270510T173000',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE:20270511T163000',
    ),
    gives: [
      'One | 2027-05-10T07:30:00.000Z | 2027-05-10T08:30:00.000Z | Asia/Tokyo | daily | 2027-05-12\nnot 2027-05-11',
    ],
  },
}

const encodings: Readonly<Record<string, Dialect>> = {
  'UTF-8 folded within characters, by spaces and tabs': {
    file: [
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270510T073000Z\r\n',
      latin1('SUMMARY:Fr\xc3\r\n \xbchst\xc3\n\t\xbcck \xf0\x9f\r\n \x8e\x82'),
      '\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    ],
    gives: ['Frühstück 🎂 | 2027-05-10T07:30:00.000Z | UTC'],
  },
  'UTF-8 with a byte order mark': {
    file: [latin1('\xef\xbb\xbf'), ...event('SUMMARY:Käse')],
    gives: ['Käse | 2027-05-10T07:30:00.000Z | UTC'],
  },
  'Windows-1252': {
    file: [latin1(event('SUMMARY:Caf\xe9 \x9610\x80', 'LOCATION:M\xfcnchen').join(''))],
    gives: ['Café –10€ | 2027-05-10T07:30:00.000Z | UTC\nat München'],
    warns: [notUtf8('Windows-1252')],
  },
  'a line in Windows-1252 among others in UTF-8': {
    file: [
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270510T073000Z\r\nSUMMARY:Käse\r\nLOCATION:',
      latin1('M\xfcnchen'),
      '\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    ],
    gives: ['Käse | 2027-05-10T07:30:00.000Z | UTC\nat München'],
    warns: [notUtf8('Windows-1252')],
  },
  'UTF-16 with a byte order mark': {
    file: [utf16(event('SUMMARY:K\r\n äse 🎂').join(''))],
    gives: ['Käse 🎂 | 2027-05-10T07:30:00.000Z | UTC'],
  },
  'phones: quoted-printable with soft line breaks, within a character and before a space': {
    file: event(
      'SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Fr=C3=BChst=C3=\r\n=BCck=\r\n um 9',
      'LOCATION;ENCODING=QUOTED-PRINTABLE:Room 5=0D=0AFloor=203',
    ),
    gives: ['Frühstück um 9 | 2027-05-10T07:30:00.000Z | UTC\nat Room 5 Floor 3'],
  },
  'phones: quoted-printable with folds, without the name of its parameter, and before another line': {
    file: [
      ...event('SUMMARY;QUOTED-PRINTABLE:M=C3\r\n =BCll und =C\r\n 3=84'),
      ...event('SUMMARY;ENCODING=Q;ALTREP="http://example.org/":M=C3=BCll https://example.org/?id='),
    ],
    gives: [
      'Müll und Ä | 2027-05-10T07:30:00.000Z | UTC',
      'Müll https://example.org/?id= | 2027-05-10T07:30:00.000Z | UTC',
    ],
  },
  'phones: quoted-printable in the encoding that the line names': {
    file: event('SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-2:=B1=E6'),
    gives: ['ąć | 2027-05-10T07:30:00.000Z | UTC'],
    warns: [notUtf8('ISO-8859-2')],
  },
  'phones: Base64 on several lines': {
    file: event('DESCRIPTION;ENCODING=BASE64:RnLDvGhz\r\n dMO8Y2sKXG4=\r\n '),
    gives: [String.raw`One | 2027-05-10T07:30:00.000Z | UTC` + '\nFrühstück\n' + String.raw`\n`],
  },
  'an encoding that the line names': {
    file: [latin1(event('SUMMARY;CHARSET=ISO-8859-2:\xb1\xe6').join(''))],
    gives: ['ąć | 2027-05-10T07:30:00.000Z | UTC'],
    warns: [notUtf8('ISO-8859-2')],
  },
}

const markup: Readonly<Record<string, Dialect>> = {
  'Google: line breaks, formatting, links and entities': {
    file: event(
      String.raw`DESCRIPTION:Bring <b>warm</b> clothes.<br><br>See <a href="https://example.org/plan?a=1&amp;b=2">the\, plan</a> &amp; <a href="https://example.org/">example.org</a>`,
    ),
    gives: [
      'One | 2027-05-10T07:30:00.000Z | UTC\nBring warm clothes.\n\nSee the, plan (https://example.org/plan?a=1&b=2) & example.org',
    ],
    warns: [withoutFormatting],
  },
  'paragraphs, lists and a link of email': {
    file: event(
      'DESCRIPTION:<p>To do:</p><ul><li>milk</li><li>eggs</li></ul><p>Ask <a href="mailto:bo@example.org">Bo</a></p>',
    ),
    gives: ['One | 2027-05-10T07:30:00.000Z | UTC\nTo do:\n- milk\n- eggs\nAsk Bo (bo@example.org)'],
    warns: [withoutFormatting],
  },
  'Outlook: a page beside an empty description': {
    file: event(
      String.raw`DESCRIPTION:\n`,
      String.raw`X-ALT-DESC;FMTTYPE=text/html:<html><head><title>x</title><style>p{}</style></head>\n<body><p>Room 5\,\nthird floor</p></body></html>`,
    ),
    gives: ['One | 2027-05-10T07:30:00.000Z | UTC\nRoom 5, third floor'],
    warns: [withoutFormatting],
  },
  'Outlook: a page beside a description': {
    file: event('DESCRIPTION:Room 5', 'X-ALT-DESC;FMTTYPE=text/html:<p>Room <b>5</b></p>'),
    gives: ['One | 2027-05-10T07:30:00.000Z | UTC\nRoom 5'],
    warns: [withoutFormatting],
  },
  'web sites: entities in titles and places': {
    file: event('SUMMARY:Coffee &#038; cake', 'LOCATION:Bo&#39;s &amp; Co'),
    gives: ["Coffee & cake | 2027-05-10T07:30:00.000Z | UTC\nat Bo's & Co"],
  },
  'addresses and code in angle brackets beside formatting': {
    file: event(
      'DESCRIPTION:Agenda<br>Join: <https://example.org/l/meetup/19> <o:p></o:p>or ask <maya@example.org> about List<String>',
    ),
    gives: [
      'One | 2027-05-10T07:30:00.000Z | UTC\nAgenda\nJoin: <https://example.org/l/meetup/19> or ask <maya@example.org> about List<String>',
    ],
    warns: [withoutFormatting],
  },
  'plain text that contains signs of HTML': {
    file: event(
      'SUMMARY:a < b > c',
      'LOCATION:AT&T',
      'DESCRIPTION:<bo@example.org> wrote: if x<y & y>z\\, use <b> or &amp; (<https://example.org/?a=1&copy=2>)',
    ),
    gives: [
      'a < b > c | 2027-05-10T07:30:00.000Z | UTC\nat AT&T\n<bo@example.org> wrote: if x<y & y>z, use <b> or &amp; (<https://example.org/?a=1&copy=2>)',
    ],
  },
  'our own file: what somebody typed stays': {
    file: calendar(['PRODID:-//Roost//Roost//EN'], 'DESCRIPTION:<b>bold</b> &amp; <br>'),
    gives: ['One | 2027-05-10T07:30:00.000Z | UTC\n<b>bold</b> &amp; <br>'],
  },
}

test.each(Object.entries({ ...offsets, ...zones, ...encodings, ...markup }))(
  '%s',
  (_, { file, gives, warns = [] }) => {
    expect(readDialect(file)).toEqual({ gives, warns })
  },
)
