import { exportsApi } from '@roost/contract/exports/exports.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { exportCalendar, exportShopping, exportTasks } from './exports.service.ts'

export const exportsFeature: FeatureManifest = {
  routes: bind(exportsApi, {
    tasks: exportTasks,
    shopping: exportShopping,
    calendar: exportCalendar,
  }),
}
