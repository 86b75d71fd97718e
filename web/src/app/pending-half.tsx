import type { Account } from '@roost/contract/users.ts'
import { lazy, useEffect } from 'react'
import { setDocumentTitle } from './document-title.ts'
import { focusMainHeading, takeArrival } from './page-focus.ts'
import { VisitorFrame } from './visitor-frame.tsx'
import { useVisitorLinks, useVisitorPath } from './visitor-location.ts'
import { findSharedPage } from './visitor-pages.tsx'

const AccessPendingPage = lazy(async () => ({
  default: (await import('../features/registrations/access-pending-page.tsx')).AccessPendingPage,
}))

/** Everything somebody sees whose account waits for approval: one page, and recipes that are open to anyone. */
export function PendingHalf({ user }: { user: Account }) {
  const path = useVisitorPath()
  const page = findSharedPage(path, 'pending')
  useVisitorLinks()
  useEffect(() => {
    if (!page) setDocumentTitle('Access Pending')
  })
  useEffect(() => {
    if (takeArrival()) focusMainHeading()
  }, [])
  return page ? <VisitorFrame path={path} page={page} /> : <AccessPendingPage user={user} />
}
