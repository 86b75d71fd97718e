import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { getConfig, getStats, resetConfig, saveConfig } from './dashboard.service.ts'

export const dashboardFeature: FeatureManifest = {
  routes: bind(dashboardApi, {
    stats: getStats,
    config: getConfig,
    saveConfig,
    resetConfig,
  }),
}
