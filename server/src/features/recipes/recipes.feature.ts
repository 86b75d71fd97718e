import type { FeatureManifest } from '../../feature.ts'
import { recipesRoutes } from './recipes.routes.ts'
import { countRowsInOwnerScope } from '../../db/owned-rows.queries.ts'
import { listRecipeLocks } from '../../db/scope.ts'
import { fetchPicture } from './photos/photos.jobs.ts'
import { pictureJobKind } from './photos/photos.service.ts'
import { touchDeletedAccount } from './recipe-recipients.service.ts'
import { assertRoom } from './recipes.rules.ts'

export const recipesFeature: FeatureManifest = {
  routes: recipesRoutes,
  jobs: { [pictureJobKind]: fetchPicture },
  memberTables: [
    {
      table: 'recipes',
      feature: 'recipes',
      listLocks: listRecipeLocks,
      afterSharing: async (tx, owner) =>
        assertRoom(await countRowsInOwnerScope(tx.sql, 'recipes', owner), { isTemporary: false }),
      beforeDeletion: touchDeletedAccount,
    },
  ],
}
