import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import type { Subscriber } from '../../jobs/subscriber.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { type NotificationDraft, notifications } from './events.service.ts'
import { listNotifications, markNotificationsAsRead } from './notifications.service.ts'
import { removeOldNotifications } from './stored-notifications.jobs.ts'
import { notify } from './stored-notifications.service.ts'

const subscriber: Subscriber<NotificationDraft> = {
  name: 'notifications',
  on: notifications,
  handle: notify,
}

export const notificationsFeature: FeatureManifest = {
  routes: bind(notificationsApi, {
    list: listNotifications,
    markRead: markNotificationsAsRead,
  }),
  subscribers: [subscriber],
  schedule: [{ name: 'notices.remove-old', everyMs: hourMs, run: ({ db }) => removeOldNotifications(db) }],
}
