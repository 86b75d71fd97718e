import { t } from '../../lib/locale/language.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The skeleton of a page while its code is loading. */
export function PageSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{t('Loading')}</span>
      <div className="flex items-center justify-between gap-4">
        <Skeleton className="h-8 w-56 max-w-[60%]" />
        <Skeleton className="h-10 w-28" />
      </div>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-24 rounded-card" />
        ))}
      </div>
    </div>
  )
}
