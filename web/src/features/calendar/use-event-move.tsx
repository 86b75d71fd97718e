import type { ReactNode } from 'react'
import type { ShownEvent } from './shown-events.rules.ts'

/** Where an event is moved or resized to: instants, or calendar dates of an all-day event. */
export interface MovedTimes {
  readonly startDate: string
  readonly endDate: string | null
  /** Given when an event becomes an all-day one, or no longer is. */
  readonly isAllDay?: boolean
}

interface EventMove {
  /** Saves the times; of a series it first asks which occurrences are meant. */
  readonly moveEvent: (shown: ShownEvent, times: MovedTimes) => void
  /** What is being saved or asked about: shown at its new times meanwhile. */
  readonly moving: { readonly key: string; readonly times: MovedTimes } | null
  /** The question, to be rendered somewhere in the view. */
  readonly question: ReactNode
}

export const useEventMove = (): EventMove => ({ moveEvent: () => {}, moving: null, question: null })
