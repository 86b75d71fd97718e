import { cx } from '../../../lib/cx.ts'
import { Button } from '../../../ui/button.tsx'

interface ArrangeBarProps {
  readonly isList: boolean
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
}

/**
 * The toolbar for arranging. It is first in the tab order, at the bottom of the screen on phones and at the top
 * elsewhere.
 */
export function ArrangeBar({ isList, isSaving, onSave, onCancel }: ArrangeBarProps) {
  return (
    <div
      className={cx(
        'sticky z-30 flex items-center gap-x-4 gap-y-2 bg-paper py-3',
        'max-md:bottom-(--dock-height,3.25rem) max-md:order-last max-md:-mx-4 max-md:mt-auto max-md:px-4',
        'md:top-0 md:-mx-2 md:px-2',
      )}
    >
      <p className="grow text-sm text-ink-soft max-md:hidden">
        {isList
          ? 'Drag a widget by its name or use its buttons.'
          : 'Drag a widget by its name, pull its corner, or use its buttons.'}{' '}
        Nothing changes until you save.
      </p>
      <Button variant="outline" className="max-md:grow" disabled={isSaving} onClick={onCancel}>
        Cancel
      </Button>
      <Button className="max-md:grow" isPending={isSaving} pendingLabel="Saving..." onClick={onSave}>
        Save
      </Button>
    </div>
  )
}
