import type { calendarApi } from '@roost/contract/calendar.ts'
import type { Handler } from '../../../http/context.ts'
import { AppError } from '../../../lib/app-error.ts'

export const exportFile: Handler<typeof calendarApi.exportFile> = async () => {
  throw new AppError('internal')
}
export const importFile: Handler<typeof calendarApi.importFile> = async () => {
  throw new AppError('internal')
}
