import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'

// Charts are loaded lazily because they are the largest part of the page's code, and the figures are readable without
// them.
const ColumnChart = lazy(async () => ({
  default: (await import('../../../ui/charts/column-chart.tsx')).ColumnChart,
}))
const DonutChart = lazy(async () => ({
  default: (await import('../../../ui/charts/donut-chart.tsx')).DonutChart,
}))

export function LazyColumnChart(props: ComponentProps<typeof ColumnChart>) {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <ColumnChart {...props} />
    </Suspense>
  )
}

export function LazyDonutChart(props: ComponentProps<typeof DonutChart>) {
  return (
    <Suspense fallback={<Skeleton isRound className="mx-auto size-44" />}>
      <DonutChart {...props} />
    </Suspense>
  )
}
