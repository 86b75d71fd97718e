import { Suspense, lazy } from 'react'
import { useUser } from '../../api/session.ts'

const DemoBanner = lazy(async () => ({
  default: (await import('../../features/demo/demo-banner.tsx')).DemoBanner,
}))

/** Above every page of a temporary account. Its code is no part of other people's first page. */
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
