import { auditApi } from '@roost/contract/audit.ts'
import { bind } from '../../http/bind.ts'
import { listAuditLog } from './audit.service.ts'

export const auditRoutes = bind(auditApi, { list: listAuditLog })
