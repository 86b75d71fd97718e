import { Skeleton } from '../../ui/skeleton.tsx'

const groups = [
  { key: 'a', rows: ['w-2/5', 'w-1/3', 'w-1/2', 'w-1/4'] },
  { key: 'b', rows: ['w-1/2', 'w-2/5', 'w-1/3'] },
  { key: 'c', rows: ['w-1/3', 'w-3/5', 'w-2/5', 'w-1/4'] },
]

export function ShoppingSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading shopping list"
      className="overflow-hidden rounded-card bg-surface shadow-soft dark:ring-1 dark:ring-line"
    >
      {groups.map(({ key, rows }) => (
        <div key={key}>
          <div className="h-8 bg-sunken md:h-9" />
          {rows.map((width) => (
            <div key={width} className="flex h-11 items-center gap-3 px-3 md:px-5">
              <Skeleton isRound className="size-6 shrink-0" />
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="ml-auto h-4 w-12" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
