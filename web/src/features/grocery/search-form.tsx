import {
  groceryDiets,
  type GroceryProviderName,
  groceryProviderLabels,
} from '@roost/contract/shopping/grocery-values.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { Search } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import {
  dietLabels,
  findPriceProblems,
  type GroceryFilter,
  noFilter,
  type PriceProblems,
} from './grocery-search.rules.ts'
import { t } from '../../lib/locale/language.ts'

interface SearchFormProps {
  /** The configured grocery providers. */
  readonly providers: readonly GroceryProviderName[]
  readonly isPending: boolean
  /** Called with valid prices only. */
  readonly onSearch: (filter: GroceryFilter) => void
}

/** A search starts with the button or Enter, not while typing. */
export function SearchForm({ providers, isPending, onSearch }: SearchFormProps) {
  const [filter, setFilter] = useState(noFilter)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const minPriceField = useRef<HTMLInputElement>(null)
  const maxPriceField = useRef<HTMLInputElement>(null)
  const problems: PriceProblems = wasSubmitted ? findPriceProblems(filter) : {}
  const change = (part: Partial<GroceryFilter>): void => setFilter({ ...filter, ...part })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setWasSubmitted(true)
    const found = findPriceProblems(filter)
    if (found.minPrice !== undefined) minPriceField.current?.focus()
    else if (found.maxPrice !== undefined) maxPriceField.current?.focus()
    else onSearch(filter)
  }
  return (
    <form role="search" noValidate onSubmit={submit} className="space-y-3">
      <div className="flex gap-2">
        <SearchField
          label={t('Search products')}
          placeholder={t('Milk, bread, apples')}
          className="grow"
          maxLength={200}
          enterKeyHint="search"
          value={filter.query}
          onChange={(query) => change({ query })}
        />
        <Button type="submit" isPending={isPending} pendingLabel={t('Searching…')} className="max-sm:px-3">
          <Search aria-hidden="true" className="max-sm:hidden" />
          {t('Search')}
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-x-2 gap-y-3 sm:grid-cols-4">
        <SelectField
          label={t(msg('Store', 'shop'))}
          placeholder={t('All Stores')}
          options={providers.map((name) => ({ value: name, label: groceryProviderLabels[name] }))}
          value={filter.store}
          onChange={(event) => change({ store: event.target.value })}
        />
        <SelectField
          label={t('Diet')}
          placeholder={t('Any diet')}
          options={groceryDiets.map((diet) => ({ value: diet, label: t(dietLabels[diet]) }))}
          value={filter.diet}
          onChange={(event) =>
            change({ diet: groceryDiets.find((diet) => diet === event.target.value) ?? '' })
          }
        />
        <AmountField
          ref={minPriceField}
          label={t('Min price')}
          value={filter.minPrice}
          error={problems.minPrice}
          onChange={(event) => change({ minPrice: event.target.value })}
        />
        <AmountField
          ref={maxPriceField}
          label={t('Max price')}
          value={filter.maxPrice}
          error={problems.maxPrice}
          onChange={(event) => change({ maxPrice: event.target.value })}
        />
      </div>
    </form>
  )
}
