import type { ViewProps } from './view-props.ts'

export function WeekView({ events }: ViewProps) {
  return <p>{events.length}</p>
}
