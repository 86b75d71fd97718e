import { lazy, Suspense, useEffect, useState } from 'react'
import { formatCount } from '../../lib/locale/region.ts'
import { useMediaQuery } from '../../lib/screen/use-media-query.ts'
import { usePreload } from '../../lib/idle/use-preload.ts'
import { TabPanel, Tabs, TabList, Tab } from '../../ui/tabs.tsx'
import { FoundRecipes } from './lists/found-recipes.tsx'
import { RecipeSearchBox } from './lists/recipe-search-box.tsx'
import { RecipeSortControls } from './lists/recipe-sort.tsx'
import { SavedRecipes } from './lists/saved-recipes.tsx'
import { type RecipeLists, useRecipeLists } from './lists/use-recipe-lists.ts'
import { useHashDialog } from '../../lib/navigation/use-hash-dialog.ts'
import { formatRecipeDialog, parseRecipeDialog, type RecipeDialogName } from './rows/recipe-dialogs.rules.ts'
import { Download, Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { announce } from '../../ui/live-region.tsx'
import { formatRecipeCount } from './rows/recipe-texts.rules.ts'
import { t } from '../../lib/locale/language.ts'

interface RecipeTabsProps {
  readonly lists: RecipeLists
  readonly isPhone: boolean
}

/** The tabs and the sort order of the open tab; phones show the sort order beside the search field. */
function RecipeTabs({ lists, isPhone }: RecipeTabsProps) {
  const { tab, search, saved, shown } = lists
  const count = shown && formatRecipeCount(shown.length, tab === 'saved' ? saved.data?.length : undefined)
  useAnnouncedCount(count, tab === 'saved' ? search.filter : search.words)
  return (
    <div className="my-2 flex flex-wrap items-center gap-x-3 gap-y-2 md:mt-3 md:mb-4">
      <TabList label={t('Recipes')} className="max-md:grow">
        <Tab value="search" className="max-[22.5rem]:px-1.5!">
          {t('Search Results')}
        </Tab>
        <Tab value="saved" className="max-[22.5rem]:px-1.5!">
          {saved.data
            ? t('Saved Recipes ({count})', { count: formatCount(saved.data.length) })
            : t('Saved Recipes')}
        </Tab>
      </TabList>
      {!isPhone && (
        <div className="ms-auto flex items-center gap-3">
          <p className="text-sm text-ink-soft tabular-nums">{count}</p>
          {lists.isSortable && <RecipeSortControls search={search} isPhone={false} />}
        </div>
      )}
    </div>
  )
}

/** Announces the number of results to screen readers. */
const useAnnouncedCount = (count: string | undefined, words: string): void =>
  useEffect(() => {
    if (count !== undefined && words !== '') announce(count)
  }, [count, words])

function RecipesHeader({ onOpen }: { readonly onOpen: (dialog: RecipeDialogName) => void }) {
  return (
    <PageHeader
      title={t('Recipes')}
      actions={
        <>
          <Button variant="outline" onClick={() => onOpen({ kind: 'import' })}>
            <Download aria-hidden="true" />
            {t('Import')}
          </Button>
          <Button
            onClick={() => onOpen({ kind: 'new' })}
            aria-label={t('Add Recipe')}
            data-thumb="button"
            // A round floating button on phones.
            className="max-md:fixed max-md:end-4 max-md:bottom-[calc(var(--dock-height,3.25rem)+1.5rem)] max-md:z-30 max-md:size-14 max-md:rounded-full! max-md:p-0! max-md:shadow-soft"
          >
            <Plus aria-hidden="true" className="max-md:size-6!" />
            <span className="max-md:hidden">{t('Add Recipe')}</span>
          </Button>
        </>
      }
    />
  )
}

const notation = { parse: parseRecipeDialog, format: formatRecipeDialog }

const useRecipeDialog = () => useHashDialog<RecipeDialogName>(notation)

const loadDialogs = () => import('./recipe-dialogs.tsx')
const RecipeDialogs = lazy(async () => ({ default: (await loadDialogs()).RecipeDialogs }))
const preloadDialogs = async () => (await loadDialogs()).preloadRecipeDialog()

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
  usePreload(preloadDialogs, saved.isSuccess)
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
