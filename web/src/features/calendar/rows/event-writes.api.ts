import { calendarApi } from '@roost/contract/calendar/calendar.client.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isUnauthorized, toMessage, unlessSignedOut } from '../../../api/calls/api-error.ts'
import { invalidateFeatures } from '../../../api/reads/endpoint-query.ts'
import { writeOffline } from '../../../api/outbox/outbox.ts'
import { useFormWrite, useWrite } from '../../../api/forms/use-write.ts'
import { showFailure, showSaved, showSuccess } from '../../../ui/toasts/toast.ts'
import { toUndoQueued, useUndoLatest, useUndoWrite } from '../../activity/activity.api.ts'
import { type EventUpdate, type NewEventInput, toRemovalSummary, toSummary } from './event-writes.rules.ts'
import type { ShownEvent } from './shown-events.rules.ts'
import { toLocalWallTime } from '../../../lib/time/wall-time.ts'
import { t } from '../../../lib/locale/language.ts'

type EventRemoval = CallInput<typeof calendarApi.remove>

const useEventWrite = () => {
  const queryClient = useQueryClient()
  return {
    onError: unlessSignedOut((error) =>
      showFailure(toMessage(error, t('The calendar could not be changed. Please try again.'))),
    ),
    // What waits on this device changes nothing on the server.
    onSettled: (
      result: { readonly status: string } | undefined,
      error: unknown,
    ): Promise<void> | undefined => {
      if (result?.status === 'queued' || isUnauthorized(error)) return undefined
      return invalidateFeatures(queryClient, ['calendar'])
    },
  } as const
}

/** See `useFormWrite` for `isOpen`. */
export const useCreateEvent = (isOpen?: boolean) => {
  const toUndo = useUndoLatest('event')
  return useFormWrite(
    {
      ...useEventWrite(),
      mutationFn: (event: NewEventInput, key) =>
        writeOffline(calendarApi.create, event, {
          feature: 'calendar',
          summary: t('Add “{title}”', { title: event.title }),
          key,
        }),
      onSuccess: (result, { title }) =>
        result.status === 'sent'
          ? showSuccess(t('Event created successfully!'), toUndo(result.response.id), title)
          : showSaved('queued', '', toUndoQueued(result), title),
    },
    isOpen,
  )
}

/** The history of a series includes that of its exceptions. */
const toHistoryId = ({ event }: ShownEvent, id: string | number): number => event.parentEventId ?? Number(id)

interface ChangedEvent {
  /** The event as it was displayed. */
  readonly shown: ShownEvent
  readonly update: EventUpdate
}

export const useUpdateEvent = () => {
  const toUndo = useUndoWrite('event')
  return useWrite({
    ...useEventWrite(),
    mutationFn: ({ shown, update }: ChangedEvent) => {
      const { base: _, ...changes } = update
      const summary = toSummary({ shown, changes, now: toLocalWallTime(new Date()) })
      return writeOffline(calendarApi.update, update, { feature: 'calendar', summary })
    },
    onSuccess: (result, { shown, update: { id, title } }) =>
      showSaved(
        result.status,
        t('Event updated successfully!'),
        toUndo(result, toHistoryId(shown, id)),
        title ?? shown.event.title,
      ),
  })
}

interface RemovedEvent {
  readonly shown: ShownEvent
  readonly removal: EventRemoval
}

export const useRemoveEvent = () => {
  const toUndo = useUndoWrite('event')
  return useWrite({
    ...useEventWrite(),
    mutationFn: ({ shown, removal }: RemovedEvent) =>
      writeOffline(calendarApi.remove, removal, {
        feature: 'calendar',
        summary: toRemovalSummary(shown, removal.scope),
      }),
    onSuccess: (result, { shown, removal: { id } }) =>
      showSaved(
        result.status,
        t('Event deleted successfully!'),
        toUndo(result, toHistoryId(shown, id)),
        shown.event.title,
      ),
  })
}
