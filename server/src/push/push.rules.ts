import { addDays, toInstant, toTimeOfDay, toZonedDate } from '../lib/time/zoned-time.ts'

/** Hours in which no messages are sent, as `22:00` and `07:00` in the zone of the person. */
export interface QuietHours {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

const isWithin = (time: string, { from, to }: QuietHours): boolean =>
  from <= to ? from <= time && time < to : from <= time || time < to

/** When it is this time of day, such as `07:00`, next. */
export const toNextTime = (now: string, { time, timeZone }: { time: string; timeZone: string }): string => {
  const today = toZonedDate(now, timeZone)
  const next = toInstant(`${today}T${time}:00`, timeZone)
  return next > now ? next : toInstant(`${addDays(today, 1)}T${time}:00`, timeZone)
}

/** When a message of now is sent: at once, or when the quiet hours end. */
export const toSendTime = (now: string, quiet: QuietHours | null): string => {
  if (!quiet) return now
  const { to: time, timeZone } = quiet
  const isQuiet = isWithin(toTimeOfDay(now, timeZone).slice(0, 5), quiet)
  return isQuiet ? toNextTime(now, { time, timeZone }) : now
}
