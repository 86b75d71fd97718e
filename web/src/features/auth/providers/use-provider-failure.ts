import { useEffect } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { showFailure } from '../../../ui/toasts/toast.ts'

const report = async (query: URLSearchParams): Promise<void> => {
  const { findProviderFailure } = await import('./provider-failures.ts')
  const message = findProviderFailure(query)
  if (message === undefined) return
  showFailure(t(message), { title: t('Authentication Error') })
  const url = new URL(location.href)
  url.searchParams.delete('error')
  url.searchParams.delete('reason')
  history.replaceState(history.state, '', url)
}

/** A failed provider sign-in redirects to `/login?error=…`. Reports the error once and removes it from the URL. */
export function useProviderFailure() {
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    // Without its explanation, the person sees the sign-in page again.
    if (query.has('error')) report(query).catch(() => {})
  }, [])
}
