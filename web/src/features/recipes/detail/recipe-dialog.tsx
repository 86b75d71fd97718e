import { Dialog } from '../../../ui/dialog.tsx'
import type { ShownRecipe } from '../shown-recipe.ts'
import { RecipeBody } from './recipe-body.tsx'

export interface RecipeDialogProps {
  /** Null while the dialog is closed. */
  readonly recipe: ShownRecipe | null
  readonly onClose: () => void
  readonly onEdit: (id: number) => void
  /** Of a saved recipe. */
  readonly onShare: (id: number) => void
}

export function RecipeDialog({ recipe, onClose }: RecipeDialogProps) {
  return (
    <Dialog isOpen={recipe !== null} onOpenChange={onClose} title={recipe?.title}>
      {recipe && <RecipeBody recipe={recipe} />}
    </Dialog>
  )
}
