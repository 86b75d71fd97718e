import { authApi } from '@roost/contract/accounts/auth.ts'
import { type HouseGroup, houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { tasksApi, type Task } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test-support/app/test-app.ts'
import {
  createAbsence,
  createHousehold,
  createMember,
  createTask,
  type Person,
  testPassword,
} from '../../../../test-support/household/builders.ts'
import {
  changeTask,
  listOpenTasks,
  reopenTask,
  type Repeats,
  type Turns,
} from '../../../../test-support/household/repeating.ts'

const app = useTestApp()

// A year of a family: two parents, two children, of whom Dana is there every second week, and a grandmother for the summer.

const dayMs = 86_400_000
const toTime = (date: string): number => Date.parse(`${date}T00:00:00.000Z`)
const addDays = (date: string, days: number): string =>
  new Date(toTime(date) + days * dayMs).toISOString().slice(0, 10)
const countDays = (from: string, to: string): number => (toTime(to) - toTime(from)) / dayMs
const weekday = (date: string): number => new Date(toTime(date)).getUTCDay()
const later = (a: string, b: string): string => (a > b ? a : b)

const firstDay = '2027-01-01'
const lastDay = '2027-12-31'
const arrival = '2027-06-01'
const departure = '2027-09-01'
const holidays = { fromOn: '2027-07-12', toOn: '2027-07-25' }
/** Dana is with the other family. */
const custody = { fromOn: '2027-01-04', toOn: '2027-01-10', everyWeeks: 2 }

type Name = 'anna' | 'bert' | 'cleo' | 'dana' | 'emma'
const names: readonly Name[] = ['anna', 'bert', 'cleo', 'dana', 'emma']

const isAway = (name: Name, date: string): boolean => {
  if (date >= holidays.fromOn && date <= holidays.toOn) return true
  return name === 'dana' && date >= custody.fromOn && countDays(custody.fromOn, date) % 14 < 7
}

/** The first day after this one for which it is true. */
const findAfter = (date: string, isFound: (day: string) => boolean): string => {
  let day = addDays(date, 1)
  while (!isFound(day)) day = addDays(day, 1)
  return day
}

interface ChoreOfYear {
  readonly dueDate: string
  readonly minutes: number
  readonly repeats: Partial<Repeats>
  readonly turns?: Partial<Turns>
  readonly takesTurns?: readonly Name[]
  readonly assignedTo?: Name
  /** When it is due next, after the one that was due on a day was done on another. */
  readonly toNext: (due: string, doneOn: string) => string
}

const isLastOfMonth = (date: string): boolean => addDays(date, 1).endsWith('-01')

const chores: Readonly<Record<string, ChoreOfYear>> = {
  Dishwasher: {
    dueDate: '2027-01-01',
    minutes: 10,
    repeats: { every: 1, unit: 'day' },
    turns: { unit: 'week' },
    takesTurns: ['anna', 'bert', 'cleo', 'dana'],
    toNext: (due, doneOn) => addDays(later(due, doneOn), 1),
  },
  Bins: {
    dueDate: '2027-01-05',
    minutes: 10,
    repeats: { every: 1, unit: 'week', weekdays: [2], leadDays: 1 },
    takesTurns: ['bert', 'cleo'],
    toNext: (due, doneOn) => findAfter(later(due, doneOn), (day) => weekday(day) === 2),
  },
  Bathroom: {
    dueDate: '2027-01-09',
    minutes: 45,
    repeats: { every: 3, unit: 'week', countsFrom: 'completion' },
    takesTurns: ['anna', 'bert'],
    toNext: (_due, doneOn) => addDays(doneOn, 21),
  },
  Plants: {
    dueDate: '2027-01-02',
    minutes: 10,
    repeats: { every: 2, unit: 'day' },
    turns: { choose: 'fair' },
    takesTurns: ['anna', 'bert', 'cleo', 'dana'],
    toNext: (due, doneOn) => findAfter(later(due, doneOn), (day) => countDays(due, day) % 2 === 0),
  },
  Floors: {
    dueDate: '2027-01-02',
    minutes: 30,
    repeats: { every: 1, unit: 'week', weekdays: [3, 6] },
    turns: { choose: 'fair' },
    takesTurns: ['anna', 'bert', 'cleo', 'dana'],
    toNext: (due, doneOn) => findAfter(later(due, doneOn), (day) => [3, 6].includes(weekday(day))),
  },
  Car: {
    dueDate: '2027-01-15',
    minutes: 20,
    repeats: { every: 1, unit: 'month' },
    turns: { choose: 'anybody' },
    takesTurns: ['anna', 'bert'],
    toNext: (due, doneOn) => findAfter(later(due, doneOn), (day) => day.endsWith('-15')),
  },
  Taxes: {
    dueDate: '2027-02-28',
    minutes: 240,
    repeats: { every: 1, unit: 'year' },
    assignedTo: 'anna',
    toNext: (due, doneOn) => findAfter(later(due, doneOn), (day) => day.endsWith('-02-28')),
  },
  Bookkeeping: {
    dueDate: '2027-01-31',
    minutes: 60,
    repeats: { every: 1, unit: 'month', monthDay: 'last' },
    assignedTo: 'bert',
    toNext: (due, doneOn) => findAfter(later(due, doneOn), isLastOfMonth),
  },
}
const titles = Object.keys(chores)

class Family {
  readonly people = new Map<Name, Person>()
  readonly due = new Map(titles.map((title) => [title, chores[title]?.dueDate ?? '']))
  readonly done: { readonly title: string; readonly by: Name; readonly on: string }[] = []
  today = firstDay
  /** When a member joined or left. */
  changedOn = ''

  get(name: Name): Person {
    const person = this.people.get(name)
    if (!person) throw new Error(`${name} is not there`)
    return person
  }

  nameOf(userId: string | null): Name | null {
    const found = [...this.people].find(([, { account }]) => account.id === userId)
    return found ? found[0] : null
  }

  toTurns(title: string, extra: readonly Name[] = []): Turns | null {
    const { takesTurns, turns } = chores[title] ?? {}
    const members = [...(takesTurns ?? []), ...extra].map((name) => this.get(name).account.id)
    if (members.length === 0) return null
    return { members, length: 1, unit: 'time', countsSkipped: true, choose: 'order', ...turns }
  }

  toRepeats(title: string, extra: readonly Name[] = []): Repeats {
    const { repeats } = chores[title] ?? {}
    const turns = this.toTurns(title, extra)
    return { every: 1, unit: 'day', timeZone: 'Europe/Berlin', ...repeats, turns }
  }

  async create(): Promise<HouseGroup> {
    const anna = await createHousehold(app.current)
    this.people.set('anna', anna)
    for (const name of ['bert', 'cleo', 'dana'] as const)
      this.people.set(name, await createMember(app.current, anna.group))
    await createAbsence(anna, this.get('dana'), custody)
    for (const person of this.people.values()) await createAbsence(anna, person, holidays)
    for (const [title, { dueDate, minutes, assignedTo }] of Object.entries(chores))
      await createTask(anna, {
        title,
        dueDate,
        minutes,
        ...(assignedTo && { assignedTo: this.get(assignedTo).account.id }),
        repeats: this.toRepeats(title),
      })
    return anna.group
  }

  async welcome(group: HouseGroup): Promise<void> {
    const emma = await createMember(app.current, group)
    this.people.set('emma', emma)
    await createAbsence(this.get('anna'), emma, holidays)
    for (const task of await listOpenTasks(this.get('anna')))
      if (['Dishwasher', 'Plants', 'Floors'].includes(task.title))
        await changeTask(this.get('anna'), task, { repeats: this.toRepeats(task.title, ['emma']) })
  }
}

/** What happens with a task that is due: most are done by whom they are assigned to, a few late, by others, or undone again. */
const toFate = (day: number, place: number): 'done' | 'late' | 'by another' | 'undone' =>
  (['late', 'by another', 'undone', 'late'] as const)[(day * 5 + place * 3) % 17] ?? 'done'

const listThere = (family: Family, date: string): readonly Name[] =>
  names.filter((name) => family.people.has(name) && !isAway(name, date))

const carryOut = async (
  family: Family,
  task: Task,
  fate: 'done' | 'by another' | 'undone',
): Promise<void> => {
  const there = listThere(family, family.today)
  const assigned = family.nameOf(task.assignedTo)
  const usual = assigned && there.includes(assigned) ? assigned : (there[0] ?? 'anna')
  const other = there.find((name) => name !== usual) ?? usual
  const by = fate === 'by another' ? other : usual
  const completedBy = family.get(by).account.id
  const done = await changeTask(family.get(by), task, { status: 'completed', completedBy })
  expect(done.completedBy).toBe(completedBy)
  if (fate === 'undone') return void (await reopenTask(family.get(by), task))
  family.done.push({ title: task.title, by, on: family.today })
  const next = chores[task.title]?.toNext(family.due.get(task.title) ?? '', family.today) ?? ''
  family.due.set(task.title, next)
}

const liveADay = async (family: Family, day: number): Promise<void> => {
  if (listThere(family, family.today).length === 0) return
  const open = await listOpenTasks(family.get('anna'))
  for (const [place, task] of open.entries()) {
    const fate = toFate(day, place)
    if ((task.dueDate ?? '').slice(0, 10) <= family.today && fate !== 'late')
      await carryOut(family, task, fate)
  }
}

/** Whether an open task is assigned to somebody who was there when it was given to them, unless nobody was. */
const isWellAssigned = (family: Family, task: Task): boolean => {
  const assigned = family.nameOf(task.assignedTo)
  if (!task.repeats?.turns || task.repeats.turns.choose === 'anybody') return true
  if (assigned === null) return false
  const turns = task.repeats.turns.members.map((id) => family.nameOf(id))
  const due = task.dueDate?.slice(0, 10) ?? ''
  // Who has left an overdue task is replaced by somebody who is there on that day.
  const dates = due < family.changedOn ? [due, family.changedOn] : [due]
  return dates.some(
    (date) => !isAway(assigned, date) || turns.every((name) => name === null || isAway(name, date)),
  )
}

const readDay = async (family: Family) => {
  const open = await listOpenTasks(family.get('anna'))
  return {
    due: open.map(({ title, dueDate }) => `${title} ${dueDate?.slice(0, 10)}`).toSorted(),
    wrong: open
      .filter((task) => !isWellAssigned(family, task))
      .map(({ title, dueDate }) => `${title} ${dueDate}`),
  }
}

/** On how many days of the year a member lived with the family and was not away. */
const countDaysThere = (name: Name): number => {
  const [from, until] = name === 'emma' ? [arrival, departure] : [firstDay, addDays(lastDay, 1)]
  const days = Array.from({ length: countDays(from, until) }, (_, day) => addDays(from, day))
  return days.filter((day) => !isAway(name, day)).length
}

/** How many minutes a member has done for each day on which they were there. */
const toMinutesADay = ({ done }: Family, name: Name): number => {
  const minutes = done.filter(({ by }) => by === name).map(({ title }) => chores[title]?.minutes ?? 0)
  return minutes.reduce((sum, each) => sum + each, 0) / countDaysThere(name)
}

const signInAll = async (family: Family): Promise<void> => {
  for (const { account, client } of family.people.values())
    await client.call(authApi.login, { email: account.email, password: testPassword })
}

const depart = async (family: Family, name: Name): Promise<void> => {
  await family.get(name).client.call(houseGroupsApi.leave, {})
  family.people.delete(name)
  family.changedOn = family.today
}

test('a family of five lives through a year: each task is open once, on its date, and that of somebody who is there', async () => {
  const family = new Family()
  app.current.clock.set(`${firstDay}T18:00:00.000Z`)
  const group = await family.create()
  for (let day = 0; family.today <= lastDay; day += 1) {
    app.current.clock.set(`${family.today}T18:00:00.000Z`)
    if (day % 6 === 0) await signInAll(family)
    if (family.today === arrival) await family.welcome(group)
    await liveADay(family, day)
    if (family.today === departure) await depart(family, 'emma')
    await app.current.handleEvents()
    const due = titles.map((title) => `${title} ${family.due.get(title)}`).toSorted()
    expect([family.today, await readDay(family)]).toEqual([family.today, { due, wrong: [] }])
    family.today = addDays(family.today, 1)
  }
  const { body } = await family.get('anna').client.call(tasksApi.counts, {})
  const completed = body.filter(({ status }) => status === 'completed').map(({ count }) => count)
  expect(completed.reduce((sum, count) => sum + count, 0)).toBe(family.done.length)
  // Taxes, bookkeeping and what was done for others cannot be made up for in four weeks.
  const rates = names.map((name) => toMinutesADay(family, name))
  expect(Math.max(...rates)).toBeLessThan(Math.min(...rates) * 1.3)
})
