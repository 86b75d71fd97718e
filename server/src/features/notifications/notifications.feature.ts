import type { FeatureManifest } from '../../feature.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { removeOldNotifications } from '../../notifications/notifications.jobs.ts'

export const notificationsFeature: FeatureManifest = {
  routes: notificationsRoutes,
  schedule: [{ name: 'notices.remove-old', everyMs: hourMs, run: ({ db }) => removeOldNotifications(db) }],
}
