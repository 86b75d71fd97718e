import type { GroceryProduct } from '@roost/contract/grocery.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useIsOnline } from '../../api/connection.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { AddProductButton } from './add-product-button.tsx'
import { type GroceryFilter, toSearchInput, toStores } from './grocery-search.rules.ts'
import { groceryConfigQuery, useGrocerySearch } from './grocery.api.ts'
import { NotConfigured } from './not-configured.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import { searchRequired } from './search-words.rules.ts'

interface GrocerySearchDialogProps {
  readonly isOpen?: boolean
  readonly onClose: () => void
}

export function GrocerySearchDialog({ isOpen = true, onClose }: GrocerySearchDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Search Grocery Products"
      size="lg"
    >
      <GrocerySearch />
    </Dialog>
  )
}

const notConfigured = {
  title: 'Grocery Services Not Configured',
  description: 'Please configure grocery store API keys to use this feature',
  variant: 'destructive',
} as const

function GrocerySearch() {
  const { data: config } = useQuery(groceryConfigQuery)
  const search = useGrocerySearch()
  const isOnline = useIsOnline()
  const renderAction = useAddedProducts()
  const stores = toStores(config?.services ?? [])
  const isConfigured = config?.configured ?? true
  const start = (filter: GroceryFilter): void => {
    if (filter.query.trim() === '') showToast(searchRequired)
    else if (!isConfigured) showToast(notConfigured)
    else search.mutate(toSearchInput(filter))
  }
  return (
    <div className="space-y-4">
      <SearchForm stores={stores} isPending={search.isPending} onSearch={start} />
      {!isOnline && search.status !== 'error' && (
        <p role="status" className="rounded-control bg-sunken px-4 py-3">
          You are offline. Products can be searched for as soon as you are back online.
        </p>
      )}
      {isConfigured ? (
        <SearchResults search={search} stores={stores} renderAction={renderAction} />
      ) : (
        <NotConfigured />
      )}
    </div>
  )
}

/** Remembers which products were added to the list, across searches. */
function useAddedProducts() {
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const remember = useCallback(({ id }: GroceryProduct) => setAdded((before) => new Set(before).add(id)), [])
  return (product: GroceryProduct) => (
    <AddProductButton product={product} isAdded={added.has(product.id)} onAdded={remember} />
  )
}
