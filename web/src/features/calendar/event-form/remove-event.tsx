import type { RecurrenceScope } from '@roost/contract/calendar/calendar-values.ts'
import { ApiError } from '../../../api/calls/api-error.ts'
import { t } from '../../../lib/locale/language.ts'
import { useRemoveEvent } from '../rows/event-writes.api.ts'
import { listScopes, toTarget } from '../rows/scope-question.rules.ts'
import { ScopeQuestion } from '../rows/scope-question.tsx'
import { isOfSeries, type ShownEvent } from '../rows/shown-events.rules.ts'

interface RemoveEventProps {
  readonly shown: ShownEvent
  readonly onClose: () => void
  readonly isOpen: boolean
  readonly onCancel: () => void
}

/** Asks before an event is deleted, and for a series how much of it. */
export function RemoveEvent({ shown, isOpen, onCancel, onClose }: RemoveEventProps) {
  const { mutate, isPending } = useRemoveEvent()
  const closeAll = () => {
    onCancel()
    onClose()
  }
  const remove = (scope: RecurrenceScope | undefined) =>
    mutate(
      { shown, removal: toTarget(shown, scope) },
      {
        onSuccess: closeAll,
        onError: (error) => error instanceof ApiError && error.status === 404 && closeAll(),
      },
    )
  return (
    <ScopeQuestion
      isOpen={isOpen}
      onClose={onCancel}
      title={t('Delete event')}
      description={t('Are you sure you want to delete this event?')}
      confirmLabel={t('Delete')}
      isDestructive
      isPending={isPending}
      scopes={isOfSeries(shown) ? listScopes({ isRecurrenceChanged: false }) : []}
      onConfirm={remove}
    />
  )
}
