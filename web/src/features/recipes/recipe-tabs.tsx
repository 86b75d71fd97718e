import { useEffect } from 'react'
import { announce } from '../../ui/live-region.tsx'
import { TabList, Tab } from '../../ui/tabs.tsx'
import { formatRecipeCount } from './recipe-count.rules.ts'
import { RecipeSortControls } from './recipe-sort.tsx'
import type { RecipeLists } from './use-recipe-lists.ts'

interface RecipeTabsProps {
  readonly lists: RecipeLists
  readonly isPhone: boolean
}

/** The tabs and the sort order of the open tab; phones show the sort order beside the search field. */
export function RecipeTabs({ lists, isPhone }: RecipeTabsProps) {
  const { tab, search, saved, shown } = lists
  const count = shown && formatRecipeCount(shown.length, tab === 'saved' ? saved.data?.length : undefined)
  useAnnouncedCount(count, tab === 'saved' ? search.filter : search.words)
  return (
    <div className="my-2 flex flex-wrap items-center gap-x-3 gap-y-2 md:mt-3 md:mb-4">
      <TabList label="Recipes" className="max-md:grow">
        <Tab value="search" className="max-[22.5rem]:px-1.5!">
          Search Results
        </Tab>
        <Tab value="saved" className="max-[22.5rem]:px-1.5!">
          Saved Recipes{saved.data ? ` (${saved.data.length})` : ''}
        </Tab>
      </TabList>
      {!isPhone && (
        <div className="ml-auto flex items-center gap-3">
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
