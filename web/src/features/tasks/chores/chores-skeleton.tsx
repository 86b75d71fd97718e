import { t } from '../../../lib/locale/language.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function ChoresSkeleton() {
  return (
    <div role="status" aria-label={t('Loading chores')} className="grid gap-3 md:grid-cols-2 md:gap-4">
      <Skeleton className="h-80 rounded-card!" />
      <Skeleton className="h-80 rounded-card!" />
    </div>
  )
}
