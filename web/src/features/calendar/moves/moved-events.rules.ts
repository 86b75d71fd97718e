import { type ShownEvent, toTimes } from '../rows/shown-events.rules.ts'
import type { MovedTimes } from './use-event-move.tsx'

/** A move of an event that has not been stored. */
export interface EventMoved {
  readonly key: string
  readonly times: MovedTimes
}

/** Returns the event as it would be shown at the given times. */
export const toMoved = (shown: ShownEvent, times: MovedTimes): ShownEvent => {
  const { startDate, endDate, isAllDay = shown.event.isAllDay } = times
  const event = { ...shown.event, isAllDay }
  return { ...shown, event, startDate, endDate, ...toTimes(event, startDate, endDate) }
}

/** Shows an event at the times to which it is being moved. */
export const applyMove = (shown: ShownEvent, move: EventMoved | null): ShownEvent =>
  move?.key === shown.key ? toMoved(shown, move.times) : shown
