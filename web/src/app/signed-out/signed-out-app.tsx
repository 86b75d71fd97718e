import { SignedOutFrame } from './signed-out-frame.tsx'
import { useSignedOutLinks, useSignedOutPath } from './signed-out-location.ts'
import { findSignedOutPage } from './signed-out-pages.tsx'

/** The app for visitors. */
export function SignedOutApp() {
  const path = useSignedOutPath()
  useSignedOutLinks()
  return <SignedOutFrame path={path} page={findSignedOutPage(path)} />
}
