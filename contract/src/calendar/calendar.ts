import * as z from 'zod/mini'
import { eventChanges, newEvent } from './calendar-input.ts'
import { defineApi, type Output } from '../endpoint/endpoint.ts'
import {
  calendarDate,
  documented,
  documentedZone,
  id,
  idParam,
  instant,
  pageLimit,
  searchWords,
  success,
  userId,
} from '../fields/fields.ts'
import {
  eventPriorities,
  eventVisibilities,
  importDifferences,
  importUpdates,
  maxOccurrenceDays,
  recurrencePatterns,
  recurrenceScopes,
} from './calendar-values.ts'
import { isKnownTimeZone, timeZoneUnknown } from '../time/time-zone-names.ts'
import { proof, proofErrors } from '../accounts/reauthentication.ts'
import { fill } from '../language/messages.ts'

/** The maximum number of stored events in one response; fewer if they contain long text. */
export const eventPageSize = 1000
/** The maximum number of occurrences in one response, in total and of a single series. */
export const maxOccurrences = 5000
export const maxOccurrencesOfSeries = 750
const maxFileBytes = 2 * 1024 * 1024

/**
 * A stored event: a single event, a series, or an exception to a series on one day. A private event is visible only to
 * its creator.
 */
export const calendarEvent = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  /** An instant, or a calendar date for an all-day event. For a series, the start of its first occurrence. */
  startDate: z.string(),
  /** In the format of `startDate`; for an all-day event, its last day. */
  endDate: z.nullable(z.string()),
  isAllDay: z.boolean(),
  /** IANA name of the event's time zone; null for all-day events. */
  timeZone: z.nullable(z.string()),
  /** Such as `#6366F1`. */
  color: z.string(),
  location: z.nullable(z.string()),
  isRecurring: z.boolean(),
  recurrencePattern: z.nullable(z.enum(recurrencePatterns)),
  recurrenceInterval: z.int(),
  /** The last calendar date on which an occurrence may begin, in the event's zone; null for an endless series. */
  recurrenceEndDate: z.nullable(z.string()),
  /** For an exception: the id of its series. */
  parentEventId: z.nullable(id),
  isRecurrenceException: z.boolean(),
  /** For an exception: the calendar date, in the zone of the series, on which the occurrence would otherwise begin. */
  originalDate: z.nullable(z.string()),
  /** For an exception: whether the occurrence is cancelled. */
  isCancelled: z.boolean(),
  priority: z.enum(eventPriorities),
  visibility: z.enum(eventVisibilities),
  attendees: z.array(z.string()),
  /** Lead times before the start, such as `15 minutes`. */
  reminders: z.array(z.string()),
  category: z.nullable(z.string()),
  createdBy: z.nullable(userId),
  /** Null for private events and for events without a house group. */
  houseGroupId: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
})
export type CalendarEvent = z.output<typeof calendarEvent>

/** A single occurrence of an event. */
export const occurrence = z.object({
  /** The stored event to which the occurrence belongs: a single event, an exception or a series. */
  eventId: id,
  /**
   * Identifies the occurrence within its series: the `originalDate` of an exception, otherwise the date on which it
   * begins.
   */
  occurrenceDate: z.string(),
  /** `startDate` and `endDate` are instants, or calendar dates for an all-day event. */
  startDate: z.string(),
  endDate: z.nullable(z.string()),
})
export type Occurrence = z.output<typeof occurrence>

/** A reminder for one occurrence of an event, or for a task. */
export const dueReminder = z.object({
  /** Null for a task, and the other way round. */
  eventId: z.nullable(id),
  taskId: z.nullable(id),
  /** Of a task: the date on which it is due. */
  occurrenceDate: z.string(),
  title: z.string(),
  location: z.nullable(z.string()),
  isAllDay: z.boolean(),
  /** Of a task: when it is due in the given time zone; a date if it has no time. */
  startDate: z.string(),
  /** The stored string, such as `15 minutes`. */
  reminder: z.string(),
  remindAt: instant,
})
export type DueReminder = z.output<typeof dueReminder>

export const timeZone = documented(
  z.string('Time zone is required').check(z.refine(isKnownTimeZone, timeZoneUnknown)),
  documentedZone,
)

