import { Skeleton } from '../../../ui/skeleton.tsx'

export function HistorySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the history</span>
      <Skeleton className="h-8" />
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} aria-hidden="true" className="flex items-center gap-3 px-3 py-2.5">
          <div className="grow space-y-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-3.5 w-2/3" />
          </div>
          <Skeleton className="h-9 w-28" />
        </div>
      ))}
    </div>
  )
}
