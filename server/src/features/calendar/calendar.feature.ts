import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { listCalendarLocks } from '../../db/scopes/scope.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { countEvents } from './calendar.queries.ts'
import { assertRoom } from './calendar.rules.ts'
import { createEvent, listEvents, removeEvent, updateEvent } from './calendar.service.ts'
import { createFeed, findFeed, readFeed, removeFeed } from './interchange/feeds.service.ts'
import { exportFile, importFile } from './interchange/files.service.ts'
import { listOccurrences } from './recurrence/occurrences.service.ts'
import { listReminders } from './reminders.service.ts'
import { calendarUndo } from './undo.service.ts'

export const calendarFeature: FeatureManifest = {
  routes: bind(calendarApi, {
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
  }),
  memberTables: [
    {
      table: 'calendar_events',
      feature: 'calendar',
      listLocks: listCalendarLocks,
      afterSharing: async (tx, { userId, houseGroupId }) =>
        assertRoom(await countEvents(tx.sql, { createdBy: userId, houseGroupId })),
    },
  ],
  undo: [calendarUndo],
}