const eventFilter = {
  /** Words to search for in title, description, location and attendees. */
  search: searchWords,
  category: z.optional(z.string().check(z.maxLength(50, 'Category must be at most 50 characters'))),
  priority: z.optional(z.enum(eventPriorities, 'Priority must be low, medium or high')),
  /** `false` excludes the caller's own private events. */
  private: z.optional(z.enum(['true', 'false'], 'Private must be true or false')),
}

const toDay = (text: string): number => Date.parse(`${text}T00:00:00.000Z`) / 86_400_000

const occurrencesQuery = z
  .object({
    /** `from` and `to` are the first and the last day in `timeZone`, both included. */
    from: calendarDate('From is not a valid date'),
    to: calendarDate('To is not a valid date'),
    timeZone,
    /** The caller's current day, which determines `counts.today`. */
    today: z.optional(calendarDate('Today is not a valid date')),
    ...eventFilter,
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'To must not be before from' }),
    z.refine(({ from, to }) => toDay(to) - toDay(from) < maxOccurrenceDays, {
      path: ['to'],
      error: fill('Ask for at most {count} days at a time', { count: maxOccurrenceDays }),
    }),
  )

const eventParams = z.object({ id: idParam })

/** The occurrences of a series to which a change or deletion applies. */
const scopeQuery = z
  .object({
    scope: z.optional(z.enum(recurrenceScopes, 'Scope must be this, following or all')),
    /** Identifies the occurrence; see `occurrence`. */
    occurrenceDate: z.optional(calendarDate('Occurrence date is not a valid date')),
  })
  .check(
    z.refine(({ scope = 'all', occurrenceDate }) => scope === 'all' || occurrenceDate !== undefined, {
      path: ['occurrenceDate'],
      error: 'Occurrence date is required',
    }),
  )

const importWarning = z.object({
  /** The title of the event; null if the warning concerns the whole file. */
  title: z.nullable(z.string()),
  message: z.string(),
})

/** An event of the file that the calendar has in an earlier version. */
const importUpdate = z.object({
  title: z.string(),
  /** Whether somebody has changed the event here since it was imported. */
  isEdited: z.boolean(),
  /** Times are instants or dates, other values beginnings of texts; null if there is none or it cannot be shown. */
  differences: z.array(
    z.object({
      field: z.enum(importDifferences),
      here: z.nullable(z.string()),
      file: z.nullable(z.string()),
    }),
  ),
})

