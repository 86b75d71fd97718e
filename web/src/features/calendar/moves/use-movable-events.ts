import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { applyMove } from './moved-events.rules.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'
import { type MovedTimes, useEventMove } from './use-event-move.tsx'
import { type EventNudgeOptions, useEventNudge } from './use-event-nudge.ts'

interface FocusedEvent {
  readonly key: string
  readonly eventId: number
}

/** Finds the focused event after it was moved or replaced by an exception of its series. */
const findSuccessor = (
  events: readonly ShownEvent[],
  { key, eventId }: FocusedEvent,
): ShownEvent | undefined =>
  events.find((shown) => shown.key === key) ??
  events.findLast(({ event }) => event.id === eventId || event.parentEventId === eventId)

/** Keeps the focus on an event that is moved, even though its element is replaced. */
const useBlockFocus = (box: RefObject<HTMLDivElement | null>, events: readonly ShownEvent[]) => {
  const focused = useRef<FocusedEvent | null>(null)
  useLayoutEffect(() => {
    if (!focused.current || (document.activeElement && document.activeElement !== document.body)) return
    const successor = findSuccessor(events, focused.current)
    if (!successor) return
    const find = (place: string) => box.current?.querySelector<HTMLElement>(place)
    // A day of the month that is full does not draw the event.
    const element =
      find(`[data-occurrence="${CSS.escape(successor.key)}"]`) ??
      find(`[role="gridcell"][data-day="${successor.firstDay}"]`)
    element?.focus()
  }, [box, events])
  return {
    onFocus: ({ target }: FocusEvent): void => {
      const { occurrence, event } = target instanceof HTMLElement ? target.dataset : {}
      focused.current = occurrence === undefined ? null : { key: occurrence, eventId: Number(event) }
    },
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      // A dialog returns the focus when it closes, so the event still counts as focused.
      const isInDialog =
        relatedTarget instanceof Element && relatedTarget.closest('[role$="dialog"]') !== null
      if (!isInDialog) focused.current = null
    },
  }
}

interface MovableEventsOptions extends Pick<EventNudgeOptions, 'days' | 'toTimes'> {
  /** The events as stored on the server. */
  readonly events: readonly ShownEvent[]
  /** The events as the view draws them, if it places them itself. */
  readonly drawn?: readonly ShownEvent[]
}

/** Shows events at the times to which they are being moved by pointer or keyboard, until the server has responded. */
export const useMovableEvents = (
  box: RefObject<HTMLDivElement | null>,
  { days, events, drawn, toTimes }: MovableEventsOptions,
) => {
  const { moveEvent, moving, question } = useEventMove()
  const saved = useMemo(() => events.map((shown) => applyMove(shown, moving)), [events, moving])
  const findMovable = (key: string): ShownEvent | undefined => saved.find((shown) => shown.key === key)
  const move = (shown: ShownEvent, times: MovedTimes): void => {
    const { isAllDay = shown.event.isAllDay } = times
    // The base of a move is the event as stored on the server, even if an earlier move has not been saved yet.
    moveEvent(events.find(({ key }) => key === shown.key) ?? shown, { ...times, isAllDay })
  }
  const { nudged, onKeyDown, saveNudge } = useEventNudge({ days, findMovable, toTimes, onMove: move })
  const placed = useMemo(() => saved.map((shown) => applyMove(shown, nudged)), [saved, nudged])
  const { onFocus, onBlur } = useBlockFocus(box, drawn ?? placed)
  return {
    events: placed,
    moving,
    nudged,
    question,
    findMovable,
    move,
    gridProps: {
      onKeyDown,
      onFocus,
      onBlur: (event: FocusEvent): void => {
        onBlur(event)
        saveNudge()
      },
    },
  }
}
