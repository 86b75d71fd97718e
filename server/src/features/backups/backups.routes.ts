import { backupsApi } from '@roost/contract/backups.ts'
import { bind } from '../../http/bind.ts'
import { getBackupStatus } from './backups.service.ts'

export const backupsRoutes = bind(backupsApi, {
  status: getBackupStatus,
})
