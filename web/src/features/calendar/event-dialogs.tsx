import { useState } from 'react'
import { EditEventDialog } from './event-form/edit-event-dialog.tsx'
import type { DialogName } from './rows/event-dialogs.rules.ts'
import { InterchangeDialogs } from './interchange/interchange-dialogs.tsx'
import { findShownEvent, type ShownEvent } from './rows/shown-events.rules.ts'
import { ApiError } from '../../api/calls/api-error.ts'
import { useDraftEnd } from '../../api/forms/use-draft.ts'
import { toLocalWallTime } from '../../lib/time/wall-time.ts'
import { FormButtons } from '../../ui/dialogs/form-buttons.tsx'
import { Dialog, type DialogState } from '../../ui/dialogs/dialog.tsx'
import { useCreateEvent } from './rows/event-writes.api.ts'
import { getTimeZone } from '../../lib/time/time-zone.ts'
import { EventForm } from './event-form/event-form.tsx'
import { toEventInput, toNewDraft } from './event-form/event-form.rules.ts'
import { t } from '../../lib/locale/language.ts'

const draftName = 'new-event'

interface CreateEventDialogProps extends DialogState {
  /** The clicked day or local time (`2026-11-21T14:00`); null if there is none. */
  readonly initialStart: string | null
}

function CreateEventDialog({ initialStart, isOpen, onClose }: CreateEventDialogProps) {
  const { mutate, isPending } = useCreateEvent(isOpen)
  const finish = useDraftEnd(draftName, onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Create New Event')}
      size="lg"
      footer={
        <FormButtons
          form="create-event"
          isPending={isPending}
          pendingLabel={t('Creating...')}
          onCancel={onClose}
        >
          {t('Create Event')}
        </FormButtons>
      }
    >
      <NewEventForm
        key={initialStart}
        initialStart={initialStart}
        onSubmit={(draft, onRefused) =>
          mutate(toEventInput(draft), {
            onSuccess: finish,
            onError: (error) => error instanceof ApiError && onRefused(error.fieldErrors),
          })
        }
      />
    </Dialog>
  )
}

type NewEventFormProps = Pick<CreateEventDialogProps, 'initialStart'> &
  Pick<Parameters<typeof EventForm>[0], 'onSubmit'>

/** Mounted only while the dialog is open, so that each form starts empty and with the current time. */
function NewEventForm({ initialStart, onSubmit }: NewEventFormProps) {
  const [draft] = useState(() =>
    toNewDraft(initialStart, { timeZone: getTimeZone(), now: toLocalWallTime(new Date()).slice(0, 16) }),
  )
  return (
    <EventForm
      id="create-event"
      draft={draft}
      draftName={draftName}
      localZone={draft.timeZone}
      canBePrivate
      onSubmit={onSubmit}
    />
  )
}

interface EventDialogsProps {
  readonly dialog: DialogName | null
  /** The events of the visible period, among which the edited one is looked up first. */
  readonly events: readonly ShownEvent[]
  readonly onClose: () => void
}

type EditDialogName = Extract<DialogName, { kind: 'edit' }>

export function EventDialogs({ dialog, events, onClose }: EventDialogsProps) {
  const [initialStart, setInitialStart] = useState<string | null>(null)
  if (dialog?.kind === 'new' && dialog.start !== initialStart) setInitialStart(dialog.start)
  const edited = useEdited(dialog, events)
  return (
    <>
      <CreateEventDialog initialStart={initialStart} isOpen={dialog?.kind === 'new'} onClose={onClose} />
      {edited && (
        <EditEventDialog
          opened={edited.dialog}
          shown={edited.shown}
          isOpen={edited.dialog === dialog}
          onClose={onClose}
        />
      )}
      <InterchangeDialogs dialog={dialog} onClose={onClose} />
    </>
  )
}

/** Returns the event as it was when its dialog opened, even while the dialog fades out. */
function useEdited(dialog: DialogName | null, events: readonly ShownEvent[]) {
  const [edited, setEdited] = useState<{ dialog: EditDialogName; shown: ShownEvent | undefined } | null>(null)
  if (dialog?.kind === 'edit' && dialog !== edited?.dialog)
    setEdited({ dialog, shown: findShownEvent(events, dialog) })
  return edited
}
