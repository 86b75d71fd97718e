import type { DialogName } from './event-dialogs.rules.ts'

interface CalendarMenuProps {
  readonly onOpen: (dialog: DialogName) => void
}

/** Import, export and subscription. */
export function CalendarMenu({ onOpen }: CalendarMenuProps) {
  return (
    <button type="button" onClick={() => onOpen({ kind: 'import' })}>
      Import
    </button>
  )
}
