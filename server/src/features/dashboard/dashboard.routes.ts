import { dashboardApi } from '@roost/contract/dashboard.ts'
import { bind } from '../../http/bind.ts'
import { getConfig, getStats, resetConfig, saveConfig } from './dashboard.service.ts'

export const dashboardRoutes = bind(dashboardApi, {
  stats: getStats,
  config: getConfig,
  saveConfig,
  resetConfig,
})
