import type { GroceryProduct } from '@roost/contract/grocery.ts'
import type { GroceryStore } from '@roost/contract/grocery-values.ts'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { toMessage } from '../../api/api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { announce } from '../../ui/live-region.tsx'
import { toStoreList } from './grocery-search.rules.ts'
import type { useGrocerySearch } from './grocery.api.ts'
import { NoProducts } from './no-products.tsx'
import { ProductList } from './product-list.tsx'
import { SearchProgress } from './search-progress.tsx'
import { formatProductCount, searchLimitSeconds } from './search-words.rules.ts'

interface SearchResultsProps {
  readonly search: ReturnType<typeof useGrocerySearch>
  readonly stores: readonly GroceryStore[]
  readonly renderAction: (product: GroceryProduct) => ReactNode
}

/** Renders nothing before the first search. */
export function SearchResults({ search, stores, renderAction }: SearchResultsProps) {
  const { status, data, error, variables, mutate } = search
  useEffect(() => {
    if (data) announce(data.length === 0 ? 'No products found' : formatProductCount(data.length))
  }, [data])
  if (status === 'idle') return null
  if (status === 'error') {
    return (
      <ErrorState
        title="The search did not work"
        description={toMessage(error, 'Search failed')}
        onRetry={() => mutate(variables)}
      />
    )
  }
  if (status === 'pending') {
    const searched = stores.filter((store) => !variables.store || store === variables.store)
    return (
      <SearchProgress sources={toStoreList(searched) || 'the stores'} limitSeconds={searchLimitSeconds} />
    )
  }
  if (data.length === 0) return <NoProducts query={variables.query} />
  return (
    <div className="space-y-2">
      <p className="text-sm text-ink-soft">{formatProductCount(data.length)}</p>
      <ProductList products={data} renderAction={renderAction} />
    </div>
  )
}
