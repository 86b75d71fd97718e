import { calendarApi } from '@roost/contract/calendar.ts'
import { bind } from '../../http/bind.ts'
import { createEvent, listEvents, removeEvent, updateEvent } from './calendar.service.ts'
import { createFeed, findFeed, readFeed, removeFeed } from './interchange/feeds.service.ts'
import { exportFile, importFile } from './interchange/files.service.ts'
import { listOccurrences } from './recurrence/occurrences.service.ts'
import { listReminders } from './reminders.service.ts'

export const calendarRoutes = bind(calendarApi, {
  list: listEvents,
  occurrences: listOccurrences,
  reminders: listReminders,
  create: createEvent,
  update: updateEvent,
  remove: removeEvent,
  exportFile,
  importFile,
  feed: findFeed,
  createFeed,
  removeFeed,
  readFeed,
})
