import { useState } from 'react'
import { CreateEventDialog } from './create-event-dialog.tsx'
import { EditEventDialog } from './edit-event-dialog.tsx'
import type { DialogName } from './event-dialogs.rules.ts'
import { InterchangeDialogs } from './interchange/interchange-dialogs.tsx'
import { findShownEvent, type ShownEvent } from './shown-events.rules.ts'

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
