import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { describe, expect, test } from 'vitest'
import {
  createEvent,
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
} from '../../../test-support/household/builders.ts'
import { expectCalendarChange, isAboutCalendar } from '../../../test-support/calendar/calendar.ts'
import { openFirstDevice } from '../../../test-support/household/devices.ts'
import {
  changeEvent,
  seriesOccurrences,
  createWeeklySeries,
  listEvents,
  listOccurrences,
  noOccurrence,
  removeEvent,
  replaceOccurrence,
} from '../../../test-support/calendar/weekly-series.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

describe('a private event', { tags: ['CAL-32'] }, () => {
  test('has no house group, and appears not to exist to other members and administrators', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const admin = await createMember(app.current, household.group, { role: 'admin' })
    const event = await createEvent(household, { visibility: 'private', title: 'A surprise' })
    expect(event).toMatchObject({
      visibility: 'private',
      houseGroupId: null,
      createdBy: household.account.id,
    })
    expect(await listEvents(household)).toEqual([event])
    for (const other of [member, admin]) {
      expect(await listEvents(other)).toEqual([])
      for (const response of [
        await changeEvent(other, event, { title: 'Mine' }),
        await changeEvent(other, event, { title: 'Mine', scope: 'this', occurrenceDate: '2026-11-23' }),
        await removeEvent(other, event),
      ])
        expect(response).toMatchObject({ status: 404, error: { message: 'Event not found' } })
    }
    expect(await listEvents(household)).toEqual([event])
  })

  test('is not announced to anyone else when it is created, changed or deleted', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const own = await openFirstDevice(app.current, household)
    const other = await openFirstDevice(app.current, member)
    const { id } = await expectCalendarChange(own, () => createEvent(household, { visibility: 'private' }))
    await expectCalendarChange(own, () => changeEvent(household, { id }, { title: 'Changed' }))
    await expectCalendarChange(own, () => removeEvent(household, { id }))
    // Change events arrive in order, so the first one about the calendar must be about this event.
    const seen = await expectCalendarChange(other, () => createEvent(household))
    expect(other.stream.messages.filter(isAboutCalendar)).toHaveLength(1)
    expect(await listEvents(member)).toEqual([seen])
  })

  test("belongs to its creator's current house group once it is made public", async () => {
    const person = await createPerson(app.current)
    const { id } = await createEvent(person, { visibility: 'private' })
    expect((await changeEvent(person, { id }, { visibility: 'public' })).body.houseGroupId).toBeNull()
    await changeEvent(person, { id }, { visibility: 'private' })
    const household = await createHousehold(app.current)
    await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    const device = await openFirstDevice(app.current, household)
    const { body } = await expectCalendarChange(device, () =>
      changeEvent(person, { id }, { visibility: 'public' }),
    )
    expect(body).toMatchObject({ visibility: 'public', houseGroupId: household.group.id })
    expect(await listEvents(household)).toEqual([body])
  })
})

