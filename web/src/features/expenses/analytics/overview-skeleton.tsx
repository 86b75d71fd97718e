import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Loading the overview" className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Card key={key} className="flex flex-col gap-2 max-xl:p-4!">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-6 w-1/2" />
          </Card>
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card className="flex flex-col gap-5">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-8" />
          ))}
        </Card>
        <Card>
          <Skeleton isRound className="mx-auto size-44" />
        </Card>
      </div>
    </div>
  )
}
