import { calendarApi } from '@roost/contract/calendar.ts'
import { bind, type Binding } from '../../http/bind.ts'
import { createEvent, listEvents, removeEvent, updateEvent } from './calendar.service.ts'
import { createFeed, type FeedServices, findFeed, readFeed, removeFeed } from './feeds/feeds.service.ts'
import { exportFile, importFile } from './files/files.service.ts'
import { listOccurrences } from './occurrences/occurrences.service.ts'
import { listReminders } from './reminders/reminders.service.ts'

export const createCalendarRoutes = (services: FeedServices): Binding =>
  bind(calendarApi, {
    list: listEvents,
    occurrences: listOccurrences,
    reminders: listReminders,
    create: createEvent,
    update: updateEvent,
    remove: removeEvent,
    exportFile,
    importFile,
    feed: findFeed,
    createFeed: createFeed(services),
    removeFeed,
    readFeed,
  })
