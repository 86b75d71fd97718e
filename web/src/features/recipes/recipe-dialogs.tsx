import type { FoundRecipe } from '@roost/contract/recipes.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useHashDialog } from '../../lib/use-hash-dialog.ts'
import { formatRecipeDialog, parseRecipeDialog } from './recipe-dialogs.rules.ts'
import { savedRecipesQuery } from './recipes.api.ts'

const RecipeDialog = lazy(async () => ({
  default: (await import('./detail/recipe-dialog.tsx')).RecipeDialog,
}))
const RecipeFormDialog = lazy(async () => ({
  default: (await import('./form/recipe-form-dialog.tsx')).RecipeFormDialog,
}))
const ImportDialog = lazy(async () => ({
  default: (await import('./import/import-dialog.tsx')).ImportDialog,
}))
const ShareDialog = lazy(async () => ({ default: (await import('./shares/share-dialog.tsx')).ShareDialog }))

/** The dialogs of the recipe page: which one is open stands in the hash of the address. */
export function RecipeDialogs({ found = [] }: { found?: readonly FoundRecipe[] }) {
  const { dialog, open, close } = useHashDialog({ parse: parseRecipeDialog, format: formatRecipeDialog })
  const { data: saved = [] } = useQuery(savedRecipesQuery)
  const [draft, setDraft] = useState<FoundRecipe | null>(null)
  const findSaved = (kind: 'recipe' | 'edit' | 'share') =>
    saved.find(({ id }) => dialog?.kind === kind && id === dialog.id) ?? null
  const foundRecipe = found.find(({ id }) => dialog?.kind === 'found' && id === dialog.foundId)
  return (
    <Suspense fallback={null}>
      <RecipeDialog
        recipe={foundRecipe ?? findSaved('recipe')}
        onClose={close}
        onEdit={(id) => open({ kind: 'edit', id })}
        onShare={(id) => open({ kind: 'share', id })}
      />
      <RecipeFormDialog
        isOpen={dialog?.kind === 'new' || findSaved('edit') !== null}
        recipe={findSaved('edit')}
        draft={draft}
        onClose={close}
      />
      <ImportDialog
        isOpen={dialog?.kind === 'import'}
        onClose={close}
        onRead={(read) => {
          setDraft(read)
          open({ kind: 'new' })
        }}
      />
      <ShareDialog recipe={findSaved('share')} onClose={close} />
    </Suspense>
  )
}
