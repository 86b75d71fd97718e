import { ListPlus } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { cx } from '../../lib/cx.ts'
import { useKeyboardInset } from '../../lib/screen/use-keyboard-inset.ts'
import { Button } from '../../ui/button.tsx'
import { QuickActionsButton } from './quick-actions-button.tsx'
import { QuickAdd } from './quick-add/quick-add.tsx'
import { SelectionControls, SelectModeButton } from './selection-controls.tsx'
import type { ShoppingToolbarProps } from './shopping-toolbar.tsx'
import { t } from '../../lib/locale/language.ts'

/** All actions for the list on a phone, at the bottom of the screen. */
export function BottomBar(props: ShoppingToolbarProps) {
  const { selection, isEmpty, onOpen, onRemoveSelected, onClearCompleted } = props
  const bar = useRef<HTMLDivElement>(null)
  const { isSelecting } = selection
  useKeyboardInset(bar, true)
  useFocusOnSwap(bar, isSelecting)
  return (
    <div
      ref={bar}
      data-print="hidden"
      data-thumb="bar"
      className={cx(
        'sticky bottom-[max(var(--dock-height,3.25rem),var(--keyboard-inset,0px))] z-30 -mx-4 mt-auto flex gap-2 bg-paper px-4 py-2',
        isSelecting ? 'items-stretch' : 'items-start',
      )}
    >
      {isSelecting ? (
        <>
          <SelectionControls selection={selection} onRemove={onRemoveSelected} />
          <SelectModeButton selection={selection} isCompact />
        </>
      ) : (
        <>
          <Button
            variant="secondary"
            size="icon"
            aria-label={t('Add Item')}
            className="size-11!"
            onClick={() => onOpen({ kind: 'new' })}
          >
            <ListPlus aria-hidden="true" />
          </Button>
          <QuickAdd isInBar />
          <QuickActionsButton
            variant="ghost"
            className="-me-2 size-11!"
            side="top"
            onSelectItems={isEmpty ? undefined : selection.toggleMode}
            onOpen={onOpen}
            onClearCompleted={onClearCompleted}
          />
        </>
      )}
    </div>
  )
}

/** The pressed control disappears along with the others of its mode, so the focus has to move. */
function useFocusOnSwap(bar: RefObject<HTMLElement | null>, isSelecting: boolean): void {
  const shown = useRef(isSelecting)
  useEffect(() => {
    if (shown.current === isSelecting) return
    shown.current = isSelecting
    bar.current?.querySelector('button')?.focus()
  }, [bar, isSelecting])
}
