import type { FoundRecipe, SavedRecipe } from '@roost/contract/recipes.ts'
import { Dialog } from '../../../ui/dialog.tsx'

export interface RecipeFormDialogProps {
  readonly isOpen: boolean
  /** The recipe to change; without one, a new recipe is written. */
  readonly recipe?: SavedRecipe | null
  /** What a web page says: a new recipe begins with it. */
  readonly draft?: FoundRecipe | null
  readonly onClose: () => void
}

export function RecipeFormDialog({ isOpen, recipe, onClose }: RecipeFormDialogProps) {
  return <Dialog isOpen={isOpen} onOpenChange={onClose} title={recipe ? 'Edit Recipe' : 'Add Recipe'} />
}
