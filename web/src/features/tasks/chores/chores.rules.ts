import { msg } from '@roost/contract/language/messages.ts'
import { isUndatedChore } from '@roost/contract/tasks/task-values.ts'
import type { RepeatUnit } from '@roost/contract/tasks/repeat-values.ts'
import type { NewRepeats, Repeats } from '@roost/contract/tasks/repeats.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { getDateLocale, getLanguage, t } from '../../../lib/locale/language.ts'
import { toCategoryLabel } from '../../../lib/texts/category-label.ts'
import { formatDuration } from '../../../lib/texts/duration-text.ts'
import { intervalTexts } from '../../../lib/texts/recurrence-texts.ts'
import { addDays, addMonths, countDays, formatCalendarDate } from '../../../lib/time/calendar-date.ts'
import { unitPatterns } from '../rows/repeats.rules.ts'
import { isLater, type ShownTask } from '../rows/task-order.rules.ts'

// Chores are tasks that come back without a due date. They fade from green to red since they were done last.

export interface Chore {
  readonly task: ShownTask
  readonly repeats: Repeats
  /** Stays when the chore is done and the next one takes its place, so that it does not move under the finger. */
  readonly key: string
  /** The part of the time until it is needed again that has passed: 0 on the day it was done, or listed if nobody has done it yet, and 1 or more if it is needed. */
  readonly faded: number
  readonly isDoneToday: boolean
  readonly isNeeded: boolean
  readonly isPaused: boolean
}

export interface Room {
  readonly category: string
  readonly label: string
  readonly chores: readonly Chore[]
  readonly neededCount: number
}

const adders: Readonly<Record<RepeatUnit, (date: CalendarDate, count: number) => CalendarDate>> = {
  day: addDays,
  week: (date, count) => addDays(date, 7 * count),
  month: addMonths,
  year: (date, count) => addMonths(date, 12 * count),
}

const toFaded = ({ every, unit, lastDoneOn, anchorOn }: Repeats, today: CalendarDate): number => {
  const from = lastDoneOn ?? anchorOn
  return Math.max(0, countDays(from, today) / countDays(from, adders[unit](from, every)))
}

type KnownChore = Omit<Chore, 'key'>

const toChore = (task: ShownTask, repeats: Repeats, today: CalendarDate): KnownChore => {
  const isCompleted = task.status === 'completed'
  // Where the rule has another time zone, its day may have begun already.
  const isDoneToday = isCompleted || (repeats.lastDoneOn ?? '') >= today
  const faded = isDoneToday ? 0 : toFaded(repeats, today)
  const isPaused = !isCompleted && isLater(task, today)
  return {
    task,
    repeats,
    faded,
    isDoneToday,
    isPaused,
    isNeeded: !isPaused && faded >= 1,
  }
}

/**
 * Returns the chores of a list of tasks. One that was completed on this device stays until the server's list has the next one, and one that was reopened takes the place of the next one.
 * @param known The chores that were listed before, by the ids of their tasks. Those of the list are added.
 */
export const listChores = (
  tasks: readonly ShownTask[],
  known: Map<number, Repeats>,
  today: CalendarDate,
): readonly KnownChore[] => {
  const replaced = new Set(tasks.map(({ repeats }) => repeats?.previousId))
  const reopened = new Set(tasks.filter(({ status }) => status !== 'completed').map(({ id }) => id))
  return tasks.flatMap((task) => {
    if (task.repeats && isUndatedChore(task)) known.set(task.id, task.repeats)
    else if (task.status !== 'completed' || task.dueDate !== null || replaced.has(task.id)) return []
    // The server will no longer have it.
    if (reopened.has(task.repeats?.previousId ?? 0)) return []
    const repeats = known.get(task.id)
    return repeats ? [toChore(task, repeats, today)] : []
  })
}

const byTitle = (a: KnownChore, b: KnownChore): number =>
  a.task.title.localeCompare(b.task.title, getLanguage(), { numeric: true })

