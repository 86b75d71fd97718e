import type { Repeats } from '@roost/contract/tasks/repeats.ts'
import type { Chore, StoredRepeats } from './repeats.rules.ts'

// How a task comes back is stored as two lines of JSON: what every list shows, and what only changes need, which lists do not parse.
// Earlier versions have stored one line, which a change that is undone brings back.

/** What every list shows. */
const toShown = ({ repeats, turn, nextTurnOf, lastDoneOn, isUntouched, previousId }: Chore): Repeats => ({
  ...repeats,
  turnOf: turn?.takenBy ?? turn?.holder ?? null,
  nextTurnOf: nextTurnOf ?? null,
  lastDoneOn: lastDoneOn ?? null,
  previousId: (isUntouched && previousId) ?? null,
})

/** A rule of which it was not stored yet who is next, or what becomes of what nobody does. */
const withChoices = ({ turns, ...repeats }: StoredRepeats): StoredRepeats => ({
  ...repeats,
  whenMissed: repeats.whenMissed ?? 'stays',
  turns: turns && { ...turns, choose: turns.choose ?? 'order' },
})

const parseOneLine = (text: string): Chore => {
  const { repeats, template, ...chore } = JSON.parse(text) as Chore
  return {
    ...chore,
    repeats: withChoices(repeats),
    ...(template && {
      template: { ...template, minutes: template.minutes ?? null, reminders: template.reminders ?? [] },
    }),
  }
}

type Hidden = Omit<Chore, 'repeats' | 'nextTurnOf' | 'lastDoneOn'>

export const toStoredChore = (chore: Chore): string => {
  const { repeats: _repeats, nextTurnOf: _nextTurnOf, lastDoneOn: _lastDoneOn, ...hidden } = chore
  return `${JSON.stringify(toShown(chore))}\n${JSON.stringify(hidden satisfies Hidden)}`
}

/** Everything that is stored about how a task comes back. */
export const parseChore = (text: string | null): Chore | null => {
  if (text === null) return null
  const [shown = '', hidden] = text.split('\n')
  if (hidden === undefined) return parseOneLine(text)
  const {
    turnOf: _turnOf,
    nextTurnOf,
    lastDoneOn,
    previousId: _previousId,
    ...repeats
  } = JSON.parse(shown) as Repeats
  return {
    ...(JSON.parse(hidden) as Hidden),
    repeats,
    ...(nextTurnOf !== null && { nextTurnOf }),
    ...(lastDoneOn !== null && { lastDoneOn }),
  }
}

/** What every list shows of how a task comes back. */
export const parseRepeats = (text: string | null): Repeats | null => {
  if (text === null) return null
  const end = text.indexOf('\n')
  return end === -1 ? toShown(parseOneLine(text)) : (JSON.parse(text.slice(0, end)) as Repeats)
}
