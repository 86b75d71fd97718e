import { adminApi } from '@roost/contract/admin.ts'
import { bind } from '../../http/bind.ts'
import { approveUser, listUsers, markRequestsRead } from './admin.service.ts'

export const adminRoutes = bind(adminApi, { listUsers, approveUser, markRequestsRead })
