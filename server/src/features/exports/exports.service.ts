import { toCalendarNotes } from '@roost/contract/exports/calendar-notes.ts'
import type { Output } from '@roost/contract/endpoint/endpoint.ts'
import type { ExportedEvent, ExportedTask, exportsApi } from '@roost/contract/exports/exports.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import type { NotesReader } from '@roost/contract/exports/notes-text.ts'
import { toClock } from '@roost/contract/language/regions.ts'
import { toShoppingNotes } from '@roost/contract/exports/shopping-notes.ts'
import { writeTaskNotes } from '@roost/contract/exports/task-notes.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { type Context, type Handler, WrittenResponse } from '../../http/sessions/context.ts'
import { runExport, takeTexts } from '../../lib/concurrency/export-stream.ts'
import { runInTimeSlices, spendOn } from '../../lib/concurrency/time-slices.ts'
import { writeJson } from '../../lib/concurrency/write-json.ts'
import { addDays, toZonedDate } from '../../lib/time/zoned-time.ts'
import {
  countSingleEvents,
  type EventOccurrence,
  listOccurrencesAfter,
  listOccurrencesBefore,
  listOccurrencesBetween,
} from '../calendar/recurrence/occurrences.service.ts'
import { listItemsInScope } from '../shopping/shopping.service.ts'
import { countShownTasks, listShownTasks } from '../tasks/tasks.service.ts'
import { listMembersInScope } from '../users/users.service.ts'

// Plain-text exports of a household's data, for a notes app.

const maxTasks = 10_000
/**
 * The maximum total length of titles and descriptions in one export, in characters, because notes apps cannot open
 * longer notes.
 */
const maxTextLength = 2 * 1024 * 1024

interface Texts {
  readonly title: string
  readonly description: string | null
}

/** The entries that fit into one export, and the number of those left out. */
const takeWhatFits = <T>(entries: readonly T[], total: number, toTexts: (entry: T) => Texts) => {
  const taken = takeTexts(entries, maxTextLength, (entry) => {
    const { title, description } = toTexts(entry)
    return title.length + (description?.length ?? 0)
  })
  return { taken, leftOut: total - taken.length }
}

type ExportContext = Pick<Context<typeof exportsApi.tasks>, 'services' | 'viewer' | 'request'>

/** The person who exports, as the reader of the text. */
const getReader = async ({ services, viewer, request }: ExportContext): Promise<NotesReader> => {
  const { region, chosenClock } = viewer
  const translator = await services.translatorFor({
    language: viewer.language ?? request.language,
    locale: region.locale,
  })
  return { ...region, ...translator, clock: toClock(translator.language, chosenClock) }
}

const toExportedTask = (task: Task, { t }: NotesReader): ExportedTask => ({
  title: task.title,
  description: task.description,
  category: task.category,
  priority: task.priority,
  status: task.status,
  dueDate: task.dueDate,
  assignedTo: task.assignedToName ?? t('Unassigned'),
  createdBy: task.createdByName ?? t('Unknown'),
})

const listExportedTasks: Handler<typeof exportsApi.tasks> = async (context, { tz: timeZone = 'UTC' }) => {
  const { db, viewer, spend } = context
  const reader = await getReader(context)
  const exportDate = db.clock().toISOString()
  const today = toZonedDate(exportDate, timeZone)
  spend(0)
  const [found, counts] = await Promise.all([
    listShownTasks(db.sql, viewer.scope, { today, limit: maxTasks }),
    countShownTasks(db.sql, viewer.scope, today),
  ])
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const { taken: tasks, leftOut } = takeWhatFits(found, total, (task) => task)
  const exported: Output<typeof exportsApi.tasks> = {
    data: tasks.map((task) => toExportedTask(task, reader)),
    notesText: await runInTimeSlices(writeTaskNotes(tasks, today, { ...reader, leftOut }), spend),
    exportDate,
    totalTasks: tasks.length,
  }
  return new WrittenResponse(await runInTimeSlices(writeJson(exported), spend))
}

export const exportTasks: Handler<typeof exportsApi.tasks> = (context, input) =>
  runExport(context.viewer.userId, () => listExportedTasks(context, input))

const listExportedItems: Handler<typeof exportsApi.shopping> = async (context, { tz: timeZone = 'UTC' }) => {
  const { db, viewer } = context
  const reader = await getReader(context)
  const { t } = reader
  const exportDate = db.clock().toISOString()
  const items = await listItemsInScope(db.sql, viewer.scope, exportDate)
  return {
    data: items.map((item) => ({
      name: item.name,
      category: item.category,
      quantity: item.quantity,
      estimatedPrice: item.estimatedPrice,
      notes: item.notes,
      isCompleted: item.isCompleted,
      createdBy: item.createdByName ?? t('Unknown'),
    })),
    notesText: toShoppingNotes(items, toZonedDate(exportDate, timeZone), reader),
    exportDate,
    totalItems: items.length,
  }
}

export const exportShopping: Handler<typeof exportsApi.shopping> = (context, input) =>
  runExport(context.viewer.userId, () => listExportedItems(context, input))

const exportedDays = 90
const maxPastEvents = 1000
const maxLaterEvents = 1000

const toExportedEvent = (
  { event, startDate, endDate }: EventOccurrence,
  names: ReadonlyMap<string, string>,
  { t }: NotesReader,
): ExportedEvent => ({
  title: event.title,
  description: event.description,
  startDate,
  endDate,
  isAllDay: event.isAllDay,
  color: event.color,
  location: event.location,
  category: event.category,
  priority: event.priority,
  createdBy: names.get(event.createdBy ?? '') ?? t('Unknown'),
})

const isSingle = ({ event }: EventOccurrence): boolean => !event.isRecurring && event.parentEventId === null

/** Single events, and the occurrences of series within 90 days. What does not fit is left out, the oldest first. */
const listExportedEvents: Handler<typeof exportsApi.calendar> = async (work, { tz: timeZone = 'UTC' }) => {
  const { db, viewer, spend } = work
  const { scope } = viewer
  const reader = await getReader(work)
  const exportDate = db.clock().toISOString()
  const from = toZonedDate(exportDate, timeZone)
  const to = addDays(from, exportedDays - 1)
  const [past, { occurrences: coming }, singleCount, members] = await Promise.all([
    listOccurrencesBefore(work, { day: from, timeZone, limit: maxPastEvents }),
    listOccurrencesBetween(work, { from, to, timeZone }),
    countSingleEvents(db.sql, scope),
    listMembersInScope(db.sql, scope),
  ])
  const except = new Set(coming.filter(isSingle).map(({ event }) => event.id))
  const later = await listOccurrencesAfter(db.sql, scope, { day: to, except, limit: maxLaterEvents })
  const found = [...coming, ...later, ...past.toReversed()]
  const unread = singleCount - found.filter(isSingle).length
  const { taken, leftOut } = takeWhatFits(found, found.length + unread, ({ event }) => event)
  const names = new Map(members.map((member) => [member.id, toDisplayName(member)]))
  const isTaken = new Set(taken)
  const data = [...past, ...coming, ...later]
    .filter((occurrence) => isTaken.has(occurrence))
    .map((occurrence) => toExportedEvent(occurrence, names, reader))
  return {
    data,
    notesText: spendOn(spend, () => toCalendarNotes(data, { ...reader, exportDate, timeZone, leftOut })),
    exportDate,
    totalEvents: data.length,
  }
}

export const exportCalendar: Handler<typeof exportsApi.calendar> = (context, input) =>
  runExport(context.viewer.userId, () => listExportedEvents(context, input))
