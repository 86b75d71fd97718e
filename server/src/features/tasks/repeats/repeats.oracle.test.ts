import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../../../test-support/property-runs.ts'
import { addDays, countDays, toZonedDate } from '../../../lib/time/zoned-time.ts'
import { leaveOut } from './missed.rules.ts'
import { type StoredRepeats, toMissedAt, toNextDate } from './repeats.rules.ts'

// The oracle looks at one day after the other, and knows no rules of RFC 5545.

interface Day {
  readonly index: number
  readonly date: string
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
  readonly lengthOfMonth: number
}

/** Every day of thirty years. */
const days: readonly Day[] = Array.from({ length: 30 * 366 }, (_, index) => {
  const at = new Date(Date.UTC(2026, 0, 1 + index))
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return {
    index,
    date: at.toISOString().slice(0, 10),
    year,
    month,
    day: at.getUTCDate(),
    weekday: at.getUTCDay(),
    lengthOfMonth: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
  }
})
const byDate = new Map(days.map((day) => [day.date, day]))

const read = (date: string): Day => {
  const day = byDate.get(date)
  if (!day) throw new Error(`${date} is out of range`)
  return day
}

/** Counted from the week that contains 2026-01-01, which is a Thursday. */
const toWeek = ({ index }: Day, weekStart: number): number => Math.floor((index + 4 - weekStart) / 7)

const isDayOfMonth = (here: Day, anchor: Day, { monthDay }: Pick<StoredRepeats, 'monthDay'>): boolean => {
  const last = here.lengthOfMonth
  if (monthDay === 'last') return here.day === last
  if (monthDay === 'date') return here.day === Math.min(anchor.day, last)
  if (here.weekday !== anchor.weekday) return false
  const place = Math.floor((anchor.day - 1) / 7)
  return place === 4 ? here.day > last - 7 : Math.floor((here.day - 1) / 7) === place
}

const isOn = (here: Day, anchor: Day, repeats: StoredRepeats): boolean => {
  const { unit, every, weekdays, weekStart } = repeats
  const months = (here.year - anchor.year) * 12 + here.month - anchor.month
  switch (unit) {
    case 'day':
      return (here.index - anchor.index) % every === 0
    case 'week':
      return (
        (toWeek(here, weekStart) - toWeek(anchor, weekStart)) % every === 0 &&
        (weekdays.length === 0 ? [anchor.weekday] : weekdays).includes(here.weekday)
      )
    case 'month':
      return months % every === 0 && isDayOfMonth(here, anchor, repeats)
    case 'year':
      return months % (12 * every) === 0 && isDayOfMonth(here, anchor, { monthDay: 'date' })
  }
}

const findExpected = (repeats: StoredRepeats, after: string): string => {
  const anchor = read(repeats.anchorOn)
  for (let index = Math.max(read(after).index + 1, anchor.index); ; index += 1) {
    const day = days[index]
    if (!day) throw new Error('The range is too short')
    if (isOn(day, anchor, repeats)) return day.date
  }
}

const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia'] as const

/** Also at the end of February of leap years. */
const date = fc
  .oneof(fc.integer({ min: 0, max: 1500 }), fc.constantFrom(58, 59, 60, 789, 790))
  .map((index) => addDays('2026-02-01', index))

const rule = fc.record({
  every: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5 })),
  unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  monthDay: fc.constantFrom('date' as const, 'weekday' as const, 'last' as const),
  leadDays: fc.option(fc.integer({ min: 0, max: 10 })),
  whenMissed: fc.constant('skipped' as const),
  timeZone: fc.constantFrom(...zones),
  anchorOn: date,
  weekStart: fc.constantFrom(0 as const, 1 as const, 6 as const),
})

/** Minutes from midnight in UTC of the due date until the task is completed. */
const delays = fc.array(fc.integer({ min: -3 * 1440, max: 12 * 1440 }), { minLength: 1, maxLength: 40 })

const formats = new Map(
  zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })]),
)

