import type { ViewProps } from './view-props.ts'

export function MonthView({ events }: ViewProps) {
  return <p>{events.length}</p>
}
