import { type Clock, defaultRegion, type Region, type WeekStart } from '@roost/contract/language/regions.ts'
import type { Language } from '@roost/contract/language/languages.ts'

// The language of a person and how they write amounts, numbers, dates and times, from the row of their account joined with their house group.

export interface RegionRow {
  readonly language: Language | null
  readonly currency: string
  readonly locale: string | null
  readonly week_start: WeekStart | null
  readonly clock: Clock | null
  readonly group_locale: string | null
  readonly group_week_start: WeekStart | null
  readonly group_clock: Clock | null
}

/** The columns of a `RegionRow`. */
export const regionColumns = [
  'users.language',
  'users.currency',
  'users.locale',
  'users.week_start',
  'users.clock',
  'house_groups.locale as group_locale',
  'house_groups.week_start as group_week_start',
  'house_groups.clock as group_clock',
] as const

/** The clock that the person or their household has chosen. */
export const toChosenClock = (row: RegionRow): Clock | null => row.clock ?? row.group_clock

/** On which day the weeks of the household begin; those of the person without one. */
export const toHouseholdWeekStart = (row: RegionRow): WeekStart =>
  row.group_week_start ?? row.week_start ?? defaultRegion.weekStart

/** The currency of a member is that of the household; the rest is the person's choice, then the household's. */
export const toRegion = (row: RegionRow): Region => ({
  currency: row.currency,
  locale: row.locale ?? row.group_locale ?? defaultRegion.locale,
  weekStart: row.week_start ?? row.group_week_start ?? defaultRegion.weekStart,
  clock: toChosenClock(row) ?? defaultRegion.clock,
})
