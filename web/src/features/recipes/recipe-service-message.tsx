import { CloudOff } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { AddRecipeActions } from './add-recipe-actions.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import type { RecipeDialogName } from './recipe-dialogs.rules.ts'
import { t } from '../../lib/language.ts'

const hintTags = { strong: (text: string) => <strong className="font-semibold">{text}</strong> }

/** Shown above the saved recipes, because only the search is unavailable. */
export function RecipeServiceHint() {
  return (
    <p className="mb-2 flex items-start gap-2 rounded-control bg-honey-soft px-3 py-1.5 text-xs text-honey-ink md:mb-4 md:py-2 md:text-sm">
      <CloudOff aria-hidden="true" className="size-4 shrink-0 md:mt-0.5" />
      <span>
        <RichText
          message="<strong>Recipe Service Not Available.</strong> An administrator can set one up. Adding and importing recipes works."
          tags={hintTags}
        />
      </span>
    </p>
  )
}

export function RecipeServiceMissing({ onOpen }: { readonly onOpen: (dialog: RecipeDialogName) => void }) {
  return (
    <EmptyState
      drawing={<Drawing name="pot" />}
      title={t('Recipe Service Not Available')}
      description={t(
        'To search for recipes, ask an administrator to set up a recipe service. Without one you can add your own recipes, and import them from web pages.',
      )}
      action={<AddRecipeActions onOpen={onOpen} />}
    />
  )
}
