import { absencesApi } from '@roost/contract/tasks/absences.ts'
import { type Task, tasksApi } from '@roost/contract/tasks/tasks.ts'
import { toCalendarDate } from '@roost/contract/time/dates.ts'
import { type Days, toTimeOfDay, yearLength } from '../days.ts'
import type { DiaryEntry } from '../diary.ts'
import { type MemberName, memberNames, type People } from '../people.ts'
import type { Random } from '../random.ts'
import type { SamplePerson } from '../sample-person.ts'
import {
  type AbsencePlan,
  type Chore,
  chores,
  listAbsences,
  oneOffs,
  type TaskCategory,
} from './task-plans.ts'
import { type OpenTask, openTasks, type UndatedChore, undatedChores } from './task-plans-open.ts'

type DayOfYear = readonly [day: number, time?: string | undefined]

const toDueDate = ([day, time]: DayOfYear, days: Days): string =>
  time === undefined ? days.dateAfter(day) : `${days.dateAfter(day)}T${time}:00.000Z`

const createChore = (chore: Chore, firstDue: number, { people, days }: TaskContext): Promise<Task> => {
  const { title, category, priority, minutes, description = null, reminders = [] } = chore
  const members = chore.members.map((name) => people[name].id)
  const turns =
    members.length > 1
      ? ({ members, length: 1, unit: 'time', countsSkipped: false, ...chore.turns } as const)
      : null
  return people.mira.call(tasksApi.create, {
    title,
    category,
    priority,
    minutes,
    description,
    reminders: [...reminders],
    dueDate: toDueDate([firstDue, chore.dueTime], days),
    ...(turns === null && { assignedTo: people[chore.members[0]].id }),
    repeats: { ...chore.rule, timeZone: days.timeZone, turns },
  })
}

/** Completes a task as this member and returns the next one, which is the newest. */
const completeChore = async (task: Task, doer: SamplePerson): Promise<Task> => {
  await doer.call(tasksApi.update, { id: String(task.id), status: 'completed', completedBy: doer.id })
  const [next] = await doer.call(tasksApi.list, { state: 'open', limit: '1' })
  if (next?.repeats?.previousId !== task.id) throw new Error(`${task.title} did not come back`)
  return next
}

const isWinter = (date: Temporal.PlainDate): boolean => date.month < 4 || date.month > 10

const toApril = (date: Temporal.PlainDate): string =>
  Temporal.PlainDate.from({ year: date.year + (date.month > 10 ? 1 : 0), month: 4, day: 1 }).toString()

const randomEvening = (random: Random): string => toTimeOfDay(random.between(16 * 60, 21 * 60))

/** A chore and its year: every evening, whoever it is assigned to does it if it is due. */
const writeChore = (chore: Chore, context: TaskContext): DiaryEntry[] => {
  const { people, days, random } = context
  const absences = listAbsences(days)
  const { firstDue = -360, rule } = chore
  let open: Task
  const writeEvening = (day: number): DiaryEntry => {
    // Yesterday everything was done, so that the year does not end with a pile of overdue chores.
    const isPutOff = day < -1 && rule.whenMissed !== 'skipped' && random() < 0.15
    const helper = random() < 0.1 ? random.pick(memberNames) : undefined
    const volunteer = random.pick(chore.members)
    const isThere = (name: MemberName): boolean =>
      !absences.some(({ who, from, to }) => who === name && from <= day && day <= to)
    const findDoer = (): MemberName | undefined =>
      [helper, memberNames.find((name) => people[name].id === open.assignedTo), volunteer].find(
        (name) => name !== undefined && isThere(name),
      )
    return {
      at: days.instantAt(day, randomEvening(random)),
      write: async () => {
        const date = days.today.add({ days: day })
        if (isPutOff || toCalendarDate(open.dueDate ?? '') > date.toString()) return
        const doer = findDoer()
        if (chore.isSummerWork && isWinter(date))
          open = await people.mira.call(tasksApi.pause, { id: String(open.id), until: toApril(date) })
        else if (doer) open = await completeChore(open, people[doer])
      },
    }
  }
  return [
    {
      at: days.instantAt(firstDue - 4, '18:30'),
      write: async () => void (open = await createChore(chore, firstDue, context)),
    },
    ...Array.from({ length: -firstDue }, (_, index) => writeEvening(firstDue + index)),
  ]
}

