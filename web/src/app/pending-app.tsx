import type { Account } from '@roost/contract/users.ts'
import { lazy, useEffect } from 'react'
import { setDocumentTitle } from './document-title.ts'
import { focusMainHeading, takeArrival } from './page-focus.ts'
import { SignedOutFrame } from './signed-out-frame.tsx'
import { useSignedOutLinks, useSignedOutPath } from './signed-out-location.ts'
import { findSharedPage } from './signed-out-pages.tsx'

const AccessPendingPage = lazy(async () => ({
  default: (await import('../features/registrations/access-pending-page.tsx')).AccessPendingPage,
}))

/** The app for a pending account: a single page, and shared recipes, which are open to anyone. */
export function PendingApp({ user }: { user: Account }) {
  const path = useSignedOutPath()
  const page = findSharedPage(path, 'pending')
  useSignedOutLinks()
  useEffect(() => {
    if (!page) setDocumentTitle('Access Pending')
  })
  useEffect(() => {
    if (takeArrival()) focusMainHeading()
  }, [])
  return page ? <SignedOutFrame path={path} page={page} /> : <AccessPendingPage user={user} />
}
