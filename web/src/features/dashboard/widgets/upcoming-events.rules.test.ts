import { expect, test } from 'vitest'
import { formatWhen, listUpcoming, toNearDay } from './upcoming-events.rules.ts'

const moment = { now: '2026-11-18T08:30:00.000Z', today: '2026-11-18' }

const toTimed = (startDate: string, endDate = startDate) => ({
  event: { isAllDay: false },
  startDate,
  firstDay: startDate.slice(0, 10),
  lastDay: endDate.slice(0, 10),
  startsAt: Date.parse(startDate),
  endsAt: Date.parse(endDate),
})

const toAllDay = (firstDay: string, lastDay = firstDay) => ({
  event: { isAllDay: true },
  startDate: firstDay,
  firstDay,
  lastDay,
  startsAt: new Date(`${firstDay}T00:00:00`).getTime(),
  endsAt: new Date(`${lastDay}T00:00:00`).getTime() + 24 * 60 * 60 * 1000,
})

test('an event is upcoming when it starts within seven days from now', { tags: ['DASH-17'] }, () => {
  const times = [
    '2026-11-18T08:29:00.000Z',
    '2026-11-18T08:30:00.000Z',
    '2026-11-25T08:30:00.000Z',
    '2026-11-25T08:31:00.000Z',
  ]
  const shown = listUpcoming(
    times.map((time) => toTimed(time)),
    moment,
  )
  expect(shown.map(({ startDate }) => startDate)).toEqual(times.slice(1, 3))
})

test(
  'an all-day event is upcoming on its day and up to seven days before, but not afterwards',
  { tags: ['DASH-18'] },
  () => {
    const shown = ['2026-11-17', '2026-11-18', '2026-11-25', '2026-11-26'].map((day) => toAllDay(day))
    expect(listUpcoming(shown, moment).map(({ startDate }) => startDate)).toEqual([
      '2026-11-18',
      '2026-11-25',
    ])
  },
)

test('the next five events are shown, ordered by start', { tags: ['DASH-17', 'DASH-18'] }, () => {
  const hours = [15, 9, 13, 11, 17, 10]
  const shown = listUpcoming(
    hours.map((hour) => toTimed(`2026-11-19T${String(hour).padStart(2, '0')}:00:00.000Z`)),
    moment,
  )
  expect(shown.map(({ startDate }) => Number(startDate.slice(11, 13)))).toEqual([9, 10, 11, 13, 15])
})

const toPlain = (text: string): string => text.replaceAll(/[\u2009\u202F\u00A0]/g, ' ')

test(
  'an all-day event shows its date, or its first and last date if it lasts several days',
  { tags: ['DASH-18'] },
  () => {
    expect(toPlain(formatWhen(toAllDay('2026-11-20'), 'en-US'))).toBe('Fri, Nov 20')
    expect(toPlain(formatWhen(toAllDay('2026-11-20', '2026-11-22'), 'en-US'))).toBe(
      'Fri, Nov 20 – Sun, Nov 22',
    )
  },
)

test('a timed event shows its date and times', { tags: ['DASH-17'] }, () => {
  const at = (hour: number) => new Date(2026, 10, 20, hour).toISOString()
  expect(toPlain(formatWhen(toTimed(at(9), at(10)), 'en-US'))).toBe('Fri, Nov 20, 9:00 – 10:00 AM')
  expect(toPlain(formatWhen(toTimed(at(9)), 'en-US'))).toBe('Fri, Nov 20, 9:00 AM')
})

test("today's and tomorrow's events are told apart from later ones", { tags: ['DASH-17'] }, () => {
  const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
  expect(days.map((day) => toNearDay(toAllDay(day), moment.today))).toEqual([
    'today',
    'today',
    'tomorrow',
    null,
  ])
})
