import type { calendarApi } from '@roost/contract/calendar.ts'
import type { Handler } from '../../../http/context.ts'
import { AppError } from '../../../lib/app-error.ts'

export const listOccurrences: Handler<typeof calendarApi.occurrences> = async () => {
  throw new AppError('internal')
}
