import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createQueryClient } from '../../api/session/query-client.ts'
import { RequiredTwoFactorPage } from '../../features/security/mfa/required-two-factor-page.tsx'
import { t } from '../../lib/locale/language.ts'
import { setDocumentTitle } from '../page/document-title.ts'
import { focusMainHeading, takeArrival } from '../page/page-focus.ts'

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
