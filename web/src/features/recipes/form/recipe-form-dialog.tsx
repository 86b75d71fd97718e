import type { RecipeContent, SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import { useState } from 'react'
import { isNotFound } from '../../../api/calls/api-error.ts'
import { useUser } from '../../../api/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { toOriginal } from '../detail/recipe-facts.rules.ts'
import { useAddRecipe, useSavedRecipes, useUpdateRecipe } from '../rows/recipes.api.ts'
import {
  type RecipeFault,
  listDraftFaults,
  toRecipeChanges,
  toRecipeInput,
} from '../rows/recipe-draft.rules.ts'
import { emptyRecipe } from '../rows/shown-recipe.ts'
import { RecipeForm } from './recipe-form.tsx'
import { findSavedFrom } from './saved-from.rules.ts'
import { t } from '../../../lib/locale/language.ts'

export interface RecipeFormDialogProps extends NewRecipeProps {
  readonly isOpen: boolean
  /** The recipe to edit; without one, a new recipe is created. */
  readonly recipe?: SavedRecipe | null
}

/** The form of a new or existing recipe. */
export function RecipeFormDialog({ isOpen, recipe, draft, onClose, ...found }: RecipeFormDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(recipe ? 'Edit Recipe' : 'Add Recipe')}
      description={!recipe && draft && toOrigin(draft)}
      size="xl"
      // No field receives the focus at first, so that an on-screen keyboard does not cover the existing content.
      isKeyboardHeldBack={Boolean(recipe ?? draft)}
    >
      {recipe ? (
        <EditRecipe key={recipe.id} recipe={recipe} onClose={onClose} />
      ) : (
        <NewRecipe draft={draft} onClose={onClose} {...found} />
      )}
    </Dialog>
  )
}

/** Returns a line about the source of an imported recipe; null for a recipe typed by hand. */
const toOrigin = ({ title, sourceUrl }: RecipeContent): string | null => {
  const original = title ? toOriginal(sourceUrl) : null
  return original && t('From {host}. Look it over, then save it.', { host: original.host })
}

interface NewRecipeProps {
  /** A recipe imported from a web page, used to prefill the form. */
  readonly draft?: RecipeContent | null | undefined
  readonly onClose: () => void
  /** Called when a new recipe has been saved, instead of `onClose`. */
  readonly onSaved: () => void
  /** Called if a recipe was already saved from the same address. */
  readonly onOpenSaved: (id: number) => void
}

const toSavedFault = (): RecipeFault => ({
  path: 'sourceUrl',
  message: t('You have saved a recipe from this address already'),
})

function NewRecipe({ draft, onClose, onSaved, onOpenSaved }: NewRecipeProps) {
  const [recipe] = useState(draft ?? emptyRecipe)
  const { id: userId } = useUser()
  const { data: saved = [] } = useSavedRecipes()
  const { mutate, isPending } = useAddRecipe()
  const isSavedFrom = (address: string) => Boolean(findSavedFrom(saved, { address, userId }))
  return (
    <RecipeForm
      recipe={recipe}
      draftName={draft ? `recipe-from-${draft.sourceUrl}` : 'new-recipe'}
      listFaults={(edited) => [
        ...listDraftFaults(toRecipeInput(edited, recipe), 'new'),
        ...(isSavedFrom(edited.sourceUrl) ? [toSavedFault()] : []),
      ]}
      saveLabel={t('Save Recipe')}
      isSaving={isPending}
      onClose={onClose}
      onSave={(edited, callbacks) =>
        mutate(
          { ...toRecipeInput(edited, recipe), isPublic: false },
          {
            onError: callbacks.onError,
            onSuccess: (result, _, knownIds) => {
              callbacks.onSaved()
              if (result.status === 'sent' && knownIds?.has(result.response.id))
                onOpenSaved(result.response.id)
              else onSaved()
            },
          },
        )
      }
    />
  )
}

interface EditRecipeProps {
  readonly recipe: SavedRecipe
  readonly onClose: () => void
}

function EditRecipe({ recipe: latest, onClose }: EditRecipeProps) {
  // The recipe as it was when the form opened: later changes by others must not count as this user's edits.
  const [recipe] = useState(latest)
  const { mutate, isPending, error } = useUpdateRecipe()
  const create = useAddRecipe()
  const isGone = isNotFound(error)
  return (
    <RecipeForm
      recipe={recipe}
      draftName={`recipe-${recipe.id}`}
      isGone={isGone}
      listFaults={(edited) => listDraftFaults(toRecipeChanges(edited, recipe), 'changes')}
      saveLabel={t('Update Recipe')}
      isSaving={isPending || create.isPending}
      onClose={onClose}
      onSave={(edited, callbacks) => {
        const changes = toRecipeChanges(edited, recipe)
        const close = () => {
          callbacks.onSaved()
          onClose()
        }
        if (isGone) {
          const anew = { ...toRecipeInput(edited, recipe), isPublic: recipe.isPublic }
          create.mutate(anew, { onError: callbacks.onError, onSuccess: close })
        } else if (Object.keys(changes).length === 0) close()
        else mutate({ recipe, changes }, { onError: callbacks.onError, onSuccess: close })
      }}
    />
  )
}
