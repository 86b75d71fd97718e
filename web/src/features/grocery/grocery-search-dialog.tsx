import type { GroceryProduct } from '@roost/contract/shopping/grocery.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, useEffect, type ReactNode } from 'react'
import { useIsOnline } from '../../api/calls/connection.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { type GroceryFilter, toSearchInput, toProviders, toProviderList } from './grocery-search.rules.ts'
import { groceryConfigQuery, useGrocerySearch, useAddProduct } from './grocery.api.ts'
import { SearchForm } from './search-form.tsx'
import { toSearchRequired, formatProductCount, searchLimitSeconds } from './search-words.rules.ts'
import { Check, Plus, Store } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import {
  groceryProviders,
  type GroceryProviderName,
  groceryProviderLabels,
} from '@roost/contract/shopping/grocery-values.ts'
import { toMessage } from '../../api/calls/api-error.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { announce } from '../../ui/live-region.tsx'
import { NoProducts } from './no-products.tsx'
import { ProductList } from './product-list.tsx'
import { SearchProgress } from './search-progress.tsx'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../lib/locale/language.ts'

interface SearchResultsProps {
  readonly search: ReturnType<typeof useGrocerySearch>
  readonly providers: readonly GroceryProviderName[]
  readonly renderAction: (product: GroceryProduct) => ReactNode
}

/** Renders nothing before the first search. */
function SearchResults({ search, providers, renderAction }: SearchResultsProps) {
  const { status, data, error, variables, mutate } = search
  useEffect(() => {
    if (data) announce(data.length === 0 ? t('No products found') : formatProductCount(data.length))
  }, [data])
  if (status === 'idle') return null
  if (status === 'error') {
    return (
      <ErrorState
        title={t('The search did not work')}
        description={toMessage(error, t('Search failed'))}
        onRetry={() => mutate(variables)}
      />
    )
  }
  if (status === 'pending') {
    const searched = providers.filter((name) => !variables.store || name === variables.store)
    const progress =
      searched.length === 0
        ? t('Asking the stores…')
        : t('Asking {stores}…', { stores: toProviderList(searched) })
    return <SearchProgress progress={progress} limitSeconds={searchLimitSeconds} />
  }
  if (data.length === 0) return <NoProducts query={variables.query} />
  return (
    <div className="space-y-2">
      <p className="text-sm text-ink-soft">{formatProductCount(data.length)}</p>
      <ProductList products={data} renderAction={renderAction} />
    </div>
  )
}

const offers: Readonly<Record<GroceryProviderName, string>> = {
  kroger: msg('Products and prices of Kroger supermarkets'),
  instacart: msg('Products of many local stores'),
  spoonacular: msg('Products with nutrients and diets'),
}

/** Shown when no grocery provider is configured; explains who can change that and which are supported. */
function NotConfigured() {
  return (
    <section className="rounded-control bg-honey-soft p-4 text-honey-ink">
      <h3 className="font-display text-lg font-semibold">{t('Grocery Store APIs Not Configured')}</h3>
      <p className="mt-1">
        {t(
          'Ask an administrator to configure the API keys of a grocery service. You can search for products then.',
        )}
      </p>
      <h4 className="mt-4 text-sm font-semibold">{t('Available services')}</h4>
      <ul className="mt-2 space-y-2">
        {groceryProviders.map((provider) => (
          <li key={provider} className="flex items-start gap-2.5">
            <Store aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <p>
              <span className="font-semibold">{groceryProviderLabels[provider]}</span>
              <span className="block text-sm">{t(offers[provider])}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AddProductButtonProps {
  readonly product: GroceryProduct
  readonly isAdded: boolean
  readonly onAdded: (product: GroceryProduct) => void
}

function AddProductButton({ product, isAdded, onAdded }: AddProductButtonProps) {
  const { mutate, isPending } = useAddProduct()
  // The button is not disabled, because that would make it lose the focus.
  const isOver = isAdded || isPending
  const Icon = isAdded ? Check : Plus
  return (
    <Button
      size="sm"
      variant={isAdded ? 'secondary' : 'outline'}
      aria-disabled={isOver || undefined}
      aria-busy={isPending || undefined}
      aria-label={t(isAdded ? 'Added: {name}' : 'Add to list: {name}', { name: product.title })}
      onClick={() => {
        if (!isOver) mutate(product, { onSuccess: () => onAdded(product) })
      }}
    >
      <Icon aria-hidden="true" />
      {t(isAdded ? 'Added' : 'Add to list')}
    </Button>
  )
}

interface GrocerySearchDialogProps {
  readonly isOpen?: boolean
  readonly onClose: () => void
}

export function GrocerySearchDialog({ isOpen = true, onClose }: GrocerySearchDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Search Grocery Products')} size="lg">
      <GrocerySearch />
    </Dialog>
  )
}

const toNotConfigured = () =>
  ({
    title: t('Grocery Services Not Configured'),
    description: t('Please configure grocery store API keys to use this feature'),
    variant: 'destructive',
  }) as const

function GrocerySearch() {
  const { data: config } = useQuery(groceryConfigQuery)
  const search = useGrocerySearch()
  const isOnline = useIsOnline()
  const renderAction = useAddedProducts()
  const providers = toProviders(config?.services ?? [])
  const isConfigured = config?.configured ?? true
  const start = (filter: GroceryFilter): void => {
    if (filter.query.trim() === '') showToast(toSearchRequired())
    else if (!isConfigured) showToast(toNotConfigured())
    else search.mutate(toSearchInput(filter))
  }
  return (
    <div className="space-y-4">
      <SearchForm providers={providers} isPending={search.isPending} onSearch={start} />
      {!isOnline && search.status !== 'error' && (
        <p role="status" className="rounded-control bg-sunken px-4 py-3">
          {t('You are offline. Products can be searched for as soon as you are back online.')}
        </p>
      )}
      {isConfigured ? (
        <SearchResults search={search} providers={providers} renderAction={renderAction} />
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
