import { errors, type FieldError } from '@roost/contract/errors.ts'
import type { RecurrenceScope } from '@roost/contract/calendar-values.ts'
import { can } from '@roost/contract/permissions.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { useRemoveEvent, useUpdateEvent } from './calendar.api.ts'
import { getTimeZone } from '../../lib/time-zone.ts'
import {
  type EventEdit,
  isEmptyEdit,
  isRecurrenceEdit,
  toEventEdit,
  toRestoredEvent,
} from './event-changes.rules.ts'
import { EventForm, type EventFormProps } from './event-form.tsx'
import { toEventDraft, toSeriesStart } from './event-form.rules.ts'
import { listScopes, toTarget } from './scope-question.rules.ts'
import { ScopeQuestion } from './scope-question.tsx'
import { isOfSeries, type ShownEvent } from './shown-events.rules.ts'

interface EditEventProps {
  readonly shown: ShownEvent
  readonly onClose: () => void
  readonly onShowCurrent: () => void
}

interface Save {
  readonly edit: EventEdit
  readonly onRefused: (refusals: readonly FieldError[]) => void
}

const isChangedSince = (error: ApiError): boolean =>
  error.serverMessage === errors['calendar.changed_since'].message

/** Saves an edit. Asks first which occurrences are meant, and reports a conflict with another change. */
const useEventSave = (shown: ShownEvent, onClose: () => void) => {
  const { mutate, isPending } = useUpdateEvent()
  const [pendingSave, setPendingSave] = useState<Save | null>(null)
  // Set once a conflict has been reported. Saving again then overwrites the other change, for the same occurrences.
  const [informed, setInformed] = useState<{ scope: RecurrenceScope | undefined } | null>(null)

  const fail = (error: unknown, { onRefused }: Save, scope: RecurrenceScope | undefined) => {
    if (!(error instanceof ApiError)) return
    if (error.status === 404) onClose()
    if (isChangedSince(error)) setInformed({ scope })
    onRefused(error.fieldErrors)
  }
  const send = (save: Save, scope: RecurrenceScope | undefined) => {
    const { changes, base } = save.edit
    mutate(
      { ...toTarget(shown, scope), ...changes, ...(!informed && { base }) },
      {
        onSuccess: onClose,
        onError: (error) => fail(error, save, scope),
        onSettled: () => setPendingSave(null),
      },
    )
  }
  const save = (wanted: Save) => {
    if (isEmptyEdit(wanted.edit)) onClose()
    else if (!isOfSeries(shown)) send(wanted, undefined)
    else if (informed) send(wanted, informed.scope)
    else setPendingSave(wanted)
  }
  const saveWithScope = (scope: RecurrenceScope | undefined) => pendingSave && send(pendingSave, scope)
  return {
    save,
    saveWithScope,
    pendingSave,
    cancelSave: () => setPendingSave(null),
    isInformed: informed !== null,
    isPending,
  }
}

export function EditEvent({ shown: latest, onClose, onShowCurrent }: EditEventProps) {
  // The event as it was when the form opened, because conflicts are detected by comparing it with the current version.
  const [shown] = useState(latest)
  const { id: userId, role } = useUser()
  const [localZone] = useState(getTimeZone)
  const [draft] = useState(() => toEventDraft(shown, { timeZone: localZone }))
  const saving = useEventSave(shown, onClose)
  const [isRemoving, setIsRemoving] = useState(false)
  const submit: EventFormProps['onSubmit'] = (edited, onRefused) =>
    saving.save({ edit: toEventEdit(shown, draft, edited), onRefused })
  const { event } = shown
  return (
    <>
      <EventForm
        id="edit-event"
        draft={draft}
        localZone={localZone}
        seriesStart={toSeriesStart(event)}
        isException={event.isRecurrenceException}
        canBePrivate={can({ userId, role }, 'calendar.make_private', event)}
        onSubmit={submit}
      />
      <DialogFooter>
        {saving.isInformed ? (
          <ConflictFooter isPending={saving.isPending} onShowCurrent={onShowCurrent} />
        ) : (
          <EditFooter isPending={saving.isPending} onRemove={() => setIsRemoving(true)} onClose={onClose} />
        )}
      </DialogFooter>
      <ScopeQuestion
        isOpen={saving.pendingSave !== null}
        onClose={saving.cancelSave}
        title="Update recurring event"
        description="Which events do you want to change?"
        confirmLabel="Update"
        isPending={saving.isPending}
        scopes={listScopes({
          isRecurrenceChanged: saving.pendingSave !== null && isRecurrenceEdit(saving.pendingSave.edit),
        })}
        onConfirm={saving.saveWithScope}
      />
      <RemoveQuestion
        shown={shown}
        isOpen={isRemoving}
        onCancel={() => setIsRemoving(false)}
        onClose={onClose}
      />
    </>
  )
}

interface EditFooterProps extends Pick<EditEventProps, 'onClose'> {
  readonly isPending: boolean
  readonly onRemove: () => void
}

function EditFooter({ isPending, onRemove, onClose }: EditFooterProps) {
  return (
    <>
      <Button
        variant="ghost"
        // Small on phones, so that all three buttons fit into one row.
        className="text-clay-ink! max-md:size-11 max-md:grow-0! max-md:p-0! md:mr-auto"
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
        <span className="max-md:sr-only">Delete Event</span>
      </Button>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form="edit-event" isPending={isPending} pendingLabel="Updating...">
        Update Event
      </Button>
    </>
  )
}

interface ConflictFooterProps extends Pick<EditEventProps, 'onShowCurrent'> {
  readonly isPending: boolean
}

function ConflictFooter({ isPending, onShowCurrent }: ConflictFooterProps) {
  return (
    <div className="w-full">
      <p role="alert" className="font-semibold text-balance">
        {errors['calendar.changed_since'].message}
      </p>
      <p className="text-sm text-ink-soft">What you have entered is still here.</p>
      {/* Placed on the left, so that the toast with the same message does not cover the buttons. */}
      <div className="mt-3 flex flex-wrap gap-2 max-md:*:grow">
        <Button variant="outline" onClick={onShowCurrent}>
          Show the current version
        </Button>
        <Button type="submit" form="edit-event" isPending={isPending} pendingLabel="Saving...">
          Save mine
        </Button>
      </div>
    </div>
  )
}

interface RemoveQuestionProps extends Pick<EditEventProps, 'shown' | 'onClose'> {
  readonly isOpen: boolean
  readonly onCancel: () => void
}

function RemoveQuestion({ shown, isOpen, onCancel, onClose }: RemoveQuestionProps) {
  const { id: userId, houseGroupId } = useUser()
  const { mutate, isPending } = useRemoveEvent()
  const closeAll = () => {
    onCancel()
    onClose()
  }
  const remove = (scope: RecurrenceScope | undefined) =>
    mutate(
      { removal: toTarget(shown, scope), restored: toRestoredEvent(shown, { userId, houseGroupId }) },
      {
        onSuccess: closeAll,
        onError: (error) => error instanceof ApiError && error.status === 404 && closeAll(),
      },
    )
  return (
    <ScopeQuestion
      isOpen={isOpen}
      onClose={onCancel}
      title="Delete event"
      description="Are you sure you want to delete this event?"
      confirmLabel="Delete"
      isDestructive
      isPending={isPending}
      scopes={isOfSeries(shown) ? listScopes({ isRecurrenceChanged: false }) : []}
      onConfirm={remove}
    />
  )
}
