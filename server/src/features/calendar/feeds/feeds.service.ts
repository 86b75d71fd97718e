import type { calendarApi } from '@roost/contract/calendar.ts'
import type { Config } from '../../../config.ts'
import type { Handler } from '../../../http/context.ts'
import { AppError } from '../../../lib/app-error.ts'

interface FeedServices {
  readonly config: Config
}

export const findFeed: Handler<typeof calendarApi.feed> = async () => {
  throw new AppError('internal')
}
export const createFeed =
  (_services: FeedServices): Handler<typeof calendarApi.createFeed> =>
  async () => {
    throw new AppError('internal')
  }
export const removeFeed: Handler<typeof calendarApi.removeFeed> = async () => {
  throw new AppError('internal')
}
export const readFeed: Handler<typeof calendarApi.readFeed> = async () => {
  throw new AppError('internal')
}
