import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { toLogicalKey } from '../../../lib/screen/arrow-keys.ts'
import { announce } from '../../../ui/live-region.tsx'
import type { ShownEvent } from '../rows/shown-events.rules.ts'
import { type Nudge, toMoveMessage } from './event-moves.rules.ts'
import { type EventMoved, toMoved } from './moved-events.rules.ts'
import type { MovedTimes } from './use-event-move.tsx'
import { t } from '../../../lib/locale/language.ts'

/** Long enough to wait for another key press. */
const pauseMs = 600

const directions: Readonly<Record<string, Nudge['direction']>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

interface PendingNudge {
  /** The event as stored on the server. */
  readonly stored: ShownEvent
  readonly times: MovedTimes
}

export interface EventNudgeOptions {
  readonly days: readonly CalendarDate[]
  readonly findMovable: (key: string) => ShownEvent | undefined
  /** Returns null if the event cannot be moved that way. */
  readonly toTimes: (shown: ShownEvent, nudge: Nudge) => MovedTimes | null
  readonly onMove: (shown: ShownEvent, times: MovedTimes) => void
}

const findKey = (target: EventTarget): string =>
  (target instanceof Element && target.closest<HTMLElement>('[data-occurrence]')?.dataset['occurrence']) || ''

/** Moves the focused event with Alt and the arrow keys. The move is saved after a pause in the key presses. */
export const useEventNudge = ({ days, findMovable, toTimes, onMove }: EventNudgeOptions) => {
  const [pending, setPending] = useState<PendingNudge | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const nudged = useMemo<EventMoved | null>(
    () => pending && { key: pending.stored.key, times: pending.times },
    [pending],
  )

  const settle = (nudge: PendingNudge | null): void => {
    clearTimeout(timer.current)
    setPending(null)
    if (nudge) onMove(nudge.stored, nudge.times)
  }
  const nudge = (stored: ShownEvent, step: Nudge): void => {
    const current = pending?.stored.key === stored.key ? toMoved(stored, pending.times) : stored
    const times = toTimes(current, step)
    const moved = times && toMoved(current, times)
    if (!moved || moved.firstDay > (days.at(-1) ?? '') || moved.lastDay < (days[0] ?? '')) {
      announce(t('It cannot be moved further here'))
      return
    }
    announce(toMoveMessage(current, moved))
    clearTimeout(timer.current)
    const next = { stored, times }
    timer.current = setTimeout(() => settle(next), pauseMs)
    setPending(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && pending) {
      event.stopPropagation()
      announce(t('Moving was cancelled'))
      settle(null)
      return
    }
    const direction = directions[toLogicalKey(event.key)]
    if (!direction || !event.altKey || event.ctrlKey || event.metaKey) return
    const stored = findMovable(findKey(event.target))
    if (!stored) return
    // Otherwise the browser would go back to the previous page.
    event.preventDefault()
    nudge(stored, { direction, isResize: event.shiftKey })
  }
  return {
    nudged,
    onKeyDown,
    saveNudge: () => {
      if (pending) settle(pending)
    },
  }
}
