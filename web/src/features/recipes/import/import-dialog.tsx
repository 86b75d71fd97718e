import type { RecipeContent } from '@roost/contract/recipes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ImportForm } from './import-form.tsx'

export interface ImportDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The recipe that stands at the address, or its address alone, to be looked at and saved. */
  readonly onRead: (draft: RecipeContent) => void
  /** Of one that was saved from the same address already. */
  readonly onOpenSaved: (id: number) => void
}

/** Asks for the address of a recipe. */
export function ImportDialog({ isOpen, onClose, onRead, onOpenSaved }: ImportDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Import Recipe"
      description="Roost reads the recipe of a web page. You look it over before it is saved."
    >
      <ImportForm onClose={onClose} onRead={onRead} onOpenSaved={onOpenSaved} />
    </Dialog>
  )
}
