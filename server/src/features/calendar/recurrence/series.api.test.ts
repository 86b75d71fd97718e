import { describe, expect, test } from 'vitest'
import { createEvent, createHousehold } from '../../../../test-support/household/builders.ts'
import {
  changeEvent,
  seriesOccurrences,
  createWeeklySeries,
  listEvents,
  listOccurrences,
  noOccurrence,
  removeEvent,
  replaceOccurrence,
  withoutOccurrence,
} from '../../../../test-support/calendar/weekly-series.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'

const app = useTestApp()

type Changes = Parameters<typeof changeEvent>[2]

describe('a request to change or delete an event', { tags: ['CAL-28'] }, () => {
  test('applies to the whole series if it has no scope', async () => {
    const { household, member, series } = await createWeeklySeries(app.current)
    const { status, body } = await changeEvent(member, series, { title: 'Choir practice' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...series, title: 'Choir practice' })
    expect(await listOccurrences(household)).toEqual(seriesOccurrences.map((seen) => `${seen} practice`))
    expect((await removeEvent(member, series)).body).toEqual({ success: true })
    expect(await listEvents(household)).toEqual([])
  })

  test('applies to an exception itself if it has no scope, and deleting that cancels its occurrence', async () => {
    const { household, series } = await createWeeklySeries(app.current)
    const target = { scope: 'this', occurrenceDate: '2026-11-16' } as const
    const { body: exception } = await changeEvent(household, series, { ...target, title: 'Concert' })
    await changeEvent(household, exception, { title: 'Big concert' })
    expect(await listOccurrences(household)).toEqual(replaceOccurrence('11-16', '11-16T17:00 Big concert'))
    await removeEvent(household, exception)
    expect(await listOccurrences(household)).toEqual(withoutOccurrence('11-16'))
    expect((await listEvents(household)).map(({ isCancelled }) => isCancelled)).toEqual([true, false])
    for (const response of [
      await changeEvent(household, exception, { title: 'Again' }),
      await removeEvent(household, exception),
    ])
      expect(response).toMatchObject(noOccurrence)
  })

  test('a scope is ignored if the event does not repeat', async () => {
    const household = await createHousehold(app.current)
    const event = await createEvent(household)
    const target = { scope: 'following', occurrenceDate: '2030-01-01' } as const
    expect((await changeEvent(household, event, { ...target, title: 'Doctor' })).body).toEqual({
      ...event,
      title: 'Doctor',
    })
    expect((await removeEvent(household, event, target)).status).toBe(200)
    expect(await listEvents(household)).toEqual([])
  })

  test.each([
    [{ scope: 'some' }, 'Scope must be this, following or all'],
    [{ scope: 'this' }, 'Occurrence date is required'],
    [{ scope: 'following' }, 'Occurrence date is required'],
    [{ scope: 'this', occurrenceDate: '2026-02-30' }, 'Occurrence date is not a valid date'],
  ] as const)('is refused with an invalid scope such as %j', async (target, message) => {
    const { household, series } = await createWeeklySeries(app.current)
    const before = await listEvents(household)
    const refusal = { status: 400, error: { message } }
    expect(await changeEvent(household, series, { ...(target as Changes), title: 'X' })).toMatchObject(
      refusal,
    )
    expect(await removeEvent(household, series, target as Changes)).toMatchObject(refusal)
    expect(await listEvents(household)).toEqual(before)
  })
})

