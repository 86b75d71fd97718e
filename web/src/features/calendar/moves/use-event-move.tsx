import type { RecurrenceScope } from '@roost/contract/calendar/calendar-values.ts'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useUpdateEvent } from '../rows/event-writes.api.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import { type EventUpdate, toSeenRecurrence } from '../rows/event-writes.rules.ts'
import { listScopes, toTarget } from '../rows/scope-question.rules.ts'
import { isOfSeries, isUnsettled, type ShownEvent } from '../rows/shown-events.rules.ts'
import { t } from '../../../lib/locale/language.ts'
import { showToast } from '../../../ui/toasts/toast.ts'

const ScopeQuestion = lazy(async () => ({
  default: (await import('../rows/scope-question.tsx')).ScopeQuestion,
}))

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

/** A new event, and a series whose change waits, can be changed once the server knows it. */
export const showIsWaiting = (): void =>
  showToast({ title: t('Waiting to be sent'), description: t('It can be changed once it has been sent.') })

const useMoveLine = (onEnd: (move: Move) => void) => {
  const { mutateAsync } = useUpdateEvent()
  const line = useRef(Promise.resolve())
  const last = useRef<Move | null>(null)

  const send = (shown: ShownEvent, update: EventUpdate) =>
    mutateAsync({ shown, update })
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
    line.current = line.current.then(async () => {
      const base = { startDate, endDate, ...toSeenRecurrence(move.shown, scope) }
      await send(move.shown, { ...toUpdate(move, scope), base })
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
    if (isUnsettled(shown)) return showIsWaiting()
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
        title={t('Update recurring event')}
        description={t('Which events do you want to change?')}
        confirmLabel={t('Update')}
        scopes={listScopes({ isRecurrenceChanged: false })}
        onConfirm={answer}
      />
    </Suspense>
  )
  return { moveEvent, moving, question }
}
