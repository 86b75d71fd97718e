import { toMessage } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PotDrawing } from './pot-drawing.tsx'
import type { RecipeDialogName } from './recipe-dialogs.rules.ts'
import { RecipeGrid } from './recipe-grid.tsx'
import { RecipeServiceMissing } from './recipe-service-message.tsx'
import { RecipeSkeleton } from './recipe-skeleton.tsx'
import type { RecipeLists } from './use-recipe-lists.ts'

const ideas = ['Quick dinner', 'Pasta', 'Curry', 'Soup', 'Vegetarian', 'Salad', 'Pancakes']

interface FoundRecipesProps {
  readonly lists: RecipeLists
  readonly onOpen: (dialog: RecipeDialogName) => void
}

/** The results from the recipe service, or the reason there are none. */
export function FoundRecipes({ lists, onOpen }: FoundRecipesProps) {
  const { search, isConfigured, found, shownFound, saved } = lists
  if (isConfigured === undefined) return <RecipeSkeleton label="Loading recipes" />
  if (!isConfigured) return <RecipeServiceMissing onOpen={onOpen} />
  if (search.words === '') return <Ideas onChoose={search.searchFor} />
  if (found.error) return <SearchUnavailable lists={lists} />
  if (!shownFound) return <RecipeSkeleton label="Searching recipes" />
  if (shownFound.length === 0) {
    return (
      <EmptyState
        drawing={<PotDrawing />}
        title={<span className="wrap-anywhere">No recipes found for “{search.words}”</span>}
        description="Fewer words, or the name of one ingredient, often find more."
      />
    )
  }
  return <RecipeGrid label="Search results" recipes={shownFound} saved={saved.data ?? []} onOpen={onOpen} />
}

function SearchUnavailable({ lists: { found, search } }: Pick<FoundRecipesProps, 'lists'>) {
  return (
    <div className="flex flex-col items-center">
      <ErrorState
        title="Search Unavailable"
        description={
          <>
            {toMessage(found.error, 'The recipe service cannot be reached right now.')} You can use your saved
            recipes meanwhile.
          </>
        }
        onRetry={() => void found.retry()}
        isRetrying={found.isReading}
        className="pb-2"
      />
      <Button variant="ghost" onClick={() => search.showTab('saved')}>
        Show saved recipes
      </Button>
    </div>
  )
}

/** Suggested searches, shown before the first search. */
function Ideas({ onChoose }: { readonly onChoose: (words: string) => void }) {
  return (
    <EmptyState
      drawing={<PotDrawing />}
      title="What would you like to cook?"
      description="Search for a dish, an ingredient or a cuisine."
      action={
        <ul aria-label="Ideas" className="flex flex-wrap justify-center gap-2">
          {ideas.map((idea) => (
            <li key={idea}>
              <Button variant="secondary" size="sm" onClick={() => onChoose(idea)}>
                {idea}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}
