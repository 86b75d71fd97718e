import type { Ref } from 'react'
import { addDays } from '../../../lib/time/calendar-date.ts'
import { cx } from '../../../lib/cx.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { toDueDate, toDueFaults, toDueParts } from './due-date.rules.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

const shortcuts = [
  { label: msg('Today'), days: 0 },
  { label: msg('Tomorrow'), days: 1 },
  { label: msg('Next week'), days: 7 },
]

interface DueDateFieldProps {
  readonly ref?: Ref<HTMLInputElement | null>
  readonly className?: string
  readonly hasTime: boolean
  /** Such as `2026-11-21T18:00`, or `2026-11-21` for a day without a time. */
  readonly value: string
  readonly onChange: (dueDate: string) => void
  readonly onBlur: () => void
  readonly error?: string | undefined
}

/** The due date, with the days that are meant most often, because a date picker takes four taps. */
export function DueDateField({ ref, className, hasTime, value, onChange, onBlur, error }: DueDateFieldProps) {
  const today = useToday()
  const { date, time } = toDueParts(value)
  const faults = toDueFaults(value, error)
  return (
    <div className={className}>
      <div className={cx('grid gap-x-3 md:gap-x-4', hasTime && 'grid-cols-2')}>
        <DateField
          ref={ref}
          label={t('Due date')}
          value={date}
          onChange={({ target }) => onChange(toDueDate({ date: target.value, time }))}
          onBlur={onBlur}
          error={faults.date}
        />
        {hasTime && (
          <DateField
            type="time"
            label={t('Due time (optional)')}
            value={time}
            onChange={({ target }) => onChange(toDueDate({ date, time: target.value }))}
            onBlur={onBlur}
            error={faults.time}
          />
        )}
      </div>
      <div role="group" aria-label={t('Due')} className="mt-1.5 flex flex-wrap gap-1.5">
        {shortcuts.map(({ label, days }) => (
          <button
            key={label}
            type="button"
            onClick={() => onChange(toDueDate({ date: addDays(today, days), time }))}
            className="min-h-8 rounded-full px-2.5 text-xs font-semibold text-ink-soft ring-1 ring-line-strong ring-inset hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
          >
            {t(label)}
          </button>
        ))}
      </div>
    </div>
  )
}
