import { lazy, Suspense, useEffect, useState } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { FoundRecipes } from './found-recipes.tsx'
import { RecipeSearchBox } from './recipe-search-box.tsx'
import { RecipeSortControls } from './recipe-sort.tsx'
import { RecipeTabs } from './recipe-tabs.tsx'
import { RecipesHeader } from './recipes-header.tsx'
import { SavedRecipes } from './saved-recipes.tsx'
import { useRecipeDialog } from './use-recipe-dialog.ts'
import { type RecipeLists, useRecipeLists } from './use-recipe-lists.ts'

const loadDialogs = () => import('./recipe-dialogs.tsx')
const RecipeDialogs = lazy(async () => ({ default: (await loadDialogs()).RecipeDialogs }))

export function RecipesPage() {
  const lists = useRecipeLists()
  const { open } = useRecipeDialog()
  const isPhone = useMediaQuery('(width < 48rem)')
  return (
    <>
      <RecipesHeader onOpen={open} />
      <Tabs
        value={lists.tab ?? ''}
        onValueChange={(name) => lists.search.showTab(name === 'saved' ? 'saved' : 'search')}
        className="gap-0!"
      >
        <RecipeSearchBox lists={lists}>
          {isPhone && lists.isSortable && <RecipeSortControls search={lists.search} isPhone />}
        </RecipeSearchBox>
        <RecipeTabs lists={lists} isPhone={isPhone} />
        <TabPanel value="search" tabIndex={-1} className="outline-none">
          <FoundRecipes lists={lists} onOpen={open} />
        </TabPanel>
        <TabPanel value="saved" tabIndex={-1} className="outline-none">
          <SavedRecipes lists={lists} onOpen={open} />
        </TabPanel>
      </Tabs>
      <OpenedDialogs lists={lists} />
    </>
  )
}

function OpenedDialogs({ lists: { saved, found, search, isConfigured } }: { readonly lists: RecipeLists }) {
  const { dialog, open, replace, close } = useRecipeDialog()
  const [hasOpened, setHasOpened] = useState(false)
  if (dialog && !hasOpened) setHasOpened(true)
  usePreloadedDialogs(saved.isSuccess)
  const isSearching = isConfigured !== false && search.words !== ''
  return (
    hasOpened && (
      <Suspense fallback={null}>
        <RecipeDialogs
          dialog={dialog}
          found={found.recipes ?? (isSearching ? undefined : [])}
          isSearching={found.isReading}
          onOpen={open}
          onReplace={replace}
          onClose={close}
        />
      </Suspense>
    )
  )
}

/** Preloads the dialogs, because they could not be loaded once the connection is lost. */
const usePreloadedDialogs = (isLoaded: boolean): void =>
  useEffect(() => {
    if (isLoaded)
      loadDialogs()
        .then(({ preloadRecipeDialog }) => preloadRecipeDialog())
        .catch(() => {})
  }, [isLoaded])
