import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createQueryClient } from '../api/query-client.ts'
import { RequiredTwoFactorPage } from '../features/security/mfa/required-two-factor-page.tsx'
import { setDocumentTitle } from './document-title.ts'
import { focusMainHeading, takeArrival } from './page-focus.ts'

/** Everything somebody sees who has to set two-factor sign-in up, wherever they wanted to go. */
export function RestrictedApp() {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => {
    setDocumentTitle('Two-factor authentication')
    if (takeArrival()) focusMainHeading()
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <RequiredTwoFactorPage />
    </QueryClientProvider>
  )
}
