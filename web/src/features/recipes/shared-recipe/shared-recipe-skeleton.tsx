import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'

/** The skeleton shown while a shared recipe is loading. */
export function SharedRecipeSkeleton() {
  return (
    <div role="status" className="mx-auto w-full max-w-5xl pb-10">
      <span className="sr-only">Loading recipe</span>
      <Card className="grid gap-5 md:grid-cols-2 md:gap-8">
        <Skeleton className="aspect-4/3" />
        <div className="flex flex-col gap-3 self-center">
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="mt-2 h-16" />
        </div>
      </Card>
      <Card className="mt-4">
        <SkeletonText lines={10} />
      </Card>
    </div>
  )
}
