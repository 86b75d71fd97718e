import { useMemo } from 'react'
import { toPeriodTitle } from '../period/period.rules.ts'
import { TimeGrid } from './time-grid.tsx'
import type { ViewProps } from '../entries/view-props.ts'

export function DayView(props: ViewProps) {
  const { date } = props
  const days = useMemo(() => [date], [date])
  return <TimeGrid {...props} label={toPeriodTitle('day', date)} days={days} />
}
