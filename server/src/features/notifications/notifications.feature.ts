import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { removeOldNotifications } from '../../notifications/notifications.jobs.ts'
import { listNotifications, markNotificationsAsRead } from './notifications.service.ts'

export const notificationsFeature: FeatureManifest = {
  routes: bind(notificationsApi, {
    list: listNotifications,
    markRead: markNotificationsAsRead,
  }),
  schedule: [{ name: 'notices.remove-old', everyMs: hourMs, run: ({ db }) => removeOldNotifications(db) }],
}
