import { exportsApi } from '@roost/contract/exports.ts'
import { bind } from '../../http/bind.ts'
import { exportCalendar, exportShopping } from './exports.service.ts'

export const exportsRoutes = bind(exportsApi, { shopping: exportShopping, calendar: exportCalendar })
