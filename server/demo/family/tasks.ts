import { type Task, tasksApi } from '@roost/contract/tasks/tasks.ts'
import { type Days, toTimeOfDay, yearLength } from '../days.ts'
import type { DiaryEntry } from '../diary.ts'
import type { MemberName, People } from '../people.ts'
import type { Random } from '../random.ts'
import { type Chore, chores, oneOffs } from './task-plans.ts'
import { type OpenTask, openTasks, type UndatedChore, undatedChores } from './task-plans-open.ts'

interface PastTask extends Pick<Task, 'title' | 'category' | 'priority'> {
  readonly description?: string | undefined
  readonly by: MemberName
  readonly to: MemberName
  /** In days from today. */
  readonly createdOn: number
  readonly dueOn: number
  readonly completedOn: number
}

const isSummer = (days: Days, day: number): boolean => {
  const { month } = days.today.add({ days: day })
  return month >= 4 && month <= 10
}

const toTurns = (chore: Chore, days: Days, random: Random): PastTask[] => {
  const count = Math.floor((yearLength - 4) / chore.everyDays)
  const turns = Array.from({ length: count }, (_, turn): PastTask => {
    const dueOn = -2 - turn * chore.everyDays - random.between(0, 1)
    const to = chore.turns[turn % chore.turns.length] ?? chore.turns[0]
    return {
      ...chore,
      by: 'mira',
      to,
      dueOn,
      createdOn: Math.max(dueOn - Math.min(chore.everyDays, 5), -yearLength),
      completedOn: Math.min(dueOn + random.pick([-1, 0, 0, 0, 0, 1, 2]), -1),
    }
  })
  return chore.isSummerWork ? turns.filter(({ dueOn }) => isSummer(days, dueOn)) : turns
}

const toOneOffs = (random: Random): PastTask[] =>
  oneOffs.flatMap(([category, ...titles]) =>
    titles.map((title): PastTask => {
      const createdOn = -random.between(20, yearLength - 2)
      const takes = random.between(1, 18)
      return {
        title,
        category,
        priority: random.pick(['low', 'medium', 'medium', 'high']),
        by: random.pick(['mira', 'jonas', 'edith']),
        to: random.pick(['mira', 'jonas', 'jonas', 'lea', 'edith']),
        createdOn,
        dueOn: createdOn + takes + random.between(-2, 4),
        completedOn: createdOn + takes,
      }
    }),
  )

const writePast = (task: PastTask, { people, days, random }: TaskContext): DiaryEntry[] => {
  let id = 0
  const { title, category, priority, description = null, by, to } = task
  return [
    {
      at: days.instantAt(task.createdOn, toTimeOfDay(random.between(7 * 60, 9 * 60))),
      write: async () => {
        const dueDate = days.dateAfter(task.dueOn)
        const details = { title, category, priority, description, dueDate, assignedTo: people[to].id }
        id = (await people[by].call(tasksApi.create, details)).id
      },
    },
    {
      at: days.instantAt(task.completedOn, toTimeOfDay(random.between(16 * 60, 21 * 60))),
      write: () => people[to].call(tasksApi.update, { id: String(id), status: 'completed' }),
    },
  ]
}

const toDueDate = ({ due }: OpenTask, days: Days): string | null => {
  if (due === null) return null
  const [day, time] = due
  return time === undefined ? days.dateAfter(day) : `${days.dateAfter(day)}T${time}:00.000Z`
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
        dueDate: toDueDate(task, days),
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
        timeZone: 'Europe/Berlin',
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

export const writeTasks = (context: TaskContext): DiaryEntry[] => {
  const past = [
    ...chores.flatMap((chore) => toTurns(chore, context.days, context.random)),
    ...toOneOffs(context.random),
  ]
  return [
    ...past.flatMap((task) => writePast(task, context)),
    ...openTasks.map((task, index) => writeOpen(task, index, context)),
    ...undatedChores.map((chore) => writeUndated(chore, context)),
  ]
}
