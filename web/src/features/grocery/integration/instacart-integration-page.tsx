import { useEffect, useState } from 'react'
import { showToast } from '../../../ui/toast.ts'
import { type PageSearch, ProductPage } from '../product-page.tsx'
import { searchLimitSeconds, searchRequired } from '../search-words.rules.ts'
import { searchLiveProducts } from './live-search.api.ts'
import { SignInNotice } from './sign-in-notice.tsx'

/** The grocery search as it really is, through the server. */
export function InstacartIntegrationPage() {
  const { search, isSignInRequired, start } = useLiveSearch()
  return (
    <ProductPage
      title="Live Grocery Integration"
      description="Searches the grocery stores that are set up on this server."
      notice={isSignInRequired && <SignInNotice />}
      {...search}
      asked="the stores"
      limitSeconds={searchLimitSeconds}
      onSearch={start}
    />
  )
}

function useLiveSearch() {
  const [search, setSearch] = useState<PageSearch>({ query: null, products: null })
  const [isSignInRequired, setIsSignInRequired] = useState(false)
  const { query, products } = search
  useEffect(() => {
    if (query === null || products) return
    const controller = new AbortController()
    void searchLiveProducts(query, controller.signal).then((answer) => {
      if (controller.signal.aborted) return
      setSearch({ query, products: answer.products })
      setIsSignInRequired(answer.isSignInRequired)
    })
    return () => controller.abort()
  }, [query, products])
  const start = (next: string): void => {
    if (next === '') showToast(searchRequired)
    else setSearch({ query: next, products: null })
  }
  return { search, isSignInRequired, start }
}
