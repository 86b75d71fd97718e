import { Download, Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { RecipeDialogName } from './recipe-dialogs.rules.ts'

export function RecipesHeader({ onOpen }: { readonly onOpen: (dialog: RecipeDialogName) => void }) {
  return (
    <PageHeader
      title="Recipes"
      actions={
        <>
          <Button variant="outline" onClick={() => onOpen({ kind: 'import' })}>
            <Download aria-hidden="true" />
            Import
          </Button>
          <Button
            onClick={() => onOpen({ kind: 'new' })}
            aria-label="Add Recipe"
            // A round floating button on phones.
            className="max-md:fixed max-md:right-4 max-md:bottom-[calc(var(--dock-height,3.25rem)+1.5rem)] max-md:z-30 max-md:size-14 max-md:rounded-full! max-md:p-0! max-md:shadow-soft"
          >
            <Plus aria-hidden="true" className="max-md:size-6!" />
            <span className="max-md:hidden">Add Recipe</span>
          </Button>
        </>
      }
    />
  )
}
