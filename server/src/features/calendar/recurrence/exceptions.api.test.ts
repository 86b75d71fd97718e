import { describe, expect, test } from 'vitest'
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

describe('changing only this event', { tags: ['CAL-29'] }, () => {
  test('creates an exception for its date with the times and fields of the series, apart from the changes', async () => {
    const { household, member, series } = await createWeeklySeries(app.current, { location: 'School' })
    app.current.clock.advance(1000)
    const target = { scope: 'this', occurrenceDate: '2026-11-16' } as const
    const { status, body } = await changeEvent(member, series, {
      ...target,
      title: 'Concert',
      recurrencePattern: 'daily',
      isRecurring: true,
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...series,
      id: expect.any(Number),
      title: 'Concert',
      startDate: '2026-11-16T17:00:00.000Z',
      endDate: '2026-11-16T18:30:00.000Z',
      isRecurring: false,
      recurrencePattern: null,
      recurrenceEndDate: null,
      parentEventId: series.id,
      isRecurrenceException: true,
      originalDate: '2026-11-16',
      createdAt: app.current.clock().toISOString(),
      updatedAt: app.current.clock().toISOString(),
    })
    expect(body.id).toBeGreaterThan(series.id)
    expect(await listOccurrences(household)).toEqual(replaceOccurrence('11-16', '11-16T17:00 Concert'))
    const { body: again } = await changeEvent(household, series, {
      ...target,
      startDate: '2026-11-17T18:00',
      endDate: null,
    })
    expect(again).toMatchObject({ id: body.id, title: 'Concert', originalDate: '2026-11-16' })
    expect(await listOccurrences(member)).toEqual(replaceOccurrence('11-16', '11-17T17:00 Concert'))
  })

  test('changes the existing exception if its id is given', async () => {
    const { household, series } = await createWeeklySeries(app.current)
    const { body: exception } = await changeEvent(household, series, {
      scope: 'this',
      occurrenceDate: '2026-11-16',
      title: 'Concert',
    })
    const target = { scope: 'this', occurrenceDate: '2026-11-16' } as const
    expect((await changeEvent(household, exception, { ...target, title: 'Party' })).body.id).toBe(
      exception.id,
    )
    await removeEvent(household, exception, target)
    expect(await listOccurrences(household)).toEqual(withoutOccurrence('11-16'))
  })

  test('is no longer possible once its occurrence was deleted', async () => {
    const { household, member, series } = await createWeeklySeries(app.current)
    const target = { scope: 'this', occurrenceDate: '2026-11-23' } as const
    expect((await removeEvent(member, series, target)).body).toEqual({ success: true })
    expect(await listOccurrences(household)).toEqual(withoutOccurrence('11-23'))
    for (const scope of ['this', 'following', 'all'] as const)
      expect(await changeEvent(household, series, { ...target, scope, title: 'X' })).toMatchObject(
        noOccurrence,
      )
    for (const scope of ['this', 'following'] as const)
      expect(await removeEvent(household, series, { ...target, scope })).toMatchObject(noOccurrence)
    expect(await listOccurrences(household)).toEqual(withoutOccurrence('11-23'))
  })

  test.each(['2026-11-03', '2026-10-26', '2026-12-14', '1970-01-05'])(
    'is refused on %s, where the series has no occurrence',
    async (occurrenceDate) => {
      const { household, series } = await createWeeklySeries(app.current)
      for (const scope of ['this', 'following'] as const) {
        const target = { scope, occurrenceDate }
        expect(await changeEvent(household, series, { ...target, title: 'X' })).toMatchObject(noOccurrence)
        expect(await removeEvent(household, series, target)).toMatchObject(noOccurrence)
      }
      expect(await listEvents(household)).toEqual([series])
    },
  )

  test('creates one exception even with two concurrent requests', async () => {
    const { household, member, series } = await createWeeklySeries(app.current)
    const dates = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']
    for (const occurrenceDate of dates) {
      const target = { scope: 'this', occurrenceDate } as const
      const responses = await Promise.all([
        changeEvent(household, series, { ...target, title: 'Mine', base: { title: 'Choir' } }),
        changeEvent(member, series, { ...target, title: 'Yours', base: { title: 'Choir' } }),
      ])
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(responses.find(({ status }) => status === 409)?.error).toMatchObject({
        message: 'Somebody else has changed this event since you last saw it.',
      })
    }
    expect(await listEvents(household)).toHaveLength(1 + dates.length)
  })

  test('leaves a cancelled occurrence or an exception if it is concurrent with a deletion', async () => {
    const { household, member, series } = await createWeeklySeries(app.current)
    for (const occurrenceDate of ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']) {
      const target = { scope: 'this', occurrenceDate } as const
      const [changed, removed] = await Promise.all([
        changeEvent(household, series, { ...target, location: 'Hall' }),
        removeEvent(member, series, target),
      ])
      expect([200, 404]).toContain(changed.status)
      expect(removed.status).toBe(200)
    }
    expect(await listOccurrences(household)).toEqual(seriesOccurrences.slice(4))
  })
})

type Changes = Parameters<typeof changeEvent>[2]

