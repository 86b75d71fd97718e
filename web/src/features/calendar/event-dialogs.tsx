import type { CalendarDate } from '@roost/contract/dates.ts'
import type { DialogName } from './event-dialogs.rules.ts'
import type { ShownEvent } from './shown-events.rules.ts'

interface EventDialogsProps {
  readonly dialog: DialogName | null
  readonly today: CalendarDate
  /** Of the shown period: what an edit begins with when it is among them. */
  readonly events: readonly ShownEvent[]
  readonly onClose: () => void
}

export function EventDialogs({ dialog }: EventDialogsProps) {
  return dialog && <p>{dialog.kind}</p>
}
