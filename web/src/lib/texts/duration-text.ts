import { t } from '../locale/language.ts'

/** Formats `45 min`, `1 h`, `1 h 30 min`; null for an unknown duration. */
export const formatDuration = (minutes: number | null): string | null => {
  if (minutes === null) return null
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('{minutes} min', { minutes: rest })
  return rest === 0 ? t('{hours} h', { hours }) : t('{hours} h {minutes} min', { hours, minutes: rest })
}
