import { useState } from 'react'
import { CreateEventDialog } from './create-event-dialog.tsx'
import { EditEventDialog } from './edit-event-dialog.tsx'
import type { DialogName } from './event-dialogs.rules.ts'
import { InterchangeDialogs } from './interchange/interchange-dialogs.tsx'
import { findShownEvent, type ShownEvent } from './shown-events.rules.ts'

interface EventDialogsProps {
  readonly dialog: DialogName | null
  /** Of the shown period: what an edit begins with when it is among them. */
  readonly events: readonly ShownEvent[]
  readonly onClose: () => void
}

type EditDialogName = Extract<DialogName, { kind: 'edit' }>

export function EventDialogs({ dialog, events, onClose }: EventDialogsProps) {
  const [begunAt, setBegunAt] = useState<string | null>(null)
  if (dialog?.kind === 'new' && dialog.start !== begunAt) setBegunAt(dialog.start)
  const edited = useEdited(dialog, events)
  return (
    <>
      <CreateEventDialog begunAt={begunAt} isOpen={dialog?.kind === 'new'} onClose={onClose} />
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

/** The event as it was when its dialog opened, also while that fades out. */
function useEdited(dialog: DialogName | null, events: readonly ShownEvent[]) {
  const [edited, setEdited] = useState<{ dialog: EditDialogName; shown: ShownEvent | undefined } | null>(null)
  if (dialog?.kind === 'edit' && dialog !== edited?.dialog)
    setEdited({ dialog, shown: findShownEvent(events, dialog) })
  return edited
}