const emptyTask = {
  title: 'Bins',
  description: null,
  category: 'general',
  priority: 'medium' as const,
  assignedTo: null,
  minutes: null,
}

const nobody = { present: new Set<string>(), isAway: () => false, toLoad: () => ({ minutes: 0, days: 1 }) }

const threeYears = 3 * 366

/** Completes one task after the other for three years. Returns the dates for which there was one. */
const live = (
  repeats: StoredRepeats,
  waits: readonly number[],
  toNext: (occurrenceOn: string, at: Date) => string,
) => {
  const dates = [repeats.anchorOn]
  for (let index = 0; countDays(repeats.anchorOn, dates.at(-1) ?? '') < threeYears; index += 1) {
    const occurrenceOn = dates.at(-1) ?? ''
    const wait = waits[index % waits.length] ?? 0
    dates.push(toNext(occurrenceOn, new Date(Date.parse(`${occurrenceOn}T00:00:00.000Z`) + wait * 60_000)))
  }
  return dates
}

describe('the dates of three years equal those that looking at every day finds', () => {
  test('counted from the schedule', () => {
    checkPropertyIn(propertyRuns({ quick: 150, full: 10_000 }), rule, delays, (fields, waits) => {
      const repeats: StoredRepeats = { ...fields, turns: null, countsFrom: 'schedule' }
      const found = live(repeats, waits, (occurrenceOn, at) => {
        const doneOn = toZonedDate(at.toISOString(), repeats.timeZone)
        return toNextDate(repeats, { occurrenceOn, doneOn }) ?? ''
      })
      const expected = live(repeats, waits, (occurrenceOn, at) => {
        const doneOn = formats.get(fields.timeZone)?.format(at) ?? ''
        return findExpected(repeats, occurrenceOn > doneOn ? occurrenceOn : doneOn)
      })
      expect(found).toEqual(expected)
    })
  })

  test('with those left out that nobody has done before the next one is shown', () => {
    const wait = fc.integer({ min: 0, max: 59 * 1440 })
    checkPropertyIn(propertyRuns({ quick: 300, full: 10_000 }), rule, wait, (fields, minutes) => {
      const repeats: StoredRepeats = { ...fields, turns: null, countsFrom: 'schedule' }
      const { anchorOn, leadDays } = repeats
      const dueDate = `${anchorOn}T00:00:00.000Z`
      const now = new Date(Date.parse(dueDate) + minutes * 60_000)
      const task = { ...emptyTask, chore: { repeats }, occurrenceOn: anchorOn, dueDate }
      const missedAt = toMissedAt(repeats, task) ?? ''
      const isMissed = missedAt <= now.toISOString()
      const found = isMissed ? leaveOut(task, nobody, now.toISOString())?.occurrence_on : anchorOn

      const today = formats.get(fields.timeZone)?.format(now) ?? ''
      let expected = anchorOn
      for (;;) {
        const next = findExpected(repeats, expected)
        const shownOn = addDays(next, -(leadDays ?? 0))
        const isOver = today > expected && today >= shownOn
        if (!isOver) break
        expected = next
      }
      expect(found).toBe(expected)
    })
  })

  test('counted from the completion', () => {
    checkPropertyIn(propertyRuns({ quick: 150, full: 10_000 }), rule, date, (fields, doneOn) => {
      const repeats: StoredRepeats = { ...fields, turns: null, countsFrom: 'completion' }
      const next = toNextDate(repeats, { occurrenceOn: fields.anchorOn, doneOn }) ?? ''
      const [from, to] = [read(doneOn), read(next)]
      const months = (to.year - from.year) * 12 + to.month - from.month
      const perUnit = { day: 1, week: 7, month: 1, year: 12 }[fields.unit] * fields.every
      const isInDays = fields.unit === 'day' || fields.unit === 'week'
      expect(isInDays ? to.index - from.index : months).toBe(perUnit)
      expect(isInDays || to.day === Math.min(from.day, to.lengthOfMonth)).toBe(true)
    })
  })
})
