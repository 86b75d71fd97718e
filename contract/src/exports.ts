import * as z from 'zod/mini'
import { eventPriorities, isKnownTimeZone } from './calendar-values.ts'
import { defineApi } from './endpoint.ts'
import { instant } from './fields.ts'

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

export const exportsApi = defineApi({
  shopping: {
    method: 'GET',
    path: '/api/export/shopping-direct',
    access: 'approved',
    summary: "The shopping list as plain text for a phone's notes app",
    status: 200,
    response: z.object({
      data: z.array(exportedItem),
      notesText: z.string(),
      exportDate: instant,
      totalItems: z.int(),
    }),
  },
  calendar: {
    method: 'GET',
    path: '/api/export/calendar-direct',
    access: 'approved',
    summary: "Past single events and everything of the next 90 days as plain text for a phone's notes app",
    query: z.object({
      /** IANA name of the zone times are written in; UTC without one. */
      tz: z.optional(z.string().check(z.refine(isKnownTimeZone, 'Time zone is not known'))),
    }),
    status: 200,
    response: z.object({
      data: z.array(exportedEvent),
      notesText: z.string(),
      exportDate: instant,
      totalEvents: z.int(),
    }),
  },
})
