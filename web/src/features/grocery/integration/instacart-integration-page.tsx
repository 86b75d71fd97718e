import { useEffect, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { SignInMessage } from '../../../ui/sign-in-message.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { useSite } from '../../system/site.api.ts'
import { type PageSearch, ProductPage } from '../product-page.tsx'
import { searchLimitSeconds, toSearchRequired } from '../search-words.rules.ts'
import { searchLiveProducts } from './live-search.api.ts'
import { t } from '../../../lib/locale/language.ts'

/** A live grocery search through the server. */
export function InstacartIntegrationPage() {
  const { search, isRefused, start } = useLiveSearch()
  const isDemo = useSite()?.isDemo === true
  return (
    <ProductPage
      title={t('Live Grocery Integration')}
      description={t('Searches the grocery stores that are set up on this server.')}
      refusal={isRefused && <SignInMessage loginPath={paths.login} demo={isDemo ? toDemo() : undefined} />}
      {...search}
      progress={t('Asking the stores…')}
      limitSeconds={searchLimitSeconds}
      onSearch={start}
    />
  )
}

const toDemo = () => ({
  path: paths.tempLogin,
  label: t('Start a temporary session to search live products'),
})

function useLiveSearch() {
  const [search, setSearch] = useState<PageSearch>({ query: null, products: null })
  const [isSignInRequired, setIsSignInRequired] = useState(false)
  const { query, products } = search
  useEffect(() => {
    if (query === null || products) return
    const controller = new AbortController()
    void searchLiveProducts(query, controller.signal).then((response) => {
      if (controller.signal.aborted) return
      setSearch({ query, products: response.products })
      setIsSignInRequired(response.isSignInRequired)
    })
    return () => controller.abort()
  }, [query, products])
  const start = (next: string): void => {
    if (next === '') showToast(toSearchRequired())
    else setSearch({ query: next, products: null })
  }
  // The visitor may be signed in by the next search, so the form remains available.
  return { search, isRefused: isSignInRequired && products !== null, start }
}
