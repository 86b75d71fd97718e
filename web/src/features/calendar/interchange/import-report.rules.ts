import type { ImportReport } from '@roost/contract/calendar.ts'

type Counts = ImportReport['counts']

/** The size limit of a request; see `maxBodyBytes` of the endpoint. */
const maxRequestBytes = 2 * 1024 * 1024
/** The size reserved for the rest of the request. */
const otherBytes = 1024

/** Compares the size of the file encoded as JSON, in which line breaks and quotes take up more space. */
export const isTooLarge = (file: string): boolean =>
  new TextEncoder().encode(JSON.stringify(file)).length > maxRequestBytes - otherBytes

const plurals = new Intl.PluralRules('en')

const formatCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${plurals.select(count) === 'one' ? one : many}`

export const formatEvents = (count: number): string => formatCount(count, 'event', 'events')

/** Counts all events, series and exceptions that the file adds. */
export const countNew = ({ events, series, exceptions }: Counts): number => events + series + exceptions

const formatNew = ({ events, series, exceptions }: Counts): string =>
  [
    events > 0 && formatEvents(events),
    series > 0 && formatCount(series, 'recurring event', 'recurring events'),
    exceptions > 0 && formatCount(exceptions, 'change to a single day', 'changes to a single day'),
  ]
    .filter((words) => words !== false)
    .join(', ')

const formatNotImported = ({ known, skipped }: Counts): string =>
  [
    known > 0 && formatCount(known, 'is in your calendar already', 'are in your calendar already'),
    skipped > 0 && formatCount(skipped, 'cannot be imported', 'cannot be imported'),
  ]
    .filter((words) => words !== false)
    .join(', ')

/**
 * Describes a report: `12 events, 3 recurring events; 4 are in your calendar already`, or why there is nothing to
 * import.
 */
export const formatReport = (counts: Counts): string => {
  if (countNew(counts) > 0) return [formatNew(counts), formatNotImported(counts)].filter(Boolean).join('; ')
  const { known, skipped } = counts
  if (known === 0 && skipped === 0) return 'There are no events in this file.'
  if (skipped === 0) return 'Everything in this file is in your calendar already.'
  return known === 0 ? 'Nothing in this file can be imported.' : `Nothing new: ${formatNotImported(counts)}.`
}

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
  const words = named.map((title) => title || 'Untitled').join(', ')
  return rest > 0 ? `${words} and ${rest} more` : words
}
