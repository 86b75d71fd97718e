import type { Account } from '@roost/contract/accounts/users.ts'
import { lazy, useEffect } from 'react'
import { setDocumentTitle } from '../page/document-title.ts'
import { focusMainHeading, takeArrival } from '../page/page-focus.ts'
import { SignedOutFrame } from './signed-out-frame.tsx'
import { useSignedOutLinks, useSignedOutPath } from './signed-out-location.ts'
import { findPendingPage } from './signed-out-pages.tsx'
import { t } from '../../lib/locale/language.ts'

const AccessPendingPage = lazy(async () => ({
  default: (await import('../../features/registrations/access-pending-page.tsx')).AccessPendingPage,
}))

/** The app for a pending account: a single page, shared recipes, which are open to anyone, and invitations. */
export function PendingApp({ user }: { user: Account }) {
  const path = useSignedOutPath()
  const page = findPendingPage(path)
  useSignedOutLinks()
  useEffect(() => {
    if (!page) setDocumentTitle(t('Access Pending'))
  })
  useEffect(() => {
    if (takeArrival()) focusMainHeading()
  }, [])
  return page ? <SignedOutFrame path={path} page={page} /> : <AccessPendingPage user={user} />
}
