import { activityApi } from '@roost/contract/activity/activity.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createPerson,
  createTask,
  type Person,
} from '../../../../test-support/household/builders.ts'
import {
  changeTask,
  completeTask,
  getOpenTask,
  pauseTask,
  type Repeats,
  reopenTask,
  skipTask,
} from '../../../../test-support/household/repeating.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'
import { leaveOutMissed } from '../missed/missed.service.ts'

const app = useTestApp()
beforeEach(() => app.current.clock.set('2026-11-21T09:00:00.000Z'))

type By = Pick<Person, 'client'>

/** Such as `Bins 2026-11-21T17:00`, of the next 24 hours. */
const listReminders = async ({ client }: By, timeZone = 'UTC'): Promise<string[]> => {
  const { status, body } = await client.call(calendarApi.reminders, { timeZone })
  expect(status).toBe(200)
  return body.map(({ title, remindAt }) => `${title} ${remindAt.slice(0, 16)}`)
}

const evening = '2026-11-21T18:00'
const bins = { title: 'Bins', dueDate: evening, reminders: ['1 hour'] } as const
const createBins = (by: By, change: Parameters<typeof createTask>[1] = {}) =>
  createTask(by, { ...bins, reminders: [...bins.reminders], ...change })

const daily: Repeats = { every: 1, unit: 'day', timeZone: 'UTC' }

describe('who is reminded of a task', () => {
  test('whoever it is assigned to, or everybody in the household if that is nobody', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const { id } = await createBins(mia)
    for (const person of [mia, ben]) expect(await listReminders(person)).toEqual(['Bins 2026-11-21T17:00'])
    await changeTask(mia, { id }, { assignedTo: ben.account.id })
    expect(await listReminders(mia)).toEqual([])
    expect(await listReminders(ben)).toEqual(['Bins 2026-11-21T17:00'])
  })

  test('nobody outside the household, nor who has left it', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    await createBins(mia)
    await createBins(mia, { title: 'Glass', assignedTo: ben.account.id })
    expect(await listReminders(await createHousehold(app.current))).toEqual([])
    await ben.client.call(houseGroupsApi.leave, {})
    expect(await listReminders(ben)).toEqual([])
  })

  test('only its creator if it is personal', async () => {
    const owner = await createPerson(app.current)
    await createBins(owner)
    expect(await listReminders(owner)).toEqual(['Bins 2026-11-21T17:00'])
    expect(await listReminders(await createPerson(app.current))).toEqual([])
  })
})

describe('when people are reminded of a task', () => {
  test('a time of day is that of their own zone, and they have the reminder with what the page shows', async () => {
    const person = await createPerson(app.current)
    const { id } = await createBins(person)
    expect(await listReminders(person, 'America/New_York')).toEqual(['Bins 2026-11-21T22:00'])
    const { body } = await person.client.call(calendarApi.reminders, { timeZone: 'Europe/Berlin' })
    expect(body).toEqual([
      {
        eventId: null,
        taskId: id,
        occurrenceDate: '2026-11-21',
        title: 'Bins',
        location: null,
        isAllDay: false,
        startDate: '2026-11-21T17:00:00.000Z',
        reminder: '1 hour',
        remindAt: '2026-11-21T16:00:00.000Z',
      },
    ])
  })

  test('without a time of day, they are counted from nine in the morning, and it is not overdue before the day ends', async () => {
    const person = await createPerson(app.current)
    await createBins(person, { dueDate: '2026-11-22', reminders: ['15 minutes', '1 day'] })
    await createBins(person, { title: 'Glass', dueDate: '2026-11-21' })
    // An hour and a second after the one of the day before.
    const reminders = ['Glass 2026-11-21T08:00', 'Bins 2026-11-21T09:00', 'Bins 2026-11-22T08:45']
    expect(await listReminders(person)).toEqual(reminders)
    app.current.clock.advance(1000)
    expect(await listReminders(person)).toEqual(reminders.slice(1))
  })

  test('a task that is due already reminds nobody', async () => {
    const person = await createPerson(app.current)
    await createBins(person, { dueDate: '2026-11-21T09:00', reminders: ['5 minutes'] })
    expect(await listReminders(person)).toEqual([])
    await createBins(person, { dueDate: '2026-11-21T09:01', reminders: ['5 minutes'] })
    expect(await listReminders(person)).toEqual(['Bins 2026-11-21T08:56'])
  })

  test('a reminder of before the task is shown waits for nine in the morning of that day', async () => {
    const person = await createPerson(app.current)
    const repeats = { ...daily, leadDays: 0 }
    const lead = { dueDate: '2026-11-22T18:00', reminders: ['1 hour', '1 day', '1 week'] } as const
    await createBins(person, { ...lead, reminders: [...lead.reminders], repeats })
    app.current.clock.set('2026-11-21T20:00:00.000Z')
    expect(await listReminders(person)).toEqual(['Bins 2026-11-22T09:00', 'Bins 2026-11-22T17:00'])
  })
})

