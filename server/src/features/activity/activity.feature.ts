import { activityApi } from '@roost/contract/activity/activity.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { removeOldActivity } from './activity.jobs.ts'
import { listActivity } from './activity.service.ts'
import { undoChange } from './undo.service.ts'

export const activityFeature: FeatureManifest = {
  routes: bind(activityApi, { list: listActivity, undo: undoChange }),
  schedule: [{ name: 'activity.remove-old', everyMs: hourMs, run: ({ db }) => removeOldActivity(db) }],
}
