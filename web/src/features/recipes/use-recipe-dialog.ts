import { useHashDialog } from '../../lib/use-hash-dialog.ts'
import { formatRecipeDialog, parseRecipeDialog, type RecipeDialogName } from './recipe-dialogs.rules.ts'

const notation = { parse: parseRecipeDialog, format: formatRecipeDialog }

export const useRecipeDialog = () => useHashDialog<RecipeDialogName>(notation)