describe('a reminder of a task follows it', () => {
  test('when it is moved, completed, opened again and deleted, and when the deletion is undone', async () => {
    const person = await createHousehold(app.current)
    const task = await createBins(person)
    await changeTask(person, task, { dueDate: '2026-11-21T20:00' })
    expect(await listReminders(person)).toEqual(['Bins 2026-11-21T19:00'])
    await completeTask(person, task)
    expect(await listReminders(person)).toEqual([])
    await reopenTask(person, task)
    expect(await listReminders(person)).toEqual(['Bins 2026-11-21T19:00'])
    await person.client.call(tasksApi.remove, { id: String(task.id) })
    expect(await listReminders(person)).toEqual([])
    const { body } = await person.client.call(activityApi.list, {})
    await person.client.call(activityApi.undo, { id: String(body.entries[0]?.id) })
    expect(await listReminders(person)).toEqual(['Bins 2026-11-21T19:00'])
  })

  test('to the next time of a task that comes back: completed, skipped, paused or left out', async () => {
    const person = await createHousehold(app.current)
    await createBins(person, { repeats: { ...daily, whenMissed: 'skipped' } })
    await completeTask(person, await getOpenTask(person))
    app.current.clock.set('2026-11-22T09:00:00.000Z')
    expect(await listReminders(person)).toEqual(['Bins 2026-11-22T17:00'])
    await skipTask(person, await getOpenTask(person))
    app.current.clock.set('2026-11-23T09:00:00.000Z')
    expect(await listReminders(person)).toEqual(['Bins 2026-11-23T17:00'])
    await pauseTask(person, await getOpenTask(person), '2026-11-25')
    app.current.clock.set('2026-11-25T09:00:00.000Z')
    expect(await listReminders(person)).toEqual(['Bins 2026-11-25T17:00'])
    app.current.clock.set('2026-11-26T09:00:00.000Z')
    await leaveOutMissed(app.current.db, new AbortController().signal)
    expect(await listReminders(person)).toEqual(['Bins 2026-11-26T17:00'])
  })

  test('except if other reminders were meant for this time alone', async () => {
    const person = await createHousehold(app.current)
    await createBins(person, { repeats: daily })
    await changeTask(person, await getOpenTask(person), { reminders: ['15 minutes'], concerns: 'this' })
    expect(await listReminders(person)).toEqual(['Bins 2026-11-21T17:45'])
    const completed = await completeTask(person, await getOpenTask(person))
    expect((await getOpenTask(person)).reminders).toEqual(['1 hour'])
    expect((await reopenTask(person, completed)).reminders).toEqual(['15 minutes'])
    await changeTask(person, await getOpenTask(person), { reminders: ['5 minutes', '1 day'] })
    await completeTask(person, await getOpenTask(person))
    expect((await getOpenTask(person)).reminders).toEqual(['5 minutes', '1 day'])
  })
})

describe('the reminders of a task', () => {
  test('are those of the list, each once and in its order, and none by default', async () => {
    const person = await createPerson(app.current)
    expect((await createTask(person)).reminders).toEqual([])
    const { id, reminders } = await createBins(person, { reminders: ['1 week', '5 minutes', '1 week'] })
    expect(reminders).toEqual(['5 minutes', '1 week'])
    expect((await changeTask(person, { id }, { reminders: [] })).reminders).toEqual([])
    for (const wrong of [['2 hours'], '1 hour', Array.from({ length: 6 }, () => '1 hour')]) {
      const { error } = await person.client.call(tasksApi.update, { id: String(id), reminders: wrong as [] })
      expect(error.code).toBe('validation')
    }
  })

  test('are not overwritten by a device that saw others', async () => {
    const person = await createPerson(app.current)
    const { id } = await createBins(person)
    const change = (seen: string[], reminders: '1 day'[]) =>
      person.client.call(tasksApi.update, { id: String(id), reminders, base: { reminders: seen } })
    expect((await change(['5 minutes'], ['1 day'])).error.code).toBe('tasks.changed_since')
    expect((await change([], ['1 day'])).error.code).toBe('tasks.changed_since')
    expect((await change(['1 hour'], ['1 day'])).body.reminders).toEqual(['1 day'])
    expect((await change(['1 hour'], ['1 day'])).status).toBe(200)
  })
})
