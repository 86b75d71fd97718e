import type { SavedRecipe } from '@roost/contract/recipes.ts'
import { Dialog } from '../../../ui/dialog.tsx'

export interface ShareDialogProps {
  /** Null while the dialog is closed. */
  readonly recipe: SavedRecipe | null
  readonly onClose: () => void
}

export function ShareDialog({ recipe, onClose }: ShareDialogProps) {
  return <Dialog isOpen={recipe !== null} onOpenChange={onClose} title="Share Recipe" />
}
