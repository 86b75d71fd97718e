import { Search } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PausedSearchField } from '../../../ui/fields/paused-search-field.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import type { RecipeLists } from './use-recipe-lists.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

const label = msg('Search recipes')
const maxWordsLength = 100

interface RecipeSearchBoxProps {
  readonly lists: RecipeLists
  /** The controls beside the search box. */
  readonly children: ReactNode
}

/** Searches on Enter or with the button; saved recipes are filtered while typing. */
export function RecipeSearchBox({ lists, children }: RecipeSearchBoxProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {lists.tab === 'saved' ? <SavedFilter search={lists.search} /> : <ServiceSearch lists={lists} />}
      {children}
    </div>
  )
}

function SavedFilter({ search }: Pick<RecipeLists, 'search'>) {
  return (
    <PausedSearchField
      className="min-w-40 grow basis-0"
      label={t(label)}
      placeholder={t('Title, ingredient, tag or cuisine')}
      enterKeyHint="done"
      maxLength={maxWordsLength}
      text={search.filter}
      onChange={search.filterBy}
      onKeyDown={(event) => {
        // The list is already filtered, so Enter only closes the on-screen keyboard that covers it.
        if (event.key === 'Enter' && matchMedia('(pointer: coarse)').matches) event.currentTarget.blur()
      }}
    />
  )
}

function ServiceSearch({ lists: { search, isConfigured, found } }: { readonly lists: RecipeLists }) {
  const [words, setWords] = useState(search.words)
  const [known, setKnown] = useState(search.words)
  // The words were changed from outside: a suggestion was chosen, or the back button changed the URL.
  if (search.words !== known) {
    setKnown(search.words)
    setWords(search.words)
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const wanted = words.trim()
    if (wanted === '') return
    if (wanted !== search.words) search.searchFor(wanted)
    else if (found.error) void found.retry()
  }
  return (
    <form role="search" onSubmit={submit} className="flex min-w-52 grow basis-0 gap-2">
      <SearchField
        label={t(label)}
        placeholder={t('Pasta, lentils, Thai curry')}
        enterKeyHint="search"
        className="grow basis-0"
        maxLength={maxWordsLength}
        value={words}
        onChange={setWords}
      />
      <Button
        type="submit"
        disabled={isConfigured === false}
        isPending={found.isReading}
        pendingLabel={<span className="max-md:sr-only">{t('Searching…')}</span>}
        className="max-md:size-11 max-md:p-0!"
      >
        <Search aria-hidden="true" />
        <span className="max-md:sr-only">{t('Search')}</span>
      </Button>
    </form>
  )
}
