import { ListChecks, Trash2, X } from 'lucide-react'
import { formatCount } from '../../lib/locale/region.ts'
import { Button } from '../../ui/button.tsx'
import type { Selection } from './list/use-selection.ts'
import { t } from '../../lib/locale/language.ts'

interface SelectionControlsProps {
  readonly selection: Selection
  readonly onRemove: () => void
}

/** The actions available in select mode. */
export function SelectionControls({ selection, onRemove }: SelectionControlsProps) {
  const { selected, isAllSelected, toggleAll } = selection
  return (
    <>
      <Button
        variant="outline"
        className="shrink! max-md:min-h-11 max-md:px-3! max-md:py-0! max-md:text-sm!"
        onClick={toggleAll}
      >
        {t(isAllSelected ? 'Deselect All' : 'Select All')}
      </Button>
      <Button
        variant="destructive"
        className="shrink! max-md:min-h-11 max-md:grow max-md:px-2! max-md:py-0! max-md:text-sm!"
        disabled={selected.length === 0}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="max-[24rem]:hidden" />
        {t('Delete Selected ({count})', { count: formatCount(selected.length) })}
      </Button>
    </>
  )
}

interface SelectModeButtonProps {
  readonly selection: Selection
  readonly isCompact?: boolean
}

/** Enters and leaves select mode. */
export function SelectModeButton({ selection, isCompact = false }: SelectModeButtonProps) {
  const { isSelecting, toggleMode } = selection
  if (isCompact)
    return (
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('Cancel Select')}
        className="-me-2 size-11!"
        onClick={toggleMode}
      >
        <X aria-hidden="true" />
      </Button>
    )
  return (
    <Button variant="outline" onClick={toggleMode}>
      {isSelecting ? <X aria-hidden="true" /> : <ListChecks aria-hidden="true" />}
      {t(isSelecting ? 'Cancel Select' : 'Select Items')}
    </Button>
  )
}
