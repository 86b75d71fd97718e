import { Download, Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { RecipeDialogName } from '../rows/recipe-dialogs.rules.ts'
import { t } from '../../../lib/locale/language.ts'

/** The two ways to add a recipe without a search. */
export function AddRecipeActions({ onOpen }: { readonly onOpen: (dialog: RecipeDialogName) => void }) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button variant="outline" onClick={() => onOpen({ kind: 'import' })}>
        <Download aria-hidden="true" />
        {t('Import')}
      </Button>
      <Button onClick={() => onOpen({ kind: 'new' })}>
        <Plus aria-hidden="true" />
        {t('Add Recipe')}
      </Button>
    </div>
  )
}
