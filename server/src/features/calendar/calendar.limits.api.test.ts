import { calendarApi, type CalendarEvent } from '@roost/contract/calendar/calendar.ts'
import { newEvent } from '@roost/contract/calendar/calendar-input.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { createEvent, createHousehold } from '../../../test-support/household/builders.ts'
import {
  changeEvent,
  createWeeklySeries,
  listEvents,
  removeEvent,
} from '../../../test-support/calendar/weekly-series.ts'
import { countStatementsOf } from '../../../test-support/databases/statements.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { toViewerScope } from '../../db/scopes/scope.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { getEvent, insertEvents } from './calendar.queries.ts'
import { toDatedFields, toNewFields } from './calendar.rules.ts'
import { toOccurrenceFields } from './recurrence/series.rules.ts'
import { addDays } from '../../lib/time/zoned-time.ts'

const app = useTestApp()

type Household = Awaited<ReturnType<typeof createHousehold>>

const add = ({ client }: Household, details: CallInput<typeof calendarApi.create>) =>
  client.call(calendarApi.create, details)

const good = { title: 'Dentist', startDate: '2026-11-23T09:00:00Z' }
const recurring = { ...good, isRecurring: true, recurrencePattern: 'weekly' } as const

describe('a household has at most', { tags: ['T27'] }, () => {
  const fill = async ({ account, group }: Household, count: number, details: object) =>
    inTransaction(app.current.db, async (tx) => {
      const fields = toDatedFields(toNewFields(newEvent.parse({ ...good, ...details })))
      const owner = { createdBy: account.id, houseGroupId: group.id }
      const rows = Array.from({ length: 500 }, (_, index) => ({ fields, owner, uid: `${index}@example.org` }))
      for (let made = 0; made < count; made += rows.length) await insertEvents(tx.rows, rows, tx.now)
    })

  test('3,000 series, even if an existing event is changed into a series', async () => {
    const household = await createHousehold(app.current)
    await fill(household, 3000, recurring)
    const refusal = {
      status: 409,
      message: 'There are 3,000 recurring events already. Delete some first.',
    }
    const refused = await add(household, recurring)
    expect({ status: refused.status, message: refused.error.message }).toEqual(refusal)
    const { id } = await createEvent(household, good)
    const changed = await changeEvent(household, { id }, { isRecurring: true, recurrencePattern: 'daily' })
    expect({ status: changed.status, message: changed.error.message }).toEqual(refusal)
    const own = await createEvent(household, {
      ...recurring,
      recurrencePattern: 'daily',
      visibility: 'private',
    })
    const shared = await changeEvent(household, own, { visibility: 'public' })
    expect({ status: shared.status, message: shared.error.message }).toEqual(refusal)
  })
})

/** Adds exceptions for the first days of a daily series in one statement. */
const cancelDays = ({ account, group }: Household, { id }: CalendarEvent, count: number) =>
  inTransaction(app.current.db, async (tx) => {
    const scope = toViewerScope({ userId: account.id, houseGroupId: group.id, currency: 'USD' })
    const series = await getEvent(tx.sql, scope, id)
    const fields = toDatedFields(toOccurrenceFields(series, series))
    const rows = Array.from({ length: count }, (_, index) => ({
      fields,
      owner: series,
      uid: series.uid,
      exception: {
        parentEventId: id,
        originalDate: addDays('2026-11-02', index),
        isCancelled: index % 2 === 0,
      },
    }))
    await insertEvents(tx.rows, rows, tx.now)
  })

describe('a series with 750 exceptions', () => {
  test('cannot have another exception', async () => {
    const { household, series } = await createWeeklySeries(app.current, {
      recurrencePattern: 'daily',
      recurrenceEndDate: null,
    })
    await cancelDays(household, series, 750)
    const target = { scope: 'this', occurrenceDate: addDays('2026-11-02', 750) } as const
    const refusal = {
      status: 409,
      error: {
        message: 'This event differs on too many days already. Change this and following events instead.',
      },
    }
    expect(await changeEvent(household, series, { ...target, title: 'X' })).toMatchObject(refusal)
    expect(await removeEvent(household, series, target)).toMatchObject(refusal)
  })

  const createChangedSeries = async () => {
    const created = await createWeeklySeries(app.current, {
      recurrencePattern: 'daily',
      recurrenceEndDate: null,
    })
    await cancelDays(created.household, created.series, 750)
    return created
  }

  test('can be moved, split and deleted with at most seventeen statements each', async () => {
    const { household, series } = await createChangedSeries()
    const moved = {
      scope: 'all',
      occurrenceDate: addDays('2026-11-02', 750),
      startDate: `${addDays('2026-11-02', 751)}T18:00`,
      endDate: null,
    } as const
    expect(await countStatementsOf(() => changeEvent(household, series, moved))).toBeLessThanOrEqual(17)
    const stored = await listEvents(household)
    expect(stored.filter(({ parentEventId }) => parentEventId === series.id)).toHaveLength(750)
    expect(stored.find(({ id }) => id === series.id + 1)).toMatchObject({ originalDate: '2026-11-03' })
    const split = { scope: 'following', occurrenceDate: '2027-11-05', visibility: 'private' } as const
    expect(
      await countStatementsOf(() => changeEvent(household, series, { ...split, title: 'Late' })),
    ).toBeLessThanOrEqual(17)
    expect((await listEvents(household)).filter(({ title }) => title === 'Late')).toHaveLength(1 + 750 - 367)
    expect(await countStatementsOf(() => removeEvent(household, series))).toBeLessThanOrEqual(17)
  })
})
