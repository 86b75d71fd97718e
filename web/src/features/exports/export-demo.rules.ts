import { type NotedEvent, toCalendarNotes } from '@roost/contract/exports/calendar-notes.ts'
import { type NotedItem, toShoppingNotes } from '@roost/contract/exports/shopping-notes.ts'
import { type NotedTask, toTaskNotes } from '@roost/contract/exports/task-notes.ts'
import type { CalendarDate, WallTime } from '@roost/contract/time/dates.ts'
import { addDays } from '../../lib/time/calendar-date.ts'
import { t } from '../../lib/locale/language.ts'
import { getNotesReader } from '../../lib/locale/notes-reader.ts'
import { toLocalToday } from '../../lib/time/today.ts'
import {
  type ExportKind,
  listEventSamples,
  listItemSamples,
  listTaskSamples,
  type ShownExport,
} from './exports.rules.ts'

const toDueDate = (day: CalendarDate, time = '00:00'): WallTime => `${day}T${time}:00.000Z`

/** The tasks are constant except for their dates, which are relative to today. */
const createTasks = (today: CalendarDate): NotedTask[] => [
  {
    title: t('Water the plants'),
    description: t('The basil twice a week'),
    status: 'todo',
    priority: 'medium',
    dueDate: toDueDate(addDays(today, 1)),
    assignedToName: 'Robin',
  },
  {
    title: t('Repair the kitchen tap'),
    description: null,
    status: 'in_progress',
    priority: 'high',
    dueDate: toDueDate(addDays(today, 3), '18:00'),
    assignedToName: 'Sam',
  },
  {
    title: t('Take the glass to the bottle bank'),
    description: null,
    status: 'completed',
    priority: 'low',
    dueDate: null,
    assignedToName: null,
  },
]

const createItems = (): NotedItem[] => [
  {
    name: t('Milk'),
    category: t('groceries'),
    quantity: t('2 cartons'),
    estimatedPrice: 3.5,
    notes: null,
    isCompleted: false,
  },
  {
    name: t('Wholegrain bread'),
    category: t('groceries'),
    quantity: '1',
    estimatedPrice: 4.25,
    notes: t('Sliced'),
    isCompleted: false,
  },
  {
    name: t('Dish soap'),
    category: 'household',
    quantity: '1',
    estimatedPrice: 2.5,
    notes: null,
    isCompleted: false,
  },
  {
    name: t('Bananas'),
    category: t('groceries'),
    quantity: '6',
    estimatedPrice: 1.8,
    notes: null,
    isCompleted: true,
  },
]

/** Converts local time, such as `18:30`, to an instant. */
const toInstant = (day: CalendarDate, time: string): string => new Date(`${day}T${time}`).toISOString()

const createEvents = (today: CalendarDate): NotedEvent[] => [
  {
    title: t('Swimming lesson'),
    description: t('Bring the blue towel'),
    startDate: toInstant(addDays(today, 1), '16:30'),
    endDate: toInstant(addDays(today, 1), '17:30'),
    isAllDay: false,
    location: t('City pool'),
  },
  {
    title: t('Dinner with the neighbours'),
    description: null,
    startDate: toInstant(addDays(today, 3), '19:00'),
    endDate: toInstant(addDays(today, 3), '21:30'),
    isAllDay: false,
    location: null,
  },
  {
    title: t("Grandma's birthday"),
    description: null,
    startDate: addDays(today, 6),
    endDate: null,
    isAllDay: true,
    location: null,
  },
]

/** Creates sample exports with the same code as real ones. */
export const createDemoExports = (now: Date, timeZone: string): Record<ExportKind, ShownExport> => {
  const today = toLocalToday(now)
  const exportDate = now.toISOString()
  const tasks = createTasks(today)
  const items = createItems()
  const events = createEvents(today)
  return {
    tasks: {
      total: tasks.length,
      exportDate,
      notesText: toTaskNotes(tasks, today, getNotesReader()),
      samples: listTaskSamples(tasks),
    },
    shopping: {
      total: items.length,
      exportDate,
      notesText: toShoppingNotes(items, today, getNotesReader()),
      samples: listItemSamples(items),
    },
    calendar: {
      total: events.length,
      exportDate,
      notesText: toCalendarNotes(events, { ...getNotesReader(), exportDate, timeZone }),
      samples: listEventSamples(events),
    },
  }
}
