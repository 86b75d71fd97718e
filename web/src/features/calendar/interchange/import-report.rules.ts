import type { ImportReport } from '@roost/contract/calendar/calendar.ts'
import { joinWithCommas, t } from '../../../lib/locale/language.ts'
import { formatCount } from '../../../lib/locale/region.ts'

type Counts = ImportReport['counts']

/** Counts all events, series and exceptions that the file adds. */
export const countNew = ({ events, series, exceptions }: Counts): number => events + series + exceptions

const formatNew = ({ events, series, exceptions }: Counts): string =>
  joinWithCommas([
    events > 0 && t('{count, plural, one {# event} other {# events}}', { count: events }),
    series > 0 && t('{count, plural, one {# recurring event} other {# recurring events}}', { count: series }),
    exceptions > 0 &&
      t('{count, plural, one {# change to a single day} other {# changes to a single day}}', {
        count: exceptions,
      }),
  ])

const formatNotImported = ({ known, changed, skipped }: Counts): string =>
  joinWithCommas([
    changed > 0 &&
      t('{count, plural, one {# is newer in the file} other {# are newer in the file}}', { count: changed }),
    known > 0 &&
      t('{count, plural, one {# is in your calendar already} other {# are in your calendar already}}', {
        count: known,
      }),
    skipped > 0 &&
      t('{count, plural, one {# cannot be imported} other {# cannot be imported}}', { count: skipped }),
  ])

/**
 * Describes a report: `12 events, 3 recurring events; 4 are in your calendar already`, or why there is nothing to
 * import.
 */
export const formatReport = (counts: Counts): string => {
  if (countNew(counts) > 0) return joinWithCommas([formatNew(counts), formatNotImported(counts)], '; ')
  const { known, changed, skipped } = counts
  if (changed > 0) return t('Nothing new: {reasons}.', { reasons: formatNotImported(counts) })
  if (known === 0 && skipped === 0) return t('There are no events in this file.')
  if (skipped === 0) return t('Everything in this file is in your calendar already.')
  return known === 0
    ? t('Nothing in this file can be imported.')
    : t('Nothing new: {reasons}.', { reasons: formatNotImported(counts) })
}

const addCounts = (sum: Counts, added: Counts): Counts => ({
  events: sum.events + added.events,
  series: sum.series + added.series,
  exceptions: sum.exceptions + added.exceptions,
  known: sum.known + added.known,
  changed: sum.changed + added.changed,
  edited: sum.edited + added.edited,
  skipped: sum.skipped + added.skipped,
})

const noCounts: Counts = { events: 0, series: 0, exceptions: 0, known: 0, changed: 0, edited: 0, skipped: 0 }

/** Joins the reports of the parts of a file. */
export const joinReports = (reports: readonly ImportReport[]): ImportReport => ({
  counts: reports.reduce((sum, { counts }) => addCounts(sum, counts), noCounts),
  warnings: reports.flatMap(({ warnings }) => warnings),
  updates: reports.flatMap(({ updates }) => updates),
})

export interface GroupedWarning {
  readonly message: string
  /** Null for a warning about the whole file. */
  readonly titles: readonly string[] | null
}

/** Groups warnings by message, with the titles of the events they concern, in the order of the file. */
export const groupWarnings = (warnings: ImportReport['warnings']): GroupedWarning[] => {
  const titlesByMessage = new Map<string, string[]>()
  for (const { title, message } of warnings) {
    const titles = titlesByMessage.get(message) ?? []
    if (title !== null && !titles.includes(title)) titles.push(title)
    titlesByMessage.set(message, titles)
  }
  return [...titlesByMessage].map(([message, titles]) => ({
    message,
    titles: titles.length > 0 ? titles : null,
  }))
}

const namedTitles = 3

/** Formats a list of titles: `Dentist, School play, Yoga and 4 more`. */
export const formatTitles = (titles: readonly string[]): string => {
  const named = titles.slice(0, titles.length === namedTitles + 1 ? namedTitles + 1 : namedTitles)
  const rest = titles.length - named.length
  const words = joinWithCommas(named.map((title) => title || t('Untitled')))
  return rest > 0 ? t('{titles} and {count} more', { titles: words, count: formatCount(rest) }) : words
}
