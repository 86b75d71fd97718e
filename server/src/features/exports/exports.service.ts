import { toCalendarNotes } from '@roost/contract/calendar-notes.ts'
import type { ExportedEvent, exportsApi } from '@roost/contract/exports.ts'
import { toDisplayName } from '@roost/contract/names.ts'
import { toShoppingNotes } from '@roost/contract/shopping-notes.ts'
import { toTaskNotes } from '@roost/contract/task-notes.ts'
import type { Handler } from '../../http/context.ts'
import { addDays, toZonedDate } from '../../lib/zoned-time.ts'
import {
  type EventOccurrence,
  listOccurrencesBefore,
  listOccurrencesBetween,
} from '../calendar/occurrences/occurrences.service.ts'
import { listItemsInScope } from '../shopping/shopping.service.ts'
import { listTasksInScope } from '../tasks/tasks.service.ts'
import { listMembersInScope } from '../users/users.service.ts'

// What a household has, as plain text for a phone's notes app.

const maxTasks = 10_000

export const exportTasks: Handler<typeof exportsApi.tasks> = async (
  { db, viewer },
  { tz: timeZone = 'UTC' },
) => {
  const exportDate = db.clock().toISOString()
  const tasks = await listTasksInScope(db.sql, viewer.scope, { limit: maxTasks })
  return {
    data: tasks.map((task) => ({
      title: task.title,
      description: task.description,
      category: task.category,
      priority: task.priority,
      status: task.status,
      dueDate: task.dueDate,
      assignedTo: task.assignedToName ?? 'Unassigned',
      createdBy: task.createdByName ?? 'Unknown',
    })),
    notesText: toTaskNotes(tasks, toZonedDate(exportDate, timeZone)),
    exportDate,
    totalTasks: tasks.length,
  }
}

export const exportShopping: Handler<typeof exportsApi.shopping> = async (
  { db, viewer },
  { tz: timeZone = 'UTC' },
) => {
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
      createdBy: item.createdByName ?? 'Unknown',
    })),
    notesText: toShoppingNotes(items, toZonedDate(exportDate, timeZone)),
    exportDate,
    totalItems: items.length,
  }
}

const exportedDays = 90
const maxPastEvents = 1000

const toExportedEvent = (
  { event, startDate, endDate }: EventOccurrence,
  names: ReadonlyMap<string, string>,
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
  createdBy: names.get(event.createdBy ?? '') ?? 'Unknown',
})

/** What took place once before today, and all that takes place from today on. */
export const exportCalendar: Handler<typeof exportsApi.calendar> = async (
  { db, viewer },
  { tz: timeZone = 'UTC' },
) => {
  const exportDate = db.clock().toISOString()
  const from = toZonedDate(exportDate, timeZone)
  const [past, coming, members] = await Promise.all([
    listOccurrencesBefore(db.sql, viewer.scope, { day: from, timeZone, limit: maxPastEvents }),
    listOccurrencesBetween(db.sql, viewer.scope, { from, to: addDays(from, exportedDays - 1), timeZone }),
    listMembersInScope(db.sql, viewer.scope),
  ])
  const names = new Map(members.map((member) => [member.id, toDisplayName(member)]))
  const data = [...past, ...coming.occurrences].map((occurrence) => toExportedEvent(occurrence, names))
  return {
    data,
    notesText: toCalendarNotes(data, { exportDate, timeZone }),
    exportDate,
    totalEvents: data.length,
  }
}
