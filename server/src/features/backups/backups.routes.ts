import { backupsApi } from '@roost/contract/backups.ts'
import type { Config } from '../../config.ts'
import { type Binding, bind } from '../../http/bind.ts'
import { createGetStatus } from './backups.service.ts'

export const createBackupsRoutes = ({ backupDir }: Pick<Config, 'backupDir'>): Binding =>
  bind(backupsApi, { status: createGetStatus({ isOn: backupDir !== null }) })
