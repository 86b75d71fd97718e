import { groceryDiets, type GroceryStore, storeNames } from '@roost/contract/grocery-values.ts'
import { Search } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import {
  dietLabels,
  findPriceProblems,
  type GroceryFilter,
  noFilter,
  type PriceProblems,
} from './grocery-search.rules.ts'

interface SearchFormProps {
  /** The configured stores. */
  readonly stores: readonly GroceryStore[]
  readonly isPending: boolean
  /** Called with valid prices only. */
  readonly onSearch: (filter: GroceryFilter) => void
}

const dietOptions = groceryDiets.map((diet) => ({ value: diet, label: dietLabels[diet] }))

/** A search starts with the button or Enter, not while typing. */
export function SearchForm({ stores, isPending, onSearch }: SearchFormProps) {
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
          label="Search products"
          placeholder="Milk, bread, apples"
          className="grow"
          maxLength={200}
          enterKeyHint="search"
          value={filter.query}
          onChange={(query) => change({ query })}
        />
        <Button type="submit" isPending={isPending} pendingLabel="Searching…" className="max-sm:px-3">
          <Search aria-hidden="true" className="max-sm:hidden" />
          Search
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-x-2 gap-y-3 sm:grid-cols-4">
        <SelectField
          label="Store"
          placeholder="All Stores"
          options={stores.map((store) => ({ value: store, label: storeNames[store] }))}
          value={filter.store}
          onChange={(event) => change({ store: event.target.value })}
        />
        <SelectField
          label="Diet"
          placeholder="Any diet"
          options={dietOptions}
          value={filter.diet}
          onChange={(event) =>
            change({ diet: groceryDiets.find((diet) => diet === event.target.value) ?? '' })
          }
        />
        <AmountField
          ref={minPriceField}
          label="Min price"
          value={filter.minPrice}
          error={problems.minPrice}
          onChange={(event) => change({ minPrice: event.target.value })}
        />
        <AmountField
          ref={maxPriceField}
          label="Max price"
          value={filter.maxPrice}
          error={problems.maxPrice}
          onChange={(event) => change({ maxPrice: event.target.value })}
        />
      </div>
    </form>
  )
}
