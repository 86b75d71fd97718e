import * as z from 'zod/mini'
import { eventChanges, newEvent } from './calendar-input.ts'
import { defineApi, type Output } from './endpoint.ts'
import { calendarDate, id, idParam, instant, pageLimit, success, userId } from './fields.ts'
import {
  eventPriorities,
  eventVisibilities,
  isKnownTimeZone,
  maxOccurrenceDays,
  recurrencePatterns,
  recurrenceScopes,
} from './calendar-values.ts'
import { proof, proofErrors } from './reauthentication.ts'

/** Most stored events one answer holds; fewer where their texts are long. */
export const eventPageSize = 1000
/** Most occurrences one answer holds, and most of them that one series has in it. */
export const maxOccurrences = 5000
export const maxOccurrencesOfSeries = 750
const maxFileBytes = 2 * 1024 * 1024

/**
 * An event as it is stored: a single one, a series, or the exception a series makes on one day. Private ones are
 * nobody's but their creator's.
 */
export const calendarEvent = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  /** An instant; of an all-day event a calendar date. Of a series: when it takes place first. */
  startDate: z.string(),
  /** Like `startDate`; of an all-day event the last day. */
  endDate: z.nullable(z.string()),
  isAllDay: z.boolean(),
  /** IANA name of the zone in whose clock the event is meant; null for all-day events. */
  timeZone: z.nullable(z.string()),
  /** `#6366F1` */
  color: z.string(),
  location: z.nullable(z.string()),
  isRecurring: z.boolean(),
  recurrencePattern: z.nullable(z.enum(recurrencePatterns)),
  recurrenceInterval: z.int(),
  /** The last calendar date on which an occurrence may begin, in the event's zone; null goes on. */
  recurrenceEndDate: z.nullable(z.string()),
  /** Of an exception: its series. */
  parentEventId: z.nullable(id),
  isRecurrenceException: z.boolean(),
  /** Of an exception: the calendar date, in the zone of the series, on which the series would have it begin. */
  originalDate: z.nullable(z.string()),
  /** Of an exception: the series leaves this day out. */
  isCancelled: z.boolean(),
  priority: z.enum(eventPriorities),
  visibility: z.enum(eventVisibilities),
  attendees: z.array(z.string()),
  /** How long before the start, such as `15 minutes`. */
  reminders: z.array(z.string()),
  category: z.nullable(z.string()),
  createdBy: z.nullable(userId),
  /** Null for private events, too. */
  houseGroupId: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
})
export type CalendarEvent = z.output<typeof calendarEvent>

/** One time an event takes place. */
export const occurrence = z.object({
  /** The stored event it comes from: a single one, an exception or a series. */
  eventId: id,
  /** What names this occurrence of a series: `originalDate` of an exception, otherwise the date it begins on. */
  occurrenceDate: z.string(),
  /** Instants; calendar dates of an all-day event. */
  startDate: z.string(),
  endDate: z.nullable(z.string()),
})
export type Occurrence = z.output<typeof occurrence>

/** An occurrence about which somebody wants to be reminded. */
export const dueReminder = z.object({
  eventId: id,
  occurrenceDate: z.string(),
  title: z.string(),
  location: z.nullable(z.string()),
  isAllDay: z.boolean(),
  startDate: z.string(),
  /** As stored, such as `15 minutes`. */
  reminder: z.string(),
  remindAt: instant,
})
export type DueReminder = z.output<typeof dueReminder>

const timeZone = z.string('Time zone is required').check(z.refine(isKnownTimeZone, 'Time zone is not known'))

const eventFilter = {
  /** Words to look for in title, description, location and attendees. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Search for at most 100 characters'))),
  category: z.optional(z.string().check(z.maxLength(50, 'Category must be at most 50 characters'))),
  priority: z.optional(z.enum(eventPriorities, 'Priority must be low, medium or high')),
  /** `false` leaves the caller's own private events out. */
  private: z.optional(z.enum(['true', 'false'], 'Private must be true or false')),
}

const toDay = (text: string): number => Date.parse(`${text}T00:00:00.000Z`) / 86_400_000

const occurrencesQuery = z
  .object({
    /** The first and the last day, on the calendar of `timeZone`. */
    from: calendarDate('From is not a valid date'),
    to: calendarDate('To is not a valid date'),
    timeZone,
    /** Which day it is for the caller, for `counts.today`. */
    today: z.optional(calendarDate('Today is not a valid date')),
    ...eventFilter,
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'To must not be before from' }),
    z.refine(({ from, to }) => toDay(to) - toDay(from) < maxOccurrenceDays, {
      path: ['to'],
      error: `Ask for at most ${maxOccurrenceDays} days at a time`,
    }),
  )

const eventParams = z.object({ id: idParam })

/** Which occurrences of a series a change or a deletion is about. */
const scopeQuery = z
  .object({
    scope: z.optional(z.enum(recurrenceScopes, 'Scope must be this, following or all')),
    /** Which occurrence; see `occurrence`. */
    occurrenceDate: z.optional(calendarDate('Occurrence date is not a valid date')),
  })
  .check(
    z.refine(({ scope = 'all', occurrenceDate }) => scope === 'all' || occurrenceDate !== undefined, {
      path: ['occurrenceDate'],
      error: 'Occurrence date is required',
    }),
  )

const importWarning = z.object({
  /** The event's title; null where the warning is about the whole file. */
  title: z.nullable(z.string()),
  message: z.string(),
})

