import type { RecipeContent, SavedRecipe } from '@roost/contract/recipes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toOriginal } from '../detail/recipe-facts.rules.ts'
import { savedRecipesQuery, useSaveRecipe, useUpdateRecipe } from '../recipes.api.ts'
import {
  type RecipeFault,
  emptyRecipe,
  listDraftFaults,
  toRecipeChanges,
  toRecipeInput,
} from './recipe-draft.rules.ts'
import { RecipeForm } from './recipe-form.tsx'
import { findSavedFrom } from './saved-from.rules.ts'

export interface RecipeFormDialogProps extends NewRecipeProps {
  readonly isOpen: boolean
  /** The recipe to change; without one, a new recipe is written. */
  readonly recipe?: SavedRecipe | null
}

/** A recipe to write or to change. */
export function RecipeFormDialog({ isOpen, recipe, draft, onClose, ...found }: RecipeFormDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={recipe ? 'Edit Recipe' : 'Add Recipe'}
      description={!recipe && draft && toOrigin(draft)}
      size="xl"
      // There is something to look at first.
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

/** Where a recipe was read. Nothing of one that somebody types in himself. */
const toOrigin = ({ title, sourceUrl }: RecipeContent): string | null => {
  const original = title ? toOriginal(sourceUrl) : null
  return original && `From ${original.host}. Look it over, then save it.`
}

interface NewRecipeProps {
  /** What a web page says: a new recipe begins with it. */
  readonly draft?: RecipeContent | null | undefined
  readonly onClose: () => void
  /** Once a new recipe is saved, in place of closing. */
  readonly onSaved: () => void
  /** Of one that was saved from the same address already. */
  readonly onOpenSaved: (id: number) => void
}

const savedFromThere: RecipeFault = {
  path: 'sourceUrl',
  message: 'You have saved a recipe from this address already',
}

function NewRecipe({ draft, onClose, onSaved, onOpenSaved }: NewRecipeProps) {
  const [recipe] = useState(draft ?? emptyRecipe)
  const { id: userId } = useUser()
  const { data: saved = [] } = useQuery(savedRecipesQuery)
  const { mutate, isPending } = useSaveRecipe({ isForm: true })
  const isSavedFrom = (address: string) => Boolean(findSavedFrom(saved, { address, userId }))
  return (
    <RecipeForm
      recipe={recipe}
      listFaults={(edited) => [
        ...listDraftFaults(toRecipeInput(edited, recipe), 'new'),
        ...(isSavedFrom(edited.sourceUrl) ? [savedFromThere] : []),
      ]}
      saveLabel="Save Recipe"
      isSaving={isPending}
      onClose={onClose}
      onSave={(edited, answer) =>
        mutate(
          { ...toRecipeInput(edited, recipe), isPublic: false },
          {
            onError: answer.onError,
            onSuccess: ({ id }, _, knownIds) => {
              answer.onSaved()
              if (knownIds?.has(id)) onOpenSaved(id)
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
  // As it was when the form opened: a refetch meanwhile must not look like an edit of ours.
  const [recipe] = useState(latest)
  const { mutate, isPending } = useUpdateRecipe()
  return (
    <RecipeForm
      recipe={recipe}
      listFaults={(edited) => listDraftFaults(toRecipeChanges(edited, recipe), 'changes')}
      saveLabel="Update Recipe"
      isSaving={isPending}
      onClose={onClose}
      onSave={(edited, answer) => {
        const changes = toRecipeChanges(edited, recipe)
        const close = () => {
          answer.onSaved()
          onClose()
        }
        if (Object.keys(changes).length === 0) close()
        else mutate({ id: String(recipe.id), ...changes }, { onError: answer.onError, onSuccess: close })
      }}
    />
  )
}
