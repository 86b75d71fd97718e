import { lazy, Suspense } from 'react'
import { t } from '../../lib/locale/language.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'

const ShareView = lazy(async () => ({ default: (await import('./share-view.tsx')).ShareView }))

/**
 * What another app has shared. Apart from its content, whose parts would otherwise count as those of pages that are
 * opened often.
 */
export function SharePage() {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t('Shared With Roost')} />
      <Suspense fallback={<SkeletonText lines={6} />}>
        <ShareView />
      </Suspense>
    </div>
  )
}