const writeAbsence = (
  { who, from, to, knownOn }: AbsencePlan,
  { people, days }: TaskContext,
): DiaryEntry => ({
  at: days.instantAt(knownOn, '19:30'),
  write: () =>
    people.mira.call(absencesApi.create, {
      userId: people[who].id,
      fromOn: days.dateAfter(from),
      toOn: days.dateAfter(to),
    }),
})

const writeOneOff = (
  title: string,
  category: TaskCategory,
  { people, days, random }: TaskContext,
): DiaryEntry[] => {
  const createdOn = -random.between(20, yearLength - 2)
  const takes = random.between(1, 18)
  const dueOn = createdOn + takes + random.between(-2, 4)
  const priority = random.pick(['low', 'medium', 'medium', 'high'])
  const by = people[random.pick<MemberName>(['mira', 'jonas', 'edith'])]
  const to = people[random.pick<MemberName>(['mira', 'jonas', 'jonas', 'lea', 'edith'])]
  let id = 0
  return [
    {
      at: days.instantAt(createdOn, toTimeOfDay(random.between(7 * 60, 9 * 60))),
      write: async () => {
        const details = { title, category, priority, dueDate: days.dateAfter(dueOn), assignedTo: to.id }
        id = (await by.call(tasksApi.create, details)).id
      },
    },
    {
      at: days.instantAt(createdOn + takes, randomEvening(random)),
      write: () => to.call(tasksApi.update, { id: String(id), status: 'completed' }),
    },
  ]
}

const writeOpen = (task: OpenTask, index: number, { people, days }: TaskContext): DiaryEntry => {
  const { title, category, priority, description = null, reminders = [] } = task
  return {
    at: days.instantAt(-8 + Math.floor(index / 2), '18:40'),
    write: async () => {
      const { id } = await people[task.by].call(tasksApi.create, {
        title,
        category,
        priority,
        description,
        dueDate: task.due && toDueDate(task.due, days),
        reminders: [...reminders],
        assignedTo: task.to && people[task.to].id,
      })
      if (task.status === 'in_progress')
        await people[task.to ?? task.by].call(tasksApi.update, { id: String(id), status: task.status })
    },
  }
}

const writeUndated = (chore: UndatedChore, { people, days }: TaskContext): DiaryEntry => {
  const [title, category, every, unit, minutes, doneDaysAgo] = chore
  return {
    at: days.instantAt(-1, '18:50'),
    write: async () => {
      const lastDone = doneDaysAgo !== null && { lastDoneOn: days.dateAfter(-doneDaysAgo) }
      const repeats = {
        every,
        unit,
        countsFrom: 'completion',
        timeZone: days.timeZone,
        ...lastDone,
      } as const
      await people.edith.call(tasksApi.create, { title, category, minutes, repeats })
    },
  }
}

interface TaskContext {
  readonly people: People
  readonly days: Days
  readonly random: Random
}

export const writeTasks = (context: TaskContext): DiaryEntry[] => [
  ...listAbsences(context.days).map((absence) => writeAbsence(absence, context)),
  ...chores.flatMap((chore) => writeChore(chore, context)),
  ...oneOffs.flatMap(([category, ...titles]) =>
    titles.flatMap((title) => writeOneOff(title, category, context)),
  ),
  ...openTasks.map((task, index) => writeOpen(task, index, context)),
  ...undatedChores.map((chore) => writeUndated(chore, context)),
]
