import type { ImportReport } from '@roost/contract/calendar/calendar.ts'
import type { ImportDifference, ImportUpdates } from '@roost/contract/calendar/calendar-values.ts'
import type { WallTime } from '@roost/contract/time/dates.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { formatCalendarDate } from '../../../lib/time/calendar-date.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatInstant } from '../../../lib/time/wall-time.ts'

type Difference = ImportReport['updates'][number]['differences'][number]

const labels: Readonly<Record<ImportDifference, string>> = {
  title: msg('Title'),
  start: msg('Start'),
  end: msg('End'),
  location: msg('Location'),
  description: msg('Description'),
  attendees: msg('Attendees'),
  recurrence: msg('Repeats'),
  days: msg('Single dates'),
}

const dateLength = '2026-11-21'.length

const formatValue = (field: ImportDifference, value: string | null, now: WallTime): string => {
  if (value === null) return '–'
  if (field !== 'start' && field !== 'end') return value
  return value.length === dateLength ? formatCalendarDate(value) : formatInstant(value, now)
}

/** Describes a difference with both values, as in `Start: Dec 1, 6:00 PM → Dec 1, 7:00 PM`; some have no values. */
export const formatDifference = ({ field, here, file }: Difference, now: WallTime): string =>
  here === null && file === null
    ? t(labels[field])
    : t('{field}: {here} → {file}', {
        field: t(labels[field]),
        here: formatValue(field, here, now),
        file: formatValue(field, file, now),
      })

/** What a person has chosen to update. */
export interface UpdateChoice {
  readonly isUpdating: boolean
  /** Whether events that were changed here since are updated, too. */
  readonly isReplacing: boolean
}

type Counts = Pick<ImportReport['counts'], 'changed' | 'edited'>

export const toImportUpdates = (
  { changed, edited }: Counts,
  { isUpdating, isReplacing }: UpdateChoice,
): ImportUpdates => {
  if (edited > 0 && isReplacing && (isUpdating || changed === edited)) return 'all'
  return isUpdating ? 'unedited' : 'none'
}

/** The number of events that the choice updates. */
export const countChosen = (counts: Counts, choice: UpdateChoice): number => {
  const chosen = toImportUpdates(counts, choice)
  if (chosen === 'all') return counts.changed
  return chosen === 'unedited' ? counts.changed - counts.edited : 0
}
