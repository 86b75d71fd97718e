import { useEffect, useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { type PageSearch, ProductPage } from '../product-page.tsx'
import { listDemoProducts } from './demo-products.ts'
import { findDemoProducts } from './demo-search.rules.ts'
import { t } from '../../../lib/locale/language.ts'

/** Imitates the response time of a real store, in milliseconds. */
const delayMs = 1500

/** Demonstrates a grocery search without a real store. */
export function InstacartDemoPage() {
  const [{ query, products }, setSearch] = useState<PageSearch>(() => ({
    query: null,
    products: listDemoProducts(),
  }))
  useEffect(() => {
    if (query === null || products) return
    const timer = setTimeout(
      () => setSearch({ query, products: findDemoProducts(listDemoProducts(), query) }),
      delayMs,
    )
    return () => clearTimeout(timer)
  }, [query, products])
  return (
    <ProductPage
      title={t('Grocery Integration Demo')}
      mark={<Badge variant="warning">{t('Demo data')}</Badge>}
      description={t('Twelve made-up products of three stores. Nothing you type leaves your browser.')}
      query={query}
      products={products}
      progress={t('Asking the demo stores…')}
      limitSeconds={2}
      onSearch={(next) => setSearch({ query: next, products: null })}
    />
  )
}
