import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function UserListSkeleton() {
  return (
    <>
      <Skeleton className="mb-4 h-11 md:max-w-sm" />
      <Card isFlush role="status" aria-label="Loading users" className="divide-y divide-line">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className="flex items-center gap-3 px-4 py-3 md:px-6">
            <Skeleton isRound className="size-9" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3 w-56 max-w-full" />
            </div>
            <Skeleton isRound className="h-5 w-20" />
          </div>
        ))}
      </Card>
    </>
  )
}
