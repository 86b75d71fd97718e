import type { FeatureManifest } from '../../feature.ts'
import { tasksRoutes } from './tasks.routes.ts'
import { countRowsInOwnerScope } from '../../db/owned-rows.queries.ts'
import { assertRoom } from './tasks.rules.ts'
import { removeTasksOfUser } from './tasks.service.ts'

export const tasksFeature: FeatureManifest = {
  routes: tasksRoutes,
  memberTables: [
    {
      table: 'tasks',
      feature: 'tasks',
      afterSharing: async (tx, owner) =>
        assertRoom(await countRowsInOwnerScope(tx.sql, 'tasks', owner), { isTemporary: false }),
      deleteOfUser: removeTasksOfUser,
    },
  ],
}
