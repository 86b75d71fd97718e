import { exportsApi } from '@roost/contract/exports.ts'
import { bind } from '../../http/bind.ts'
import { exportCalendar, exportShopping, exportTasks } from './exports.service.ts'

export const exportsRoutes = bind(exportsApi, {
  tasks: exportTasks,
  shopping: exportShopping,
  calendar: exportCalendar,
})
