import type { FieldError } from '@roost/contract/endpoint/error-body.ts'
import { errors } from '@roost/contract/endpoint/errors.ts'
import type { RecurrenceScope } from '@roost/contract/calendar/calendar-values.ts'
import { can } from '@roost/contract/permissions.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError, hasCode, isNotFound } from '../../../api/calls/api-error.ts'
import { useUser } from '../../../api/session/session.ts'
import { useDraftEnd } from '../../../api/forms/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { DialogFooter } from '../../../ui/dialogs/dialog.tsx'
import { GoneFooter } from '../../../ui/dialogs/gone-footer.tsx'
import { RowHistorySlot } from '../../../ui/row-history-slot.tsx'
import { useCreateEvent, useUpdateEvent } from '../rows/event-writes.api.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import { type EventEdit, isEmptyEdit, isRecurrenceEdit, toEventEdit } from './event-changes.rules.ts'
import { EventForm, type EventFormProps } from './event-form.tsx'
import { RemoveEvent } from './remove-event.tsx'
import { type EventDraft, toEventDraft, toEventInput, toSeriesStart } from './event-form.rules.ts'
import { toSeenRecurrence } from '../rows/event-writes.rules.ts'
import { listScopes, toTarget } from '../rows/scope-question.rules.ts'
import { ScopeQuestion } from '../rows/scope-question.tsx'
import { isOfSeries, type ShownEvent } from '../rows/shown-events.rules.ts'
import { t } from '../../../lib/locale/language.ts'

interface EditEventProps {
  readonly shown: ShownEvent
  readonly onClose: () => void
  readonly onShowCurrent: () => void
}

/** An occurrence has a draft of its own. */
const toDraftName = ({ event, startDate }: ShownEvent): string => `event-${event.id}-${startDate}`

interface Save {
  readonly edit: EventEdit
  readonly onRefused: (refusals: readonly FieldError[]) => void
}

/**
 * Saves an edit. Asks first which occurrences are meant, reports a conflict with another change, and creates the event
 * anew if somebody has deleted it.
 */
const useEventSave = (shown: ShownEvent, onClose: () => void) => {
  const create = useCreateEvent()
  const { mutate, isPending, error: saveError } = useUpdateEvent()
  const [pendingSave, setPendingSave] = useState<Save | null>(null)
  // Set once a conflict has been reported. Saving again then overwrites the other change, for the same occurrences.
  const [informed, setInformed] = useState<{ scope: RecurrenceScope | undefined } | null>(null)

  const fail = (error: unknown, { onRefused }: Save, scope: RecurrenceScope | undefined) => {
    if (!(error instanceof ApiError)) return
    if (hasCode(error, 'calendar.changed_since')) setInformed({ scope })
    onRefused(error.fieldErrors)
  }
  const send = (save: Save, scope: RecurrenceScope | undefined) => {
    const { changes, base } = save.edit
    mutate(
      {
        shown,
        update: {
          ...toTarget(shown, scope),
          ...changes,
          ...(!informed && { base: { ...toSeenRecurrence(shown, scope), ...base } }),
        },
      },
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
  const createAnew = (edited: EventDraft, onRefused: Save['onRefused']) =>
    create.mutate(toEventInput(edited), {
      onSuccess: onClose,
      onError: (error) => error instanceof ApiError && onRefused(error.fieldErrors),
    })
  const saveWithScope = (scope: RecurrenceScope | undefined) => pendingSave && send(pendingSave, scope)
  return {
    save,
    createAnew,
    isGone: isNotFound(saveError),
    saveWithScope,
    pendingSave,
    cancelSave: () => setPendingSave(null),
    isInformed: informed !== null,
    isPending: isPending || create.isPending,
  }
}

export function EditEvent({ shown: latest, onClose, onShowCurrent }: EditEventProps) {
  // The event as it was when the form opened, because conflicts are detected by comparing it with the current version.
  const [shown] = useState(latest)
  const { id: userId, role } = useUser()
  const [localZone] = useState(getTimeZone)
  const [draft] = useState(() => toEventDraft(shown, { timeZone: localZone }))
  const draftName = toDraftName(shown)
  const finish = useDraftEnd(draftName, onClose)
  const showCurrent = useDraftEnd(draftName, onShowCurrent)
  const saving = useEventSave(shown, finish)
  const [isRemoving, setIsRemoving] = useState(false)
  const submit: EventFormProps['onSubmit'] = (edited, onRefused) =>
    saving.isGone
      ? saving.createAnew(edited, onRefused)
      : saving.save({ edit: toEventEdit(shown, draft, edited), onRefused })
  const { event } = shown
  return (
    <>
      <EventForm
        id="edit-event"
        draft={draft}
        draftName={draftName}
        localZone={localZone}
        seriesStart={toSeriesStart(event)}
        isException={event.isRecurrenceException}
        canBePrivate={can({ userId, role }, 'calendar.make_private', event)}
        onSubmit={submit}
      />
      <RowHistorySlot kind="event" id={event.parentEventId ?? event.id} />
      <DialogFooter>
        <SaveFooter
          saving={saving}
          onShowCurrent={showCurrent}
          onRemove={() => setIsRemoving(true)}
          onClose={onClose}
        />
      </DialogFooter>
      <ScopeQuestion
        isOpen={saving.pendingSave !== null}
        onClose={saving.cancelSave}
        title={t('Update recurring event')}
        description={t('Which events do you want to change?')}
        confirmLabel={t('Update')}
        isPending={saving.isPending}
        scopes={listScopes({
          isRecurrenceChanged: saving.pendingSave !== null && isRecurrenceEdit(saving.pendingSave.edit),
        })}
        onConfirm={saving.saveWithScope}
      />
      <RemoveEvent shown={shown} isOpen={isRemoving} onCancel={() => setIsRemoving(false)} onClose={finish} />
    </>
  )
}

interface SaveFooterProps extends Pick<EditEventProps, 'onClose' | 'onShowCurrent'> {
  readonly saving: ReturnType<typeof useEventSave>
  readonly onRemove: () => void
}

function SaveFooter({ saving, onShowCurrent, onRemove, onClose }: SaveFooterProps) {
  const { isPending } = saving
  if (saving.isGone)
    return <GoneFooter what="event" formId="edit-event" isPending={isPending} onClose={onClose} />
  if (saving.isInformed) return <ConflictFooter isPending={isPending} onShowCurrent={onShowCurrent} />
  return <EditFooter isPending={isPending} onRemove={onRemove} onClose={onClose} />
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
        className="text-clay-ink! max-md:size-11 max-md:grow-0! max-md:p-0! md:me-auto"
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
        <span className="max-md:sr-only">{t('Delete Event')}</span>
      </Button>
      <FormButtons form="edit-event" isPending={isPending} pendingLabel={t('Updating...')} onCancel={onClose}>
        {t('Update Event')}
      </FormButtons>
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
        {t(errors['calendar.changed_since'].message)}
      </p>
      <p className="text-sm text-ink-soft">{t('What you have entered is still here.')}</p>
      {/* Placed on the left, so that the toast with the same message does not cover the buttons. */}
      <div className="mt-3 flex flex-wrap gap-2 max-md:*:grow">
        <Button variant="outline" onClick={onShowCurrent}>
          {t('Show the current version')}
        </Button>
        <Button type="submit" form="edit-event" isPending={isPending} pendingLabel={t('Saving...')}>
          {t('Save mine')}
        </Button>
      </div>
    </div>
  )
}
