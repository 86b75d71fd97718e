import { listDistinct } from '@roost/contract/text/name-key.ts'
import { isSearchMatch } from '@roost/contract/text/search-text.ts'
import { isAmong } from '../../../lib/forms/text-list.ts'

interface Member {
  readonly displayName: string
  readonly email: string
}

/** Returns the household members who are not yet attendees and whose name or email address contains the typed text. */
export const suggestAttendees = (
  members: readonly Member[],
  attendees: readonly string[],
  text: string,
): string[] =>
  listDistinct(
    members
      .filter(({ displayName, email }) => isSearchMatch(text, displayName, email))
      .map(({ displayName }) => displayName),
  )
    .filter((name) => !isAmong(attendees, name))
    .slice(0, 6)
