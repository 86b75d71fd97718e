import type { ViewProps } from './view-props.ts'

export function DayView({ events }: ViewProps) {
  return <p>{events.length}</p>
}
