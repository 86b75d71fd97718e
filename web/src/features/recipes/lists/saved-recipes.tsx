import { toFailure } from '../../../api/calls/query-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { AddRecipeActions } from './add-recipe-actions.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import type { RecipeDialogName } from '../rows/recipe-dialogs.rules.ts'
import { RecipeGrid } from './recipe-grid.tsx'
import { RecipeServiceHint } from './recipe-service-message.tsx'
import { RecipeSkeleton } from './recipe-skeleton.tsx'
import type { RecipeLists } from './use-recipe-lists.ts'
import { t } from '../../../lib/locale/language.ts'

interface SavedRecipesProps {
  readonly lists: RecipeLists
  readonly onOpen: (dialog: RecipeDialogName) => void
}

/** The household's saved recipes, or the reason there are none. */
export function SavedRecipes({ lists, onOpen }: SavedRecipesProps) {
  return (
    <>
      {lists.isConfigured === false && <RecipeServiceHint />}
      <SavedList lists={lists} onOpen={onOpen} />
    </>
  )
}

function SavedList({ lists, onOpen }: SavedRecipesProps) {
  const { saved, shownSaved } = lists
  if (!shownSaved) {
    return saved.isError ? (
      <ErrorState title={t("Couldn't load the recipes")} {...toFailure(saved)} />
    ) : (
      <RecipeSkeleton label={t('Loading recipes')} />
    )
  }
  if (shownSaved.length > 0)
    return <RecipeGrid label={t('Saved recipes')} recipes={shownSaved} saved={[]} onOpen={onOpen} />
  return saved.data?.length === 0 ? (
    <EmptyState
      drawing={<Drawing name="pot" />}
      title={t('No saved recipes yet')}
      description={t('Write down what you like to cook, or import it from a web page.')}
      action={<AddRecipeActions onOpen={onOpen} />}
    />
  ) : (
    <NoMatch lists={lists} />
  )
}

/** Words that match no saved recipe may match recipes from the service. */
function NoMatch({ lists: { search, isConfigured } }: Pick<SavedRecipesProps, 'lists'>) {
  const { filter, filterBy, searchFor } = search
  return (
    <EmptyState
      drawing={<Drawing name="pot" />}
      title={
        <span className="wrap-anywhere">{t('No saved recipe matches “{query}”', { query: filter })}</span>
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="outline" onClick={() => filterBy('')}>
            {t('Show all recipes')}
          </Button>
          {isConfigured && <Button onClick={() => searchFor(filter)}>{t('Search for it')}</Button>}
        </div>
      }
    />
  )
}
