import { calendarApi } from '@roost/contract/client/calendar.ts'
import type { OccurrencesResponse } from '@roost/contract/calendar.ts'
import type { CallInput } from '@roost/contract/endpoint.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnauthorized, toMessage, unlessSignedOut } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { endpointQuery, invalidateFeatures } from '../../api/endpoint-query.ts'
import { showFailure, showSuccess } from '../../ui/toast.ts'
import { toShownEvents } from './shown-events.rules.ts'

export type OccurrencesInput = CallInput<typeof calendarApi.occurrences>

// Defined once, because a new function would be called on every render.
const withShownEvents = (answer: OccurrencesResponse) => ({ ...answer, shown: toShownEvents(answer) })

/** Reads the events of a period. While a period loads, the previous one stays on the screen. */
export const occurrencesQuery = (input: OccurrencesInput) =>
  queryOptions({
    ...endpointQuery(calendarApi.occurrences, input),
    placeholderData: keepPreviousData,
    select: withShownEvents,
  })

export type NewEventInput = CallInput<typeof calendarApi.create>
export type EventUpdate = CallInput<typeof calendarApi.update>
export type EventRemoval = CallInput<typeof calendarApi.remove>

const useEventWrite = (success: string) => {
  const queryClient = useQueryClient()
  return {
    onSuccess: () => showSuccess(success),
    onError: unlessSignedOut((error) =>
      showFailure(toMessage(error, 'The calendar could not be changed. Please try again.')),
    ),
    onSettled: (_data: unknown, error: unknown): Promise<void> | undefined => {
      if (isUnauthorized(error)) return undefined
      return invalidateFeatures(queryClient, ['calendar'])
    },
  } as const
}

export const useCreateEvent = () =>
  useMutation({
    mutationFn: (event: NewEventInput) => callApi(calendarApi.create, event),
    ...useEventWrite('Event created successfully!'),
  })

export const useUpdateEvent = () =>
  useMutation({
    mutationFn: (update: EventUpdate) => callApi(calendarApi.update, update),
    ...useEventWrite('Event updated successfully!'),
  })

interface EventMove {
  readonly update: EventUpdate
  /** Undoes the move; undefined if there is no simple way to do so. */
  readonly undo?: (() => void) | undefined
}

/** Like `useUpdateEvent`, but offers to undo the change, because an event can be moved with the pointer by mistake. */
export const useMoveEvent = () =>
  useMutation({
    mutationFn: ({ update }: EventMove) => callApi(calendarApi.update, update),
    ...useEventWrite('Event updated successfully!'),
    onSuccess: (_event: unknown, { undo }: EventMove) =>
      showSuccess('Event updated successfully!', undo && { label: 'Undo', onSelect: undo }),
  })

interface RemovedEvent {
  readonly removal: EventRemoval
  /** Creates the event anew; undefined if there is no simple way to do so. */
  readonly restored: NewEventInput | undefined
}

export const useRemoveEvent = () => {
  const { mutate: restore } = useMutation({
    mutationFn: (event: NewEventInput) => callApi(calendarApi.create, event),
    ...useEventWrite('Event restored.'),
  })
  return useMutation({
    mutationFn: ({ removal }: RemovedEvent) => callApi(calendarApi.remove, removal),
    ...useEventWrite('Event deleted successfully!'),
    onSuccess: (_answer: unknown, { restored }: RemovedEvent) =>
      showSuccess(
        'Event deleted successfully!',
        restored && { label: 'Undo', onSelect: () => restore(restored) },
      ),
  })
}
