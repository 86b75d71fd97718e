import { useMediaQuery } from '../../../lib/screen/use-media-query.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Card skeletons in the layout of the grid. */
export function RecipeSkeleton({ label }: { readonly label: string }) {
  const isFlat = useMediaQuery('(width < 40rem)')
  return (
    <div
      role="status"
      aria-label={label}
      className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(14.5rem,1fr))] sm:gap-4"
    >
      {keys.map((key) => (
        <div
          key={key}
          className="flex overflow-clip rounded-card bg-surface shadow-soft sm:flex-col dark:ring-1 dark:ring-line"
        >
          <Skeleton
            className={isFlat ? 'min-h-24 w-22 shrink-0 rounded-none' : 'aspect-video w-full rounded-none'}
          />
          <div className="grow space-y-2 p-3 sm:p-4">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
