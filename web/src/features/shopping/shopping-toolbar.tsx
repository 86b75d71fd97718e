import { Link } from '@tanstack/react-router'
import { BookOpen, Plus, Search } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { QuickActionsButton } from './quick-actions-button.tsx'
import { SelectionControls, SelectModeButton } from './selection-controls.tsx'
import type { DialogName } from './shopping-dialogs.rules.ts'
import type { Selection } from './list/use-selection.ts'
import { t } from '../../lib/locale/language.ts'

export interface ShoppingToolbarProps {
  readonly selection: Selection
  readonly isEmpty: boolean
  readonly onOpen: (dialog: DialogName) => void
  readonly onRemoveSelected: () => void
  /** Null if there is nothing to clear. */
  readonly onClearCompleted: (() => void) | null
}

/** The actions above the list on tablets and larger screens. If the sidebar does not fit, its actions are in a menu. */
export function ShoppingToolbar(props: ShoppingToolbarProps) {
  const { selection, isEmpty, onOpen, onRemoveSelected, onClearCompleted } = props
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {selection.isSelecting ? (
        <SelectionControls selection={selection} onRemove={onRemoveSelected} />
      ) : (
        <>
          <Link
            to={paths.recipes}
            className={buttonStyles({ variant: 'outline', className: 'max-xl:hidden' })}
          >
            <BookOpen aria-hidden="true" />
            {t('Browse Recipes')}
          </Link>
          <Button variant="outline" className="max-xl:hidden" onClick={() => onOpen({ kind: 'search' })}>
            <Search aria-hidden="true" />
            {t('Search Grocery Products')}
          </Button>
        </>
      )}
      {(!isEmpty || selection.isSelecting) && <SelectModeButton selection={selection} />}
      {!selection.isSelecting && (
        <Button onClick={() => onOpen({ kind: 'new' })}>
          <Plus aria-hidden="true" />
          {t('Add Item')}
        </Button>
      )}
      <QuickActionsButton
        variant="outline"
        className="xl:hidden"
        onOpen={onOpen}
        onClearCompleted={onClearCompleted}
      />
    </div>
  )
}
