import { notificationsApi } from '@roost/contract/notifications.ts'
import { bind } from '../../http/bind.ts'
import { listNotifications, markNotificationsAsRead } from './notifications.service.ts'

export const notificationsRoutes = bind(notificationsApi, {
  list: listNotifications,
  markRead: markNotificationsAsRead,
})
