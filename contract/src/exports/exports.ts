import * as z from 'zod/mini'
import { eventPriorities } from '../calendar/calendar-values.ts'
import { defineApi } from '../endpoint/endpoint.ts'
import { documented, documentedZone, instant } from '../fields/fields.ts'
import { taskPriorities, taskStatuses } from '../tasks/task-values.ts'
import { isKnownTimeZone, timeZoneUnknown } from '../time/time-zone-names.ts'

const exportedTask = z.object({
  title: z.string(),
  description: z.nullable(z.string()),
  category: z.string(),
  priority: z.enum(taskPriorities),
  status: z.enum(taskStatuses),
  /** A wall time (see dates.ts), not an instant. */
  dueDate: z.nullable(z.string()),
  /** A display name, or `Unassigned` in the person's language. */
  assignedTo: z.string(),
  /** A display name. */
  createdBy: z.string(),
})

export type ExportedTask = z.output<typeof exportedTask>

const exportedItem = z.object({
  name: z.string(),
  category: z.string(),
  quantity: z.nullable(z.string()),
  estimatedPrice: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  isCompleted: z.boolean(),
  /** A display name. */
  createdBy: z.string(),
})

const exportedEvent = z.object({
  title: z.string(),
  description: z.nullable(z.string()),
  /** The start of the occurrence: an instant, or a calendar date for an all-day event. */
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  isAllDay: z.boolean(),
  color: z.string(),
  location: z.nullable(z.string()),
  category: z.nullable(z.string()),
  priority: z.enum(eventPriorities),
  /** A display name. */
  createdBy: z.string(),
})
export type ExportedEvent = z.output<typeof exportedEvent>

const exportQuery = z.object({
  /** The IANA name of the time zone for all times and for the day of the export; UTC if absent. */
  tz: z.optional(documented(z.string().check(z.refine(isKnownTimeZone, timeZoneUnknown)), documentedZone)),
})

export const exportsApi = defineApi({
  tasks: {
    method: 'GET',
    path: '/api/export/tasks-direct',
    access: 'approved',
    summary:
      "Tasks as plain text for a phone's notes app: all open ones and the latest completed ones, 10,000 in total",
    query: exportQuery,
    status: 200,
    response: z.object({
      data: z.array(exportedTask),
      notesText: z.string(),
      exportDate: instant,
      totalTasks: z.int(),
    }),
    errors: ['busy'],
    rateLimit: 'export',
  },
  shopping: {
    method: 'GET',
    path: '/api/export/shopping-direct',
    access: 'approved',
    summary: "The shopping list as plain text for a phone's notes app",
    query: exportQuery,
    status: 200,
    response: z.object({
      data: z.array(exportedItem),
      notesText: z.string(),
      exportDate: instant,
      totalItems: z.int(),
    }),
    errors: ['busy'],
    rateLimit: 'export',
  },
  calendar: {
    method: 'GET',
    path: '/api/export/calendar-direct',
    access: 'approved',
    summary: "Past single events and all events of the next 90 days as plain text for a phone's notes app",
    query: exportQuery,
    status: 200,
    response: z.object({
      data: z.array(exportedEvent),
      notesText: z.string(),
      exportDate: instant,
      totalEvents: z.int(),
    }),
    errors: ['busy'],
    rateLimit: 'export',
  },
})
