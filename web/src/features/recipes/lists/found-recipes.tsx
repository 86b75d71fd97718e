import { toMessage } from '../../../api/calls/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import type { RecipeDialogName } from '../rows/recipe-dialogs.rules.ts'
import { RecipeGrid } from './recipe-grid.tsx'
import { RecipeServiceMissing } from './recipe-service-message.tsx'
import { RecipeSkeleton } from './recipe-skeleton.tsx'
import type { RecipeLists } from './use-recipe-lists.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

/** The service understands English, so an idea is searched for as it stands here. */
const ideas = [
  msg('Quick dinner'),
  msg('Pasta'),
  msg('Curry'),
  msg('Soup'),
  msg('Vegetarian'),
  msg('Salad'),
  msg('Pancakes'),
]

interface FoundRecipesProps {
  readonly lists: RecipeLists
  readonly onOpen: (dialog: RecipeDialogName) => void
}

/** The results from the recipe service, or the reason there are none. */
export function FoundRecipes({ lists, onOpen }: FoundRecipesProps) {
  const { search, isConfigured, found, shownFound, saved } = lists
  if (isConfigured === undefined) return <RecipeSkeleton label={t('Loading recipes')} />
  if (!isConfigured) return <RecipeServiceMissing onOpen={onOpen} />
  if (search.words === '') return <Ideas onChoose={search.searchFor} />
  if (found.error) return <SearchUnavailable lists={lists} />
  if (!shownFound) return <RecipeSkeleton label={t('Searching recipes')} />
  if (shownFound.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="pot" />}
        title={
          <span className="wrap-anywhere">
            {t('No recipes found for “{query}”', { query: search.words })}
          </span>
        }
        description={t('Fewer words, or the name of one ingredient, often find more.')}
      />
    )
  }
  return (
    <RecipeGrid label={t('Search results')} recipes={shownFound} saved={saved.data ?? []} onOpen={onOpen} />
  )
}

function SearchUnavailable({ lists: { found, search } }: Pick<FoundRecipesProps, 'lists'>) {
  return (
    <div className="flex flex-col items-center">
      <ErrorState
        title={t('Search Unavailable')}
        description={`${toMessage(found.error, t('The recipe service cannot be reached right now.'))} ${t('You can use your saved recipes meanwhile.')}`}
        onRetry={() => void found.retry()}
        isRetrying={found.isReading}
        className="pb-2"
      />
      <Button variant="ghost" onClick={() => search.showTab('saved')}>
        {t('Show saved recipes')}
      </Button>
    </div>
  )
}

/** Suggested searches, shown before the first search. */
function Ideas({ onChoose }: { readonly onChoose: (words: string) => void }) {
  return (
    <EmptyState
      drawing={<Drawing name="pot" />}
      title={t('What would you like to cook?')}
      description={t('Search for a dish, an ingredient or a cuisine.')}
      action={
        <ul aria-label={t('Ideas')} className="flex flex-wrap justify-center gap-2">
          {ideas.map((idea) => (
            <li key={idea}>
              <Button variant="secondary" size="sm" onClick={() => onChoose(idea)}>
                {t(idea)}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}
