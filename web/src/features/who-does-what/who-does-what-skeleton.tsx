import { t } from '../../lib/locale/language.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export function WhoDoesWhatSkeleton() {
  return (
    <div role="status" aria-label={t('Loading who did what')} className="grid gap-3 md:gap-4 xl:grid-cols-2">
      <Skeleton className="h-80 rounded-card!" />
      <Skeleton className="h-80 rounded-card!" />
    </div>
  )
}