describe('changing all events', { tags: ['CAL-31'] }, () => {
  const target = { scope: 'all', occurrenceDate: '2026-11-16' } as const

  test('keeps the values that exceptions changed and updates those inherited from the series', async () => {
    const { household, series } = await createWeeklySeries(app.current, { location: 'School' })
    const differ = (occurrenceDate: string, changes: Changes) =>
      changeEvent(household, series, { scope: 'this', occurrenceDate, ...changes })
    await differ('2026-11-09', { title: 'Early' })
    await differ('2026-11-30', { startDate: '2026-12-01T10:00', endDate: null, location: 'Hall' })
    await removeEvent(household, series, { scope: 'this', occurrenceDate: '2026-12-07' })
    const ids = (await listEvents(household)).map(({ id }) => id)
    await changeEvent(household, series, {
      ...target,
      startDate: '2026-11-17T18:00',
      endDate: '2026-11-17T19:30',
      title: 'Orchestra',
      location: 'Church',
    })
    expect(await listOccurrences(household)).toEqual([
      '11-03T17:00 Orchestra',
      '11-10T17:00 Early',
      '11-17T17:00 Orchestra',
      '11-24T17:00 Orchestra',
      '12-02T09:00 Orchestra',
    ])
    const stored = await listEvents(household)
    expect(stored.map(({ id }) => id)).toEqual(ids)
    expect(stored).toMatchObject([
      { originalDate: '2026-12-08', isCancelled: true },
      { originalDate: '2026-12-01', location: 'Hall' },
      { originalDate: '2026-11-10', location: 'Church' },
      { originalDate: null },
    ])
  })

  test('keeps exceptions on consecutive days apart when moving them by a week', async () => {
    const { household, series } = await createWeeklySeries(app.current)
    for (const occurrenceDate of ['2026-11-09', '2026-11-16', '2026-11-23'])
      await changeEvent(household, series, { scope: 'this', occurrenceDate, title: `Of ${occurrenceDate}` })
    await changeEvent(household, series, {
      scope: 'all',
      occurrenceDate: '2026-11-30',
      startDate: '2026-12-07T18:00',
      endDate: '2026-12-07T19:30',
    })
    expect(await listOccurrences(household)).toEqual([
      '11-09T17:00 Choir',
      '11-16T17:00 Of 2026-11-09',
      '11-23T17:00 Of 2026-11-16',
      '11-30T17:00 Of 2026-11-23',
      '12-07T17:00 Choir',
      '12-14T17:00 Choir',
    ])
  })

  test('a changed pattern drops the exceptions that no longer have an occurrence', async () => {
    const { household, series } = await createWeeklySeries(app.current)
    await changeEvent(household, series, { scope: 'this', occurrenceDate: '2026-11-09', title: 'Gone' })
    await changeEvent(household, series, { scope: 'this', occurrenceDate: '2026-11-16', title: 'Kept' })
    await changeEvent(household, series, { recurrenceInterval: 2 })
    expect(await listOccurrences(household)).toEqual([
      '11-02T17:00 Choir',
      '11-16T17:00 Kept',
      '11-30T17:00 Choir',
    ])
    expect((await listEvents(household)).map(({ title }) => title)).toEqual(['Kept', 'Choir'])
  })

  test('a series that is changed to recur no longer keeps only the edited occurrence', async () => {
    const { household, series } = await createWeeklySeries(app.current)
    await changeEvent(household, series, { scope: 'this', occurrenceDate: '2026-11-09', title: 'Gone' })
    const { body } = await changeEvent(household, series, { ...target, isRecurring: false })
    expect(body).toMatchObject({ id: series.id, startDate: '2026-11-16T17:00:00.000Z', isRecurring: false })
    expect(await listOccurrences(household)).toEqual(['11-16T17:00 Choir'])
  })

  test('is also possible with the id of an exception, as is deleting them', async () => {
    const { household, series } = await createWeeklySeries(app.current)
    const { body: exception } = await changeEvent(household, series, {
      scope: 'this',
      occurrenceDate: '2026-11-16',
      title: 'Concert',
    })
    const { body } = await changeEvent(household, exception, {
      scope: 'all',
      startDate: '2026-11-17T18:00',
      endDate: '2026-11-17T19:30',
    })
    expect(body.id).toBe(series.id)
    expect((await listOccurrences(household)).slice(1, 3)).toEqual([
      '11-10T17:00 Choir',
      '11-17T17:00 Concert',
    ])
    await removeEvent(household, exception, { scope: 'all' })
    expect(await listEvents(household)).toEqual([])
  })

  test('is refused if the times that the person saw have changed since', async () => {
    const { household, member, series } = await createWeeklySeries(app.current)
    await changeEvent(member, series, {
      ...target,
      startDate: '2026-11-16T20:00',
      endDate: '2026-11-16T21:00',
    })
    const startDate = '2026-11-23T19:00'
    const seen = { scope: 'all', occurrenceDate: '2026-11-23', startDate } as const
    const response = await changeEvent(household, series, {
      ...seen,
      base: { startDate: '2026-11-23T17:00:00.000Z' },
    })
    expect(response.status).toBe(409)
    const base = { startDate: '2026-11-23T19:00:00.000Z', endDate: '2026-11-23T20:00:00.000Z' }
    expect((await changeEvent(household, series, { ...seen, base })).status).toBe(200)
  })
})

test('a change of a series is refused if its recurrence is no longer what its author saw', async () => {
  const { household, member, series } = await createWeeklySeries(app.current)
  const { isRecurring, recurrencePattern, recurrenceInterval, recurrenceEndDate } = series
  const base = { isRecurring, recurrencePattern, recurrenceInterval, recurrenceEndDate, title: series.title }
  const target = { scope: 'following', occurrenceDate: '2026-11-16', title: 'Concert', base } as const
  await changeEvent(household, series, { scope: 'all', occurrenceDate: '2026-11-02', recurrenceInterval: 2 })
  const before = await listOccurrences(household)
  expect(await changeEvent(member, series, target)).toMatchObject({
    status: 409,
    body: { message: 'Somebody else has changed this event since you last saw it.' },
  })
  expect(await listOccurrences(household)).toEqual(before)
  const current = { ...base, recurrenceInterval: 2 }
  expect((await changeEvent(member, series, { ...target, base: current })).status).toBe(200)
})
