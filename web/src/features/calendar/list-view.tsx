import type { ViewProps } from './view-props.ts'

export function ListView({ events }: ViewProps) {
  return <p>{events.length}</p>
}
