import { useMemo } from 'react'
import { listDays } from '../../../lib/time/calendar-date.ts'
import { toPeriod, toPeriodTitle } from '../period/period.rules.ts'
import { TimeGrid } from './time-grid.tsx'
import type { ViewProps } from '../entries/view-props.ts'

/** Shows the seven days of a week. */
export function WeekView(props: ViewProps) {
  const { from, to } = toPeriod('week', props.date)
  const days = useMemo(() => listDays(from, to), [from, to])
  return <TimeGrid {...props} label={toPeriodTitle('week', props.date)} days={days} />
}
