import { addDays, toInstant, toTimeOfDay, toZonedDate } from '../lib/time/zoned-time.ts'

/** Hours in which no messages are sent, as `22:00` and `07:00` in the zone of the person. */
export interface QuietHours {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

const isWithin = (time: string, { from, to }: QuietHours): boolean =>
  from <= to ? from <= time && time < to : from <= time || time < to

/** When a message of now is sent: at once, or when the quiet hours end. */
export const toSendTime = (now: string, quiet: QuietHours | null): string => {
  if (!quiet) return now
  const { to, timeZone } = quiet
  if (!isWithin(toTimeOfDay(now, timeZone).slice(0, 5), quiet)) return now
  const today = toZonedDate(now, timeZone)
  const end = toInstant(`${today}T${to}:00`, timeZone)
  return end > now ? end : toInstant(`${addDays(today, 1)}T${to}:00`, timeZone)
}