export const calendarApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/calendar',
    access: 'approved',
    summary:
      'Events of the house group and own ones as they are stored (series and exceptions), newest first; as many as an answer has room for, so that only an empty page is the last one',
    query: z.object({
      /** The page after: id of the last event of the page before. */
      before: z.optional(idParam),
      limit: z.optional(pageLimit(eventPageSize)),
    }),
    status: 200,
    response: z.array(calendarEvent),
    dependsOn: ['calendar'],
  },
  occurrences: {
    method: 'GET',
    path: '/api/calendar/occurrences',
    access: 'approved',
    summary: 'When the events of some days take place, series expanded in their zones, in order of time',
    query: occurrencesQuery,
    status: 200,
    response: z.object({
      /** Each stored event with an occurrence in the answer, once. */
      events: z.array(calendarEvent),
      occurrences: z.array(occurrence),
      counts: z.object({
        /** Stored events that match the filter, whenever they are; a series with its exceptions counts once. */
        events: z.int(),
        /** Occurrences that match the filter and touch `today`; 0 without one. */
        today: z.int(),
      }),
      /** False when there is more in these days than one answer holds. */
      isComplete: z.boolean(),
    }),
    dependsOn: ['calendar'],
  },
  reminders: {
    method: 'GET',
    path: '/api/calendar/reminders',
    access: 'approved',
    summary: 'The reminders of the next 24 hours, and those of the last hour whose event is still to come',
    query: z.object({ timeZone }),
    status: 200,
    response: z.array(dueReminder),
  },
  create: {
    method: 'POST',
    path: '/api/calendar',
    access: 'approved',
    summary: 'Create an event',
    body: newEvent,
    status: 201,
    response: calendarEvent,
    errors: ['calendar.too_many', 'calendar.too_many_series'],
  },
  update: {
    method: 'PUT',
    path: '/api/calendar/{id}',
    access: 'approved',
    summary: 'Change the given fields of an event, or of one, some or all occurrences of a series',
    params: eventParams,
    query: scopeQuery,
    queryFields: ['scope', 'occurrenceDate'],
    body: eventChanges,
    status: 200,
    /** The stored event that now holds the change. */
    response: calendarEvent,
    errors: [
      'calendar.not_found',
      'calendar.no_occurrence',
      'calendar.changed_since',
      'calendar.creator_only',
      'calendar.too_many',
      'calendar.too_many_series',
      'calendar.too_many_exceptions',
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/api/calendar/{id}',
    access: 'approved',
    summary: 'Delete an event, or one, some or all occurrences of a series',
    params: eventParams,
    query: scopeQuery,
    status: 200,
    response: success,
    errors: ['calendar.not_found', 'calendar.no_occurrence', 'calendar.too_many_exceptions'],
  },
  exportFile: {
    method: 'GET',
    path: '/api/calendar/export',
    access: 'approved',
    summary: 'All visible events as an iCalendar file (RFC 5545)',
    status: 200,
    kind: 'file',
    contentType: 'text/calendar; charset=utf-8',
    response: z.any(),
    errors: ['busy'],
    rateLimit: 'export',
  },
  importFile: {
    method: 'POST',
    path: '/api/calendar/import',
    access: 'approved',
    isClosedToDemo: true,
    summary: 'Add the events of an iCalendar file, all or none; a dry run only tells what it would do',
    body: z.object({
      /** The text of the file. */
      file: z.string('File is required').check(z.minLength(1, 'File is required')),
      /** The zone of times that name none. */
      timeZone,
      isDryRun: z._default(z.boolean('Dry run must be true or false'), false),
    }),
    maxBodyBytes: maxFileBytes,
    status: 200,
    response: z.object({
      /** Events, series and exceptions the file adds. */
      counts: z.object({
        events: z.int(),
        series: z.int(),
        exceptions: z.int(),
        /** Already in the calendar (by UID): left as they are. */
        known: z.int(),
        /** Entries that cannot be held at all. */
        skipped: z.int(),
      }),
      warnings: z.array(importWarning),
    }),
    errors: [
      'calendar.unreadable_file',
      'calendar.file_takes_too_long',
      'calendar.too_many',
      'calendar.too_many_series',
      'busy',
    ],
    rateLimit: 'import',
  },
  feed: {
    method: 'GET',
    path: '/api/calendar/feed',
    access: 'approved',
    summary: 'Whether the caller has an address other calendar programs may subscribe to; never the address',
    status: 200,
    response: z.object({
      feed: z.nullable(z.object({ createdAt: instant, lastReadAt: z.nullable(instant) })),
    }),
  },
  createFeed: {
    method: 'POST',
    path: '/api/calendar/feed',
    access: 'approved',
    isClosedToDemo: true,
    summary: 'Make a new secret address to subscribe to; one made before is no longer valid',
    body: proof,
    status: 201,
    response: z.object({
      /** Shown once: only its hash is stored. */
      url: z.string(),
      /** A QR code of it, as an SVG data URL. */
      qrCode: z.string(),
    }),
    errors: proofErrors,
    rateLimit: 'feed',
  },
  removeFeed: {
    method: 'DELETE',
    path: '/api/calendar/feed',
    access: 'approved',
    summary: 'Take back the address; programs that subscribed get nothing any more',
    status: 200,
    response: success,
  },
  readFeed: {
    method: 'GET',
    path: '/api/calendar/feeds/{token}',
    access: 'public',
    summary: "A person's events for a program that subscribed, as iCalendar",
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    status: 200,
    kind: 'file',
    contentType: 'text/calendar; charset=utf-8',
    response: z.any(),
    errors: ['calendar.invalid_link'],
    rateLimit: 'search',
  },
})

export type OccurrencesAnswer = Output<typeof calendarApi.occurrences>
export type ImportReport = Output<typeof calendarApi.importFile>
