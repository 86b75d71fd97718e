import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { toLocalWallTime } from '../../lib/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useCreateEvent } from './calendar.api.ts'
import { getTimeZone } from '../../lib/time-zone.ts'
import { EventForm } from './event-form.tsx'
import { toEventInput, toNewDraft } from './event-form.rules.ts'

interface CreateEventDialogProps {
  /** The clicked day or local time (`2026-11-21T14:00`); null if there is none. */
  readonly initialStart: string | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function CreateEventDialog({ initialStart, isOpen, onClose }: CreateEventDialogProps) {
  const { mutate, isPending } = useCreateEvent()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Create New Event"
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="create-event" isPending={isPending} pendingLabel="Creating...">
            Create Event
          </Button>
        </>
      }
    >
      <NewEventForm
        key={initialStart}
        initialStart={initialStart}
        onSubmit={(draft, onRefused) =>
          mutate(toEventInput(draft), {
            onSuccess: onClose,
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
    <EventForm id="create-event" draft={draft} localZone={draft.timeZone} canBePrivate onSubmit={onSubmit} />
  )
}