export const calendarApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/calendar',
    access: 'approved',
    summary:
      'Stored events (series and exceptions unexpanded) of the house group and personal ones, newest first; pages are limited by size, so only an empty page means the end',
    query: z.object({
      /** Cursor: the id of the last event of the previous page. */
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
    summary: 'Occurrences within a range of days in order of time; series are expanded in their time zones',
    query: occurrencesQuery,
    status: 200,
    response: z.object({
      /** Every stored event with at least one occurrence in the response. */
      events: z.array(calendarEvent),
      occurrences: z.array(occurrence),
      counts: z.object({
        /**
         * The number of stored events that match the filter, on any date; a series counts once, together with its
         * exceptions.
         */
        events: z.int(),
        /** The number of occurrences that match the filter and overlap `today`; 0 if `today` is absent. */
        today: z.int(),
      }),
      /** False if the range has more occurrences than one response may contain. */
      isComplete: z.boolean(),
    }),
    dependsOn: ['calendar'],
  },
  reminders: {
    method: 'GET',
    path: '/api/calendar/reminders',
    access: 'approved',
    summary:
      'Reminders of events and tasks due in the next 24 hours, and those from the last hour whose event has not begun yet, or whose task is not overdue',
    query: z.object({ timeZone }),
    status: 200,
    response: z.array(dueReminder),
  },
  create: {
    method: 'POST',
    path: '/api/calendar',
    access: 'approved',
    summary: 'Create an event',
    isOffline: true,
    body: newEvent,
    status: 201,
    response: calendarEvent,
    errors: ['calendar.too_many', 'calendar.too_many_series'],
  },
  update: {
    method: 'PUT',
    path: '/api/calendar/{id}',
    access: 'approved',
    summary:
      'Change the given fields of an event or a series: one occurrence, that one and all later ones, or all',
    params: eventParams,
    query: scopeQuery,
    queryFields: ['scope', 'occurrenceDate'],
    body: eventChanges,
    status: 200,
    /** The stored event that now contains the change. */
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
    isOffline: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/calendar/{id}',
    access: 'approved',
    summary: 'Delete an event or a series: one occurrence, that one and all later ones, or all',
    params: eventParams,
    query: scopeQuery,
    status: 200,
    response: success,
    errors: ['calendar.not_found', 'calendar.no_occurrence', 'calendar.too_many_exceptions'],
    isOffline: true,
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
    summary:
      'Import the events of an iCalendar file, all or none, and update those that it has in a later version; a dry run only reports what would be imported',
    body: z.object({
      /** The content of the file. */
      file: z.string('File is required').check(z.minLength(1, 'File is required')),
      /** The time zone for times in the file that have none. */
      timeZone,
      isDryRun: z._default(z.boolean('Dry run must be true or false'), false),
      /** Which events that the calendar has in an earlier version are updated. */
      updates: z._default(z.enum(importUpdates, 'Updates must be none, unedited or all'), 'none'),
    }),
    maxBodyBytes: maxFileBytes,
    status: 200,
    response: z.object({
      /** The number of events, series and exceptions that the file adds. */
      counts: z.object({
        events: z.int(),
        series: z.int(),
        exceptions: z.int(),
        /** The number of entries that are already in the calendar according to their UIDs; they remain unchanged. */
        known: z.int(),
        /**
         * The number of entries that the calendar has in an earlier version: in a dry run all of them, otherwise those that
         * were updated.
         */
        changed: z.int(),
        /** The number of changed entries that somebody has changed here since they were imported. */
        edited: z.int(),
        /** The number of entries that the calendar cannot represent. */
        skipped: z.int(),
      }),
      warnings: z.array(importWarning),
      /** The changed entries, at most a hundred. */
      updates: z.array(importUpdate),
    }),
    errors: [
      'calendar.unreadable_file',
      'calendar.file_takes_too_long',
      'calendar.too_many',
      'calendar.too_many_series',
      'calendar.too_many_exceptions',
      'busy',
    ],
    rateLimit: 'import',
  },
  feed: {
    method: 'GET',
    path: '/api/calendar/feed',
    access: 'approved',
    summary: 'Whether the caller has a calendar feed, without its address',
    status: 200,
    response: z.object({
      feed: z.nullable(
        z.object({ createdAt: instant, lastReadAt: z.nullable(instant), hasTasks: z.boolean() }),
      ),
    }),
  },
  createFeed: {
    method: 'POST',
    path: '/api/calendar/feed',
    access: 'approved',
    isClosedToDemo: true,
    summary: 'Create a calendar feed with a new secret address; the previous address becomes invalid',
    body: z.extend(proof, {
      /** Whether the feed contains tasks that are due, too. */
      hasTasks: z.optional(z.boolean('Tasks must be true or false')),
    }),
    status: 201,
    response: z.object({
      /** Returned only once, because only its hash is stored. */
      url: z.string(),
      /** A QR code of the address, as an SVG data URL. */
      qrCode: z.string(),
    }),
    errors: proofErrors,
    rateLimit: 'feed',
  },
  removeFeed: {
    method: 'DELETE',
    path: '/api/calendar/feed',
    access: 'approved',
    summary: 'Delete the calendar feed; subscribed programs can no longer read it',
    status: 200,
    response: success,
  },
  readFeed: {
    method: 'GET',
    path: '/api/calendar/feeds/{token}',
    access: 'public',
    summary: "A person's events as iCalendar, and tasks if the feed has them, for subscribed programs",
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    status: 200,
    kind: 'file',
    contentType: 'text/calendar; charset=utf-8',
    response: z.any(),
    errors: ['calendar.invalid_link'],
    rateLimit: 'search',
  },
})

export type OccurrencesResponse = Output<typeof calendarApi.occurrences>
export type ImportReport = Output<typeof calendarApi.importFile>
