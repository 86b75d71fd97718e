import type { FoundRecipe } from '@roost/contract/recipes.ts'
import { Dialog } from '../../../ui/dialog.tsx'

export interface ImportDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The recipe that stands at the address, to be looked at and saved. */
  readonly onRead: (draft: FoundRecipe) => void
}

/** Asks for the address of a recipe. */
export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  return <Dialog isOpen={isOpen} onOpenChange={onClose} title="Import Recipe" />
}
