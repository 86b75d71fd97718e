import { useToday } from '../../lib/use-today.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useCalendarView } from './use-calendar-view.ts'

export function CalendarPage() {
  const today = useToday()
  const { view } = useCalendarView(today)
  return <PageHeader title="Family Calendar" subtitle={view} />
}
