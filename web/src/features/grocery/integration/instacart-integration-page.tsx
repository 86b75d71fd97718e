import { useEffect, useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { SignInMessage } from '../../../ui/sign-in-message.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useSite } from '../../site/site.api.ts'
import { type PageSearch, ProductPage } from '../product-page.tsx'
import { searchLimitSeconds, searchRequired } from '../search-words.rules.ts'
import { searchLiveProducts } from './live-search.api.ts'

const demo = { path: paths.tempLogin, label: 'Start a temporary session to search live products' } as const

/** A live grocery search through the server. */
export function InstacartIntegrationPage() {
  const { search, isRefused, start } = useLiveSearch()
  const isDemo = useSite()?.isDemo === true
  return (
    <ProductPage
      title="Live Grocery Integration"
      description="Searches the grocery stores that are set up on this server."
      refusal={isRefused && <SignInMessage loginPath={paths.login} demo={isDemo ? demo : undefined} />}
      {...search}
      sources="the stores"
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
  // The visitor may be signed in by the next search, so the form remains available.
  return { search, isRefused: isSignInRequired && products !== null, start }
}