describe('a private exception in a series of the house group', { tags: ['CAL-32'] }, () => {
  const target = { scope: 'this', occurrenceDate: '2026-11-16' } as const
  const createPrivateException = async () => {
    const created = await createWeeklySeries(app.current)
    const { body: hidden } = await changeEvent(created.household, created.series, {
      ...target,
      title: 'Surprise',
      visibility: 'private',
    })
    return { ...created, hidden }
  }

  test('is visible only to its creator; the others see nothing on that day', async () => {
    const { household, member, series, hidden } = await createPrivateException()
    expect(hidden).toMatchObject({ visibility: 'private', houseGroupId: null })
    expect(await listOccurrences(household)).toEqual(replaceOccurrence('11-16', '11-16T17:00 Surprise'))
    expect(await listEvents(member)).toEqual([series])
    for (const scope of ['this', 'following', 'all'] as const)
      expect(await changeEvent(member, series, { ...target, scope, title: 'X' })).toMatchObject(noOccurrence)
    expect(await removeEvent(member, series, target)).toMatchObject(noOccurrence)
    expect((await changeEvent(member, hidden, { title: 'X' })).status).toBe(404)
    expect((await removeEvent(member, hidden, { scope: 'all' })).status).toBe(404)
    expect(await listEvents(household)).toEqual([hidden, series])
  })

  test('moves with the series when others change it, and stays private', async () => {
    const { household, member, series } = await createPrivateException()
    const others = { scope: 'all', occurrenceDate: '2026-11-23' } as const
    await changeEvent(member, series, {
      ...others,
      startDate: '2026-11-24T18:00',
      endDate: '2026-11-24T19:30',
    })
    await changeEvent(member, series, { scope: 'following', occurrenceDate: '2026-11-10', location: 'Hall' })
    const hidden = (await listEvents(household)).find(({ title }) => title === 'Surprise')
    expect(hidden).toMatchObject({
      originalDate: '2026-11-17',
      visibility: 'private',
      houseGroupId: null,
      location: 'Hall',
    })
    expect((await listEvents(member)).some(({ title }) => title === 'Surprise')).toBe(false)
  })

  test('is visible to the household once it is public again', async () => {
    const { household, member, series, hidden } = await createPrivateException()
    const { body } = await changeEvent(household, hidden, { visibility: 'public' })
    expect(body).toMatchObject({ visibility: 'public', houseGroupId: household.group.id })
    expect(await listEvents(member)).toEqual([body, series])
  })

  test('cannot be created by other members', async () => {
    const { member, series } = await createWeeklySeries(app.current)
    expect(await changeEvent(member, series, { ...target, visibility: 'private' })).toMatchObject({
      status: 403,
      error: { message: 'Only the person who created an event can make it private.' },
    })
    for (const scope of ['following', 'all'] as const)
      expect((await changeEvent(member, series, { ...target, scope, visibility: 'private' })).status).toBe(
        403,
      )
    expect(await listEvents(member)).toEqual([series])
  })
})

describe('a private series', { tags: ['CAL-32'] }, () => {
  test('has only private exceptions, which become public with the series', async () => {
    const { household, member, series } = await createWeeklySeries(app.current, { visibility: 'private' })
    const { body: exception } = await changeEvent(household, series, {
      scope: 'this',
      occurrenceDate: '2026-11-16',
      visibility: 'public',
      title: 'Concert',
    })
    expect(exception).toMatchObject({ visibility: 'private', houseGroupId: null })
    expect(await listOccurrences(member)).toEqual([])
    await changeEvent(household, series, { visibility: 'public' })
    expect(await listOccurrences(member)).toEqual(replaceOccurrence('11-16', '11-16T17:00 Concert'))
    await changeEvent(household, series, { visibility: 'private' })
    expect(await listEvents(member)).toEqual([])
    expect((await listEvents(household)).map(({ houseGroupId }) => houseGroupId)).toEqual([null, null])
  })

  test('can continue as a public series from a date on', async () => {
    const { household, member, series } = await createWeeklySeries(app.current, { visibility: 'private' })
    const { body } = await changeEvent(household, series, {
      scope: 'following',
      occurrenceDate: '2026-11-30',
      visibility: 'public',
    })
    expect(await listEvents(member)).toEqual([body])
    expect(await listOccurrences(member)).toEqual(seriesOccurrences.slice(4))
    expect(await listOccurrences(household)).toEqual(seriesOccurrences)
  })

  test('does not become visible in a former house group through an exception left there', async () => {
    const { household, member, series } = await createWeeklySeries(app.current)
    const target = { scope: 'this', occurrenceDate: '2026-11-16', visibility: 'private' } as const
    const { body: hidden } = await changeEvent(household, series, target)
    await household.client.call(houseGroupsApi.leave, {})
    expect((await changeEvent(household, hidden, { title: 'Mine' })).status).toBe(200)
    expect((await changeEvent(household, hidden, { visibility: 'public' })).status).toBe(404)
    expect(await listEvents(member)).toEqual([series])
  })
})
