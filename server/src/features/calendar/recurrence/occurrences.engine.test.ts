import { maxOccurrences, maxOccurrencesOfSeries } from '@roost/contract/calendar/calendar.ts'
import { describe, expect, test } from 'vitest'
import { createEvent, createHousehold, createPerson } from '../../../../test-support/household/builders.ts'
import {
  cancelOccurrence,
  changeOccurrence,
  copyEvent,
  createSeries,
  listTimes,
  listTitles,
  readCalendar,
} from '../../../../test-support/calendar/calendar.ts'
import { countStatements } from '../../../../test-support/databases/statements.ts'
import { withoutJournal } from '../../../db/engines/database.ts'
import { inTransaction } from '../../../db/transactions/transaction.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'

const app = useTestApp()

describe('exceptions', () => {
  test('replace the occurrence of their series, even if they moved to another date', async () => {
    const household = await createHousehold(app.current)
    const series = await createSeries(household, { title: 'Training', startDate: '2026-11-03T17:00:00.000Z' })
    const moved = await changeOccurrence(household, series, '2026-11-10', {
      title: 'Match',
      startDate: '2026-12-12T15:00:00.000Z',
    })
    await cancelOccurrence(household, series, '2026-11-17')
    const response = await readCalendar(household)
    expect(listTimes(response)).toEqual(['Training 2026-11-03T17:00Z', 'Training 2026-11-24T17:00Z'])
    const december = await readCalendar(household, { from: '2026-12-12', to: '2026-12-12' })
    expect(december.occurrences).toEqual([
      {
        eventId: moved.id,
        occurrenceDate: '2026-11-10',
        startDate: '2026-12-12T15:00:00.000Z',
        endDate: null,
      },
    ])
    expect(december.events).toMatchObject([{ title: 'Match', parentEventId: series.id }])
  })

  test('also replace a long occurrence that began before the range', async () => {
    const household = await createHousehold(app.current)
    const series = await createSeries(household, {
      title: 'Season',
      startDate: '2025-06-01',
      endDate: '2025-12-31',
      isAllDay: true,
      recurrencePattern: 'yearly',
    })
    expect(listTitles(await readCalendar(household))).toEqual(['Season'])
    await cancelOccurrence(household, series, '2026-06-01')
    expect(listTitles(await readCalendar(household))).toEqual([])
  })

  test('are filtered by their own fields, not those of the series', async () => {
    const household = await createHousehold(app.current)
    const series = await createSeries(household, {
      title: 'Training',
      startDate: '2026-11-10T17:00:00.000Z',
      category: 'Health',
      recurrenceEndDate: '2026-11-24',
    })
    await changeOccurrence(household, series, '2026-11-17', { title: 'Match', category: 'Family' })
    expect(listTimes(await readCalendar(household, { category: 'Family' }))).toEqual([
      'Match 2026-11-17T17:00Z',
    ])
    expect(listTimes(await readCalendar(household, { search: 'training' }))).toEqual([
      'Training 2026-11-10T17:00Z',
      'Training 2026-11-24T17:00Z',
    ])
  })
})

describe('the size of a response is limited', { tags: ['T27'] }, () => {
  const longest = { from: '2026-01-01', to: '2027-02-04' }

  test('a response has a limited size with 10,000 daily series of 1,000 years', async () => {
    const household = await createHousehold(app.current)
    await createEvent(household, { title: 'Dentist', startDate: '2026-01-01T10:00:00.000Z' })
    const bomb = await createSeries(household, {
      startDate: '1900-01-01T09:00',
      timeZone: 'America/New_York',
      recurrencePattern: 'daily',
    })
    await copyEvent(app.current, bomb, 9999, { recurrence_ends_on: '2970-01-01', last_on: '2970-01-01' })
    const response = await readCalendar(household, { ...longest, today: '2026-11-21' })
    expect(response.occurrences).toHaveLength(maxOccurrences)
    expect(response.isComplete).toBe(false)
    expect(response.counts).toEqual({ events: 10_001, today: maxOccurrences })
    expect(listTitles(response)).toContain('Dentist')
  })

  test('a response with more events than fit has the first of them', async () => {
    const household = await createHousehold(app.current)
    const event = await createEvent(household, { title: 'Many', startDate: '2026-11-23T09:00:00.000Z' })
    await createEvent(household, { title: 'First', startDate: '2026-11-22T09:00:00.000Z' })
    await createEvent(household, { title: 'Last', startDate: '2026-11-24T09:00:00.000Z' })
    await copyEvent(app.current, event, 997)
    const complete = await readCalendar(household, { today: '2026-11-24' })
    expect(complete.isComplete).toBe(true)
    expect(complete.occurrences).toHaveLength(1000)
    await copyEvent(app.current, event, maxOccurrences - 1000)
    const cut = await readCalendar(household, { search: 'm', from: '2026-11-21', to: '2026-11-30' })
    expect(cut.isComplete).toBe(false)
    expect(cut.occurrences.length).toBeGreaterThan(1000)
    expect(JSON.stringify(cut).length).toBeLessThan(1_000_000)
    const first = await readCalendar(household, { from: '2026-11-22' })
    expect(first.isComplete).toBe(false)
    expect(listTitles(first)).toContain('First')
    expect(listTitles(first)).not.toContain('Last')
  })

  test('a response has a limited size with a series whose occurrences last for years', async () => {
    const person = await createPerson(app.current)
    await createSeries(person, {
      title: 'Overlapping',
      startDate: '2020-01-01',
      endDate: '2024-01-01',
      isAllDay: true,
      recurrencePattern: 'daily',
    })
    const response = await readCalendar(person, { from: '2026-11-21', to: '2026-11-21', today: '2026-11-21' })
    expect(response.occurrences).toHaveLength(maxOccurrencesOfSeries)
    expect(response.isComplete).toBe(false)
  })
})

describe('in a calendar with many events', () => {
  test('others come in between while events are searched and counted', async () => {
    const household = await createHousehold(app.current)
    const event = await createEvent(household, { title: 'Dentist', startDate: '2026-11-23T09:00:00.000Z' })
    await copyEvent(app.current, event, 2499)
    const count = await countStatements(() => readCalendar(household, { search: 'nothing' }))
    // Ten windows of 250 events, each found and read, both for the list and for the number of events.
    expect(count).toBeGreaterThanOrEqual(40)
  })

  test('many exceptions of many series are all found', async () => {
    const household = await createHousehold(app.current)
    const series = await createSeries(household, {
      startDate: '2026-11-01T09:00:00.000Z',
      recurrencePattern: 'daily',
    })
    await copyEvent(app.current, series, 119)
    const days = Array.from({ length: 11 }, (_, day) => addDays('2026-11-10', day))
    await inTransaction(app.current.db, async (tx) => {
      const stored = await tx.sql
        .selectFrom('calendar_events')
        .selectAll()
        .where('house_group_id', '=', household.group.id)
        .execute()
      for (const { id, ...row } of stored)
        await withoutJournal(tx.sql)
          .insertInto('calendar_events')
          .values(
            days.map((day) => ({
              ...row,
              parent_event_id: id,
              original_on: day,
              is_cancelled: true,
              recurrence_pattern: null,
              lasts_long: false,
              last_on: day,
            })),
          )
          .execute()
    })
    const response = await readCalendar(household, { from: '2026-11-10', to: '2026-11-21' })
    expect(response.occurrences.map(({ occurrenceDate }) => occurrenceDate)).toEqual(
      Array.from({ length: 120 }, () => '2026-11-21'),
    )
    expect(response.counts.events).toBe(120)
  })
})
