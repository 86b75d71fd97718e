import { CloudOff, X } from 'lucide-react'
import { useState } from 'react'
import { readPreference, writePreference } from '../../../api/device/device-preferences.ts'
import { useUser } from '../../../api/session/session.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { AddRecipeActions } from './add-recipe-actions.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import type { RecipeDialogName } from '../rows/recipe-dialogs.rules.ts'
import { t } from '../../../lib/locale/language.ts'

const hintTags = { strong: (text: string) => <strong className="font-semibold">{text}</strong> }

const preference = 'recipe-service-hint'

/**
 * Shown above the saved recipes, because only the search is unavailable: to administrators, who can set the service up,
 * as a hint until they close it, to everybody else as a sentence.
 */
export function RecipeServiceHint() {
  const { id, role } = useUser()
  const [isClosed, setIsClosed] = useState(() => readPreference(id, preference) === true)
  if (role !== 'admin' || isClosed) {
    return (
      <p className="mb-2 text-xs text-ink-soft md:mb-4 md:text-sm">
        {t('Recipe Service Not Available')}
        <span>{` · ${t('Your saved recipes are searched.')}`}</span>
      </p>
    )
  }
  const close = (): void => {
    writePreference(id, preference, true)
    setIsClosed(true)
  }
  return (
    <div className="mb-2 flex items-start gap-2 rounded-control bg-honey-soft px-3 py-1.5 text-xs text-honey-ink md:mb-4 md:py-2 md:text-sm">
      <CloudOff aria-hidden="true" className="size-4 shrink-0 md:mt-0.5" />
      <p className="grow">
        <RichText
          message="<strong>Recipe Service Not Available.</strong> SPOONACULAR_API_KEY in the settings of the server turns it on. Adding and importing recipes works without."
          tags={hintTags}
        />
      </p>
      <button
        type="button"
        aria-label={t('Close hint')}
        onClick={close}
        className="relative -me-1 grid size-6 shrink-0 place-items-center rounded-inner after:absolute after:-inset-2.5 hover:bg-hover"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
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