describe('this and following events', { tags: ['CAL-30'] }, () => {
  const target = { scope: 'following', occurrenceDate: '2026-11-23' } as const

  test('become a new series when they are changed, and the old one ends the day before', async () => {
    const { household, member, series } = await createWeeklySeries(app.current)
    const { body } = await changeEvent(member, series, {
      ...target,
      title: 'Orchestra',
      startDate: '2026-11-23T20:00',
      endDate: '2026-11-23T21:00',
    })
    expect(body).toMatchObject({
      title: 'Orchestra',
      startDate: '2026-11-23T19:00:00.000Z',
      endDate: '2026-11-23T20:00:00.000Z',
      isRecurring: true,
      parentEventId: null,
      recurrenceEndDate: '2026-12-07',
      createdBy: household.account.id,
      houseGroupId: household.group.id,
    })
    expect((await listEvents(household)).find(({ id }) => id === series.id)).toEqual({
      ...series,
      recurrenceEndDate: '2026-11-22',
    })
    expect(await listOccurrences(household)).toEqual([
      ...seriesOccurrences.slice(0, 3),
      '11-23T19:00 Orchestra',
      '11-30T19:00 Orchestra',
      '12-07T19:00 Orchestra',
    ])
  })

  test('keep their exceptions, each with its occurrence', async () => {
    const { household, series } = await createWeeklySeries(app.current)
    const differ = (occurrenceDate: string, changes: Changes) =>
      changeEvent(household, series, { scope: 'this', occurrenceDate, ...changes })
    await differ('2026-11-09', { title: 'Early' })
    await differ('2026-11-30', { title: 'Late', startDate: '2026-12-01T10:00', endDate: null })
    await removeEvent(household, series, { scope: 'this', occurrenceDate: '2026-12-07' })
    const { body } = await changeEvent(household, series, {
      ...target,
      startDate: '2026-11-24T18:00',
      endDate: '2026-11-24T19:30',
      location: 'Hall',
    })
    expect(await listOccurrences(household)).toEqual([
      ...replaceOccurrence('11-09', '11-09T17:00 Early').slice(0, 3),
      '11-24T17:00 Choir',
      '12-02T09:00 Late',
    ])
    const exceptions = (await listEvents(household)).filter(({ parentEventId }) => parentEventId === body.id)
    expect(exceptions).toMatchObject([
      { originalDate: '2026-12-08', isCancelled: true },
      { originalDate: '2026-12-01', title: 'Late', location: 'Hall' },
    ])
    for (const { id } of exceptions) expect(id).toBeGreaterThan(body.id)
  })

  test('are the whole series if they begin with the first occurrence', async () => {
    const { household, series } = await createWeeklySeries(app.current)
    const first = { scope: 'following', occurrenceDate: '2026-11-02' } as const
    expect((await changeEvent(household, series, { ...first, title: 'Orchestra' })).body).toEqual({
      ...series,
      title: 'Orchestra',
    })
    await removeEvent(household, series, first)
    expect(await listEvents(household)).toEqual([])
  })

  test('are the whole series if all earlier occurrences were cancelled', async () => {
    const { household, series } = await createWeeklySeries(app.current)
    await removeEvent(household, series, { scope: 'this', occurrenceDate: '2026-11-02' })
    const second = { scope: 'following', occurrenceDate: '2026-11-09' } as const
    expect((await changeEvent(household, series, { ...second, title: 'Orchestra' })).body.id).toBe(series.id)
    await removeEvent(household, series, second)
    expect(await listEvents(household)).toEqual([])
  })

  test('are deleted together with their exceptions', async () => {
    const { household, member, series } = await createWeeklySeries(app.current)
    await changeEvent(household, series, { scope: 'this', occurrenceDate: '2026-11-09', title: 'Early' })
    await changeEvent(household, series, { scope: 'this', occurrenceDate: '2026-11-30', title: 'Late' })
    expect((await removeEvent(member, series, target)).body).toEqual({ success: true })
    expect(await listOccurrences(household)).toEqual(
      replaceOccurrence('11-09', '11-09T17:00 Early').slice(0, 3),
    )
    expect(await listEvents(household)).toHaveLength(2)
  })

  test('can be selected by the id of an exception, which is changed too', async () => {
    const { household, series } = await createWeeklySeries(app.current)
    const { body: exception } = await changeEvent(household, series, {
      scope: 'this',
      occurrenceDate: '2026-11-23',
      title: 'Concert',
      startDate: '2026-11-24T20:00',
      endDate: null,
    })
    await changeEvent(household, exception, { ...target, title: 'Orchestra' })
    expect(await listOccurrences(household)).toEqual([
      ...seriesOccurrences.slice(0, 3),
      '11-24T19:00 Orchestra',
      '11-30T17:00 Orchestra',
      '12-07T17:00 Orchestra',
    ])
    const moved = (await listEvents(household)).find(
      ({ title, isRecurrenceException }) => title === 'Orchestra' && isRecurrenceException,
    )
    await removeEvent(household, { id: moved?.id ?? 0 }, target)
    expect(await listOccurrences(household)).toEqual(seriesOccurrences.slice(0, 3))
  })

  test('are split at both dates by two concurrent changes, without duplicates', async () => {
    for (let round = 1; round <= 4; round += 1) {
      const { household, member, series } = await createWeeklySeries(app.current)
      const responses = await Promise.all([
        changeEvent(household, series, { ...target, title: 'Mine' }),
        changeEvent(member, series, { ...target, title: 'Yours' }),
      ])
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
      expect(await listOccurrences(household)).toHaveLength(6)
    }
  })
})
