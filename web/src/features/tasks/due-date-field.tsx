import type { CalendarDate } from '@roost/contract/dates.ts'
import type { ComponentProps } from 'react'
import { addDays } from '../../lib/calendar-date.ts'
import { useToday } from '../../lib/use-today.ts'
import { TextField } from '../../ui/text-field.tsx'
import { msg } from '@roost/contract/messages.ts'
import { t } from '../../lib/language.ts'

const shortcuts = [
  { label: msg('Today'), days: 0 },
  { label: msg('Tomorrow'), days: 1 },
  { label: msg('Next week'), days: 7 },
]

interface DueDateFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'type'> {
  readonly hasTime: boolean
  readonly onPick: (value: string) => void
}

/** The due date, with the days that are meant most often, because a date picker takes four taps. */
export function DueDateField({ hasTime, onPick, className, ...field }: DueDateFieldProps) {
  const today = useToday()
  // Midnight stands for a day without a time.
  const toValue = (date: CalendarDate): string => (hasTime ? `${date}T00:00` : date)
  return (
    <div className={className}>
      <TextField label={t('Due date')} type={hasTime ? 'datetime-local' : 'date'} {...field} />
      <div role="group" aria-label={t('Due')} className="mt-1.5 flex flex-wrap gap-1.5">
        {shortcuts.map(({ label, days }) => (
          <button
            key={label}
            type="button"
            onClick={() => onPick(toValue(addDays(today, days)))}
            className="min-h-8 rounded-full px-2.5 text-xs font-semibold text-ink-soft ring-1 ring-line-strong ring-inset hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
          >
            {t(label)}
          </button>
        ))}
      </div>
    </div>
  )
}
