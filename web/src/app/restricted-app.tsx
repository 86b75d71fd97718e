import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createQueryClient } from '../api/query-client.ts'
import { RequiredTwoFactorPage } from '../features/security/mfa/required-two-factor-page.tsx'
import { t } from '../lib/language.ts'
import { setDocumentTitle } from './document-title.ts'
import { focusMainHeading, takeArrival } from './page-focus.ts'

/** The app for a member who has to set up two-factor sign-in, whichever page they open. */
export function RestrictedApp() {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => {
    setDocumentTitle(t('Two-factor authentication'))
    if (takeArrival()) focusMainHeading()
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <RequiredTwoFactorPage />
    </QueryClientProvider>
  )
}
