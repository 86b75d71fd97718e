import { notificationsApi } from '@roost/contract/notifications.ts'
import { bind } from '../../http/bind.ts'
import { listNotifications, markNoticesRead } from './notifications.service.ts'

export const notificationsRoutes = bind(notificationsApi, {
  list: listNotifications,
  markRead: markNoticesRead,
})
