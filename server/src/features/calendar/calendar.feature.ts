import type { FeatureManifest } from '../../feature.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { listCalendarLocks } from '../../db/scope.ts'
import { countEvents } from './calendar.queries.ts'
import { assertRoom } from './calendar.rules.ts'

export const calendarFeature: FeatureManifest = {
  routes: calendarRoutes,
  memberTables: [
    {
      table: 'calendar_events',
      feature: 'calendar',
      listLocks: listCalendarLocks,
      afterSharing: async (tx, { userId, houseGroupId }) =>
        assertRoom(await countEvents(tx.sql, { createdBy: userId, houseGroupId })),
    },
  ],
}
