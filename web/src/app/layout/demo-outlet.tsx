import { Suspense, lazy } from 'react'
import { useUser } from '../../api/session.ts'

const DemoBanner = lazy(async () => ({
  default: (await import('../../features/demo/demo-banner.tsx')).DemoBanner,
}))

/** The banner above every page of a demo account. Its code is not part of the first load. */
export function DemoOutlet() {
  const { isTemporary, expiresAt } = useUser()
  return (
    isTemporary &&
    expiresAt && (
      <Suspense fallback={<div className="mb-3 h-13 bg-honey-soft md:mb-0" />}>
        <DemoBanner expiresAt={expiresAt} />
      </Suspense>
    )
  )
}
