import { t } from '../../../lib/locale/language.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function AuditLogSkeleton() {
  return (
    <Card role="status" aria-label={t('Loading activity')} className="flex flex-col gap-5">
      <Skeleton className="h-5 w-20" />
      {['w-56', 'w-64', 'w-40', 'w-72', 'w-48'].map((width) => (
        <div key={width} className="flex items-center gap-4">
          <Skeleton className="h-4 w-14" />
          <Skeleton className={`h-4 max-w-full ${width}`} />
        </div>
      ))}
    </Card>
  )
}
