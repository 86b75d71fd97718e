import type { RecurrenceScope } from '@roost/contract/calendar-values.ts'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type EventUpdate, useMoveEvent } from './calendar.api.ts'
import { getTimeZone } from '../../lib/time-zone.ts'
import { listScopes, toTarget } from './scope-question.rules.ts'
import { isOfSeries, type ShownEvent } from './shown-events.rules.ts'

const ScopeQuestion = lazy(async () => ({ default: (await import('./scope-question.tsx')).ScopeQuestion }))

/** The new times of an event: instants or, for an all-day event, calendar dates. */
export interface MovedTimes {
  readonly startDate: string
  readonly endDate: string | null
  /** Set if the event becomes all-day or timed. */
  readonly isAllDay?: boolean
}

interface EventMove {
  /** Saves the times; for a series, asks first which occurrences are meant. */
  readonly moveEvent: (shown: ShownEvent, times: MovedTimes) => void
  /** The move that is being saved or asked about, which the view already shows. */
  readonly moving: { readonly key: string; readonly times: MovedTimes } | null
  /** The question about the occurrences, to be rendered in the view. */
  readonly question: ReactNode
}

interface Move {
  readonly shown: ShownEvent
  readonly times: MovedTimes
}

const toTimes = ({ event, startDate, endDate }: ShownEvent): MovedTimes => ({
  startDate,
  endDate,
  isAllDay: event.isAllDay,
})

const toUpdate = (
  { shown, times: { startDate, endDate, isAllDay } }: Move,
  scope: RecurrenceScope | undefined,
): EventUpdate => {
  const isOtherKind = isAllDay !== undefined && isAllDay !== shown.event.isAllDay
  return {
    ...toTarget(shown, scope),
    startDate,
    endDate,
    ...(isOtherKind && { isAllDay, timeZone: isAllDay ? null : getTimeZone() }),
  }
}

/**
 * Returns the change that undoes a move of a single event; null for a series, because a separated occurrence cannot be
 * rejoined to it.
 */
const toUndo = ({ shown }: Move): EventUpdate | null =>
  isOfSeries(shown)
    ? null
    : { ...toTarget(shown, undefined), ...toTimes(shown), timeZone: shown.event.timeZone }

const useMoveLine = (onEnd: (move: Move) => void) => {
  const { mutateAsync } = useMoveEvent()
  const line = useRef(Promise.resolve())
  const last = useRef<Move | null>(null)

  const send = (update: EventUpdate, undo: (() => void) | undefined) =>
    mutateAsync({ update, undo })
      // The error has already been reported by a toast.
      .catch(() => {})

  /**
   * Saves moves one after another. A second move of an event is based on the times shown after the first move, not on
   * those on the server.
   */
  return (move: Move, scope: RecurrenceScope | undefined) => {
    const isAgain = last.current?.shown.key === move.shown.key
    const { startDate, endDate } = isAgain && last.current ? last.current.times : move.shown
    last.current = move
    const way = toUndo(move)
    const undo = way ? () => void send(way, undefined) : undefined
    line.current = line.current.then(async () => {
      await send({ ...toUpdate(move, scope), base: { startDate, endDate } }, undo)
      if (last.current === move) last.current = null
      onEnd(move)
    })
  }
}

export const useEventMove = (): EventMove => {
  const [move, setMove] = useState<Move | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const save = useMoveLine((ended) => setMove((current) => (current === ended ? null : current)))
  const saveRef = useRef(save)
  useEffect(() => {
    saveRef.current = save
  })
  const moveEvent = useCallback((shown: ShownEvent, times: MovedTimes) => {
    const next = { shown, times }
    setMove(next)
    if (isOfSeries(shown)) setIsAsking(true)
    else saveRef.current(next, undefined)
  }, [])
  const moving = useMemo(() => move && { key: move.shown.key, times: move.times }, [move])
  const stop = () => {
    setIsAsking(false)
    setMove(null)
  }
  const answer = (scope: RecurrenceScope | undefined) => {
    setIsAsking(false)
    if (move) save(move, scope)
  }
  const question = move && isOfSeries(move.shown) && (
    <Suspense fallback={null}>
      <ScopeQuestion
        isOpen={isAsking}
        onClose={stop}
        title="Update recurring event"
        description="Which events do you want to change?"
        confirmLabel="Update"
        scopes={listScopes({ isRecurrenceChanged: false })}
        onConfirm={answer}
      />
    </Suspense>
  )
  return { moveEvent, moving, question }
}