const withKeys = (chores: readonly KnownChore[]): readonly Chore[] => {
  const counts = new Map<string, number>()
  return chores.map((chore) => {
    const { title } = chore.task
    const count = counts.get(title) ?? 0
    counts.set(title, count + 1)
    return { ...chore, key: `${title}#${count}` }
  })
}

/** Whether a tick does what it shows: a chore of today is taken back only as long as that is known. */
export const canTick = ({ task, repeats, isDoneToday }: Chore): boolean =>
  !isDoneToday || task.status === 'completed' || repeats.previousId !== null

/** Returns the chores by their category, both in the order of their names. */
export const toRooms = (chores: readonly KnownChore[]): readonly Room[] =>
  [...Map.groupBy(chores, ({ task }) => task.category)]
    .map(([category, inRoom]) => ({
      category,
      label: toCategoryLabel(category),
      chores: withKeys(inRoom.toSorted(byTitle)),
      neededCount: inRoom.filter(({ isNeeded }) => isNeeded).length,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, getLanguage()))

/** Returns what is needed now, and what was done today, so that it does not vanish when it is ticked. */
export const toNeededRooms = (rooms: readonly Room[]): readonly Room[] =>
  rooms
    .map((room) => ({
      ...room,
      chores: room.chores.filter(({ isNeeded, isDoneToday }) => isNeeded || isDoneToday),
    }))
    .filter(({ chores }) => chores.length > 0)

export const neededText = msg('{count, plural, one {# needed now} other {# needed now}}')

/** Formats how long ago a day was, such as `yesterday` or `3 weeks ago`. */
const formatAgo = (day: CalendarDate, today: CalendarDate): string => {
  const days = countDays(day, today)
  const [count, unit] =
    days < 14
      ? ([days, 'day'] as const)
      : days < 60
        ? ([Math.floor(days / 7), 'week'] as const)
        : days < 730
          ? ([Math.floor(days / 30.44), 'month'] as const)
          : ([Math.floor(days / 365.25), 'year'] as const)
  return new Intl.RelativeTimeFormat(getDateLocale(), { numeric: 'auto' }).format(-count, unit)
}

/** Formats when a chore was done last, or until when it is paused. */
const toStateWords = ({ task, repeats, isDoneToday, isPaused }: KnownChore, today: CalendarDate): string => {
  if (isPaused && task.startsOn !== null)
    return t('Paused until {date}', { date: formatCalendarDate(task.startsOn) })
  if (isDoneToday) return formatAgo(today, today)
  return repeats.lastDoneOn === null ? t('Not done yet') : formatAgo(repeats.lastDoneOn, today)
}

export const toIntervalWords = ({ every, unit }: Pick<NewRepeats, 'every' | 'unit'>): string =>
  t(intervalTexts[unitPatterns[unit]], { interval: every })

/** Describes a chore, such as `3 days ago · Every week · 20 min`. Lines break only between the parts. */
export const toChoreWords = (chore: KnownChore, today: CalendarDate): string =>
  [toStateWords(chore, today), toIntervalWords(chore.repeats), formatDuration(chore.task.minutes) ?? '']
    .filter(Boolean)
    .map((part) => part.replaceAll(' ', '\u00A0'))
    .join('\u00A0· ')

/** The rule of a new chore. */
export const startChore = (timeZone: string): NewRepeats => ({
  every: 1,
  unit: 'week',
  weekdays: [],
  monthDay: 'date',
  countsFrom: 'completion',
  leadDays: null,
  whenMissed: 'stays',
  timeZone,
  turns: null,
})

/** The form for a new chore, the starter set, or the chore with this id. */
export type ChoreDialog = 'new' | 'starter-set' | number

export const parseChoreHash = (hash: string): ChoreDialog | null => {
  if (hash === 'new' || hash === 'starter-set') return hash
  const id = Number(/^chore-(-?\d+)$/.exec(hash)?.[1])
  return Number.isNaN(id) ? null : id
}

export const toChoreHash = (dialog: ChoreDialog): string =>
  typeof dialog === 'number' ? `chore-${dialog}` : dialog
