import { VisitorFrame } from './visitor-frame.tsx'
import { useVisitorLinks, useVisitorPath } from './visitor-location.ts'
import { findVisitorPage } from './visitor-pages.tsx'

/** Everything somebody sees who is not signed in. */
export function VisitorHalf() {
  const path = useVisitorPath()
  useVisitorLinks()
  return <VisitorFrame path={path} page={findVisitorPage(path)} />
}
