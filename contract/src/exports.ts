import * as z from 'zod/mini'
import { eventPriorities, isKnownTimeZone } from './calendar-values.ts'
import { defineApi } from './endpoint.ts'
import { instant } from './fields.ts'
import { taskPriorities, taskStatuses } from './task-values.ts'

const exportedTask = z.object({
  title: z.string(),
  description: z.nullable(z.string()),
  category: z.string(),
  priority: z.enum(taskPriorities),
  status: z.enum(taskStatuses),
  /** A wall time (see dates.ts), not an instant. */
  dueDate: z.nullable(z.string()),
  /** By name, or `Unassigned`. */
  assignedTo: z.string(),
  /** By name. */
  createdBy: z.string(),
})

const exportedItem = z.object({
  name: z.string(),
  category: z.string(),
  quantity: z.nullable(z.string()),
  estimatedPrice: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  isCompleted: z.boolean(),
  /** By name. */
  createdBy: z.string(),
})

const exportedEvent = z.object({
  title: z.string(),
  description: z.nullable(z.string()),
  /** Of the occurrence: an instant, or a calendar date when it is all day. */
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  isAllDay: z.boolean(),
  color: z.string(),
  location: z.nullable(z.string()),
  category: z.nullable(z.string()),
  priority: z.enum(eventPriorities),
  /** By name. */
  createdBy: z.string(),
})
export type ExportedEvent = z.output<typeof exportedEvent>

const exportQuery = z.object({
  /** IANA name of the zone of the day of the export and of times; UTC without one. */
  tz: z.optional(z.string().check(z.refine(isKnownTimeZone, 'Time zone is not known'))),
})

export const exportsApi = defineApi({
  tasks: {
    method: 'GET',
    path: '/api/export/tasks-direct',
    access: 'approved',
    summary:
      "Tasks as plain text for a phone's notes app: the open ones, and with them the last completed, 10,000 in all",
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
    summary: "Past single events and everything of the next 90 days as plain text for a phone's notes app",
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
