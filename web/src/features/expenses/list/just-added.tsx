import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { t } from '../../../lib/locale/language.ts'
import { ExpenseRow } from './expense-row.tsx'
import { expenseQuery } from '../rows/expenses.api.ts'

interface JustAddedProps {
  readonly id: number
  readonly today: CalendarDate
  readonly onView: (id: number) => void
}

/** The expense that was just added, above a list that would hide it, because its date is in the past. */
export function JustAdded({ id, today, onView }: JustAddedProps) {
  const { id: userId } = useUser()
  const { data: expense } = useQuery(expenseQuery(id))
  const section = useRef<HTMLElement>(null)
  const isShown = expense !== undefined
  useEffect(() => {
    if (isShown) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!expense) return null
  return (
    <section
      ref={section}
      aria-label={t('Just added')}
      className="scroll-my-28 border-b border-line motion-safe:animate-highlight motion-reduce:bg-leaf-soft"
    >
      <p className="px-4 pt-2 text-xs font-semibold text-leaf-ink md:px-6 md:text-sm">{t('Just added')}</p>
      <ExpenseRow expense={expense} userId={userId} today={today} onView={onView} />
    </section>
  )
}
