import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'

export function HouseGroupsSkeleton() {
  return (
    <div role="status" aria-label="Loading house groups" className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {['a', 'b', 'c'].map((key) => (
        <Card key={key} className="flex flex-col gap-4">
          <div className="flex justify-between gap-3">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-5 w-12 rounded-full" />
          </div>
          <SkeletonText lines={2} />
          <Skeleton className="h-10 w-28" />
        </Card>
      ))}
    </div>
  )
}
