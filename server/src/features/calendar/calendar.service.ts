import type { calendarApi } from '@roost/contract/calendar.ts'
import type { Handler } from '../../http/context.ts'
import { AppError } from '../../lib/app-error.ts'

export const listEvents: Handler<typeof calendarApi.list> = async () => {
  throw new AppError('internal')
}
export const createEvent: Handler<typeof calendarApi.create> = async () => {
  throw new AppError('internal')
}
export const updateEvent: Handler<typeof calendarApi.update> = async () => {
  throw new AppError('internal')
}
export const removeEvent: Handler<typeof calendarApi.remove> = async () => {
  throw new AppError('internal')
}
