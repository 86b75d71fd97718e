import { maxAttendees } from '@roost/contract/calendar-values.ts'
import { isSearchMatch } from '../../lib/search-text.ts'

export const maxAttendeeLength = 255

const isAmong = (names: readonly string[], name: string): boolean =>
  names.some((known) => known.toLocaleLowerCase() === name.toLocaleLowerCase())

/** The names in what was typed or pasted, commas between them. */
const toNames = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((name) => name.trim().slice(0, maxAttendeeLength).trim())
    .filter(Boolean)

/** Without blanks and those that are there already, and never more than an event can have. */
export const addAttendees = (attendees: readonly string[], text: string): string[] =>
  toNames(text)
    .reduce<string[]>((known, name) => (isAmong(known, name) ? known : [...known, name]), [...attendees])
    .slice(0, maxAttendees)

interface Member {
  readonly displayName: string
  readonly email: string
}

/** Members of the household who are not among them yet and whose name or address has what was typed. */
export const suggestAttendees = (
  members: readonly Member[],
  attendees: readonly string[],
  text: string,
): string[] =>
  members
    .filter(({ displayName, email }) => isSearchMatch(text, `${displayName} ${email}`))
    .map(({ displayName }) => displayName)
    .filter((name, index, names) => !isAmong(attendees, name) && names.indexOf(name) === index)
    .slice(0, 6)
