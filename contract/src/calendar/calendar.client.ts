// Written by `npm run docs` from contract/src/calendar/calendar.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { calendarApi as described } from './calendar.ts'

export const calendarApi: ClientApi<typeof described> = {
  list: {
    method: 'GET',
    path: '/api/calendar',
    access: 'approved',
    dependsOn: ['calendar'],
  },
  occurrences: {
    method: 'GET',
    path: '/api/calendar/occurrences',
    access: 'approved',
    dependsOn: ['calendar'],
  },
  reminders: {
    method: 'GET',
    path: '/api/calendar/reminders',
    access: 'approved',
  },
  create: {
    method: 'POST',
    path: '/api/calendar',
    access: 'approved',
    body: true,
  },
  update: {
    method: 'PUT',
    path: '/api/calendar/{id}',
    access: 'approved',
    body: true,
    queryFields: ['scope', 'occurrenceDate'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/calendar/{id}',
    access: 'approved',
  },
  exportFile: {
    method: 'GET',
    path: '/api/calendar/export',
    access: 'approved',
  },
  importFile: {
    method: 'POST',
    path: '/api/calendar/import',
    access: 'approved',
    body: true,
  },
  feed: {
    method: 'GET',
    path: '/api/calendar/feed',
    access: 'approved',
  },
  createFeed: {
    method: 'POST',
    path: '/api/calendar/feed',
    access: 'approved',
    body: true,
  },
  removeFeed: {
    method: 'DELETE',
    path: '/api/calendar/feed',
    access: 'approved',
  },
  readFeed: {
    method: 'GET',
    path: '/api/calendar/feeds/{token}',
    access: 'public',
  },
}
