import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { ShownEvent } from './shown-events.rules.ts'

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
export const useBlockFocus = (box: RefObject<HTMLDivElement | null>, events: readonly ShownEvent[]) => {
  const focused = useRef<FocusedEvent | null>(null)
  useLayoutEffect(() => {
    if (!focused.current || (document.activeElement && document.activeElement !== document.body)) return
    const successor = findSuccessor(events, focused.current)
    if (!successor) return
    box.current?.querySelector<HTMLElement>(`[data-occurrence="${CSS.escape(successor.key)}"]`)?.focus()
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
