import type { GroceryProduct } from '@roost/contract/shopping/grocery.ts'
import { Search } from 'lucide-react'
import { type SyntheticEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { announce } from '../../ui/live-region.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { NoProducts } from './no-products.tsx'
import { ProductList } from './product-list.tsx'
import { SearchProgress } from './search-progress.tsx'
import { formatProductCount } from './search-words.rules.ts'
import { t } from '../../lib/locale/language.ts'

/** The state of the search: `query` is null before the first search, `products` while a search is running. */
export interface PageSearch {
  readonly query: string | null
  readonly products: readonly GroceryProduct[] | null
}

interface ProductPageProps extends PageSearch {
  readonly title: string
  readonly description: string
  readonly mark?: ReactNode
  /** Says that the grocery providers are asked, and for how long at most. */
  readonly progress: string
  readonly limitSeconds: number
  /** Shown instead of results when searching is not possible. */
  readonly refusal?: ReactNode
  readonly onSearch: (query: string) => void
}

/** A page on which a visitor can try the grocery search. */
export function ProductPage({ title, description, mark, refusal, ...search }: ProductPageProps) {
  return (
    <div>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {title}
            {mark && <span className="flex font-sans tracking-normal">{mark}</span>}
          </span>
        }
        subtitle={description}
      />
      <QueryForm isPending={search.query !== null && !search.products} onSearch={search.onSearch} />
      {refusal ? <div className="max-w-2xl">{refusal}</div> : <FoundProducts {...search} />}
    </div>
  )
}

interface QueryFormProps {
  readonly isPending: boolean
  readonly onSearch: (query: string) => void
}

function QueryForm({ isPending, onSearch }: QueryFormProps) {
  const [query, setQuery] = useState('')
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    onSearch(query.trim())
  }
  return (
    <form role="search" onSubmit={submit} className="mb-4 flex max-w-2xl gap-2">
      <SearchField
        label={t('Search products')}
        placeholder={t('Milk, bread, apples')}
        className="grow"
        maxLength={200}
        enterKeyHint="search"
        value={query}
        onChange={setQuery}
      />
      <Button type="submit" isPending={isPending} pendingLabel={t('Searching…')} className="max-sm:px-3">
        <Search aria-hidden="true" className="max-sm:hidden" />
        {t('Search')}
      </Button>
    </form>
  )
}

function FoundProducts({
  query,
  products,
  progress,
  limitSeconds,
}: Pick<ProductPageProps, 'query' | 'products' | 'progress' | 'limitSeconds'>) {
  useEffect(() => {
    if (query !== null && products)
      announce(products.length === 0 ? t('No products found') : formatProductCount(products.length))
  }, [query, products])
  if (query === null && !products) return <NotSearchedYet />
  if (!products) return <SearchProgress progress={progress} limitSeconds={limitSeconds} isWide />
  if (products.length === 0) return <NoProducts query={query ?? ''} />
  return (
    <section>
      <h2 className="mb-2 text-sm text-ink-soft">{formatProductCount(products.length)}</h2>
      <ProductList products={products} isWide />
    </section>
  )
}

function NotSearchedYet() {
  return (
    <EmptyState
      drawing={<Drawing name="basket" />}
      title={t('What do you need?')}
      description={t('Name a product to see what it costs, and where.')}
    />
  )
}
