import { msg } from '@roost/contract/language/messages.ts'
import { maxEvery, monthDays, type RepeatUnit, repeatUnits } from '@roost/contract/tasks/repeat-values.ts'
import type { NewRepeats } from '@roost/contract/tasks/repeats.ts'
import { type CalendarDate, isCalendarDate } from '@roost/contract/time/dates.ts'
import { useState } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { parseNumber } from '../../../lib/numbers/number-text.ts'
import { patternLabels, toUnit } from '../../../lib/texts/recurrence-texts.ts'
import { formatDayNumber } from '../../../lib/time/calendar-date.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import {
  formatMonthWeekday,
  formatWeekday,
  listWeekdays,
  startRepeats,
  toWeekdays,
  unitPatterns,
} from '../rows/repeats.rules.ts'

interface RepeatsFieldProps {
  /** Null if the task does not come back. */
  readonly value: NewRepeats | null
  /** The due date as its field holds it. */
  readonly dueDate: string
  readonly error: string | undefined
  readonly onChange: (repeats: NewRepeats | null) => void
}

/** How often a task comes back, and when the next one is shown. */
export function RepeatsField({ value, dueDate, error, onChange }: RepeatsFieldProps) {
  const today = useToday()
  const date = dueDate.slice(0, 10)
  const choose = (unit: string) =>
    onChange(unit === '' ? null : startRepeats(unit as RepeatUnit, getTimeZone()))
  return (
    <fieldset className="col-span-2 grid grid-cols-2 gap-x-3 gap-y-4 md:gap-x-4">
      <legend className="sr-only">{t('Repeats')}</legend>
      <SelectField
        label={t('Repeats')}
        className={value ? '' : 'col-span-2'}
        placeholder={t('Does not repeat')}
        options={repeatUnits.map((unit) => ({ value: unit, label: t(patternLabels[unitPatterns[unit]]) }))}
        value={value?.unit ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
      {value && (
        <RuleFields
          key={value.unit}
          rule={value}
          day={isCalendarDate(date) ? date : today}
          error={error}
          onChange={onChange}
        />
      )}
    </fieldset>
  )
}

interface RuleProps {
  readonly rule: NewRepeats
  /** The due date. */
  readonly day: CalendarDate
  readonly onChange: (rule: NewRepeats) => void
}

function RuleFields({ rule, day, error, onChange }: RuleProps & Pick<RepeatsFieldProps, 'error'>) {
  const [every, setEvery] = useState(() => (Number.isInteger(rule.every) ? String(rule.every) : ''))
  const { unit, countsFrom } = rule
  const hasDays = countsFrom === 'schedule'
  return (
    <>
      <NumberField
        label={t('Interval ({unit})', { unit: toUnit(unitPatterns[unit], 2) })}
        isCounter
        min={1}
        max={maxEvery[unit]}
        value={every}
        error={error}
        onChange={({ target }) => {
          setEvery(target.value)
          onChange({ ...rule, every: parseNumber(target.value) ?? Number.NaN })
        }}
      />
      {unit === 'week' && hasDays && <WeekdayField rule={rule} day={day} onChange={onChange} />}
      {unit === 'month' && hasDays && <MonthDayField rule={rule} day={day} onChange={onChange} />}
      <SelectField
        label={t('Counted from')}
        options={[
          { value: 'schedule', label: t('The due date') },
          { value: 'completion', label: t('The day it is done') },
        ]}
        value={countsFrom}
        onChange={({ target }) =>
          onChange({ ...rule, countsFrom: target.value === 'completion' ? 'completion' : 'schedule' })
        }
      />
      <LeadField rule={rule} onChange={onChange} />
    </>
  )
}

/** On which weekdays; at least one is chosen. */
function WeekdayField({ rule, day, onChange }: RuleProps) {
  const chosen = toWeekdays(rule, day)
  const toggle = (weekday: number, isChosen: boolean) => {
    const weekdays = listWeekdays().filter((one) => (one === weekday ? isChosen : chosen.includes(one)))
    if (weekdays.length > 0) onChange({ ...rule, weekdays: weekdays.toSorted((a, b) => a - b) })
  }
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="text-sm font-semibold">{t('On weekdays')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {listWeekdays().map((weekday) => (
          <label
            key={weekday}
            className="relative flex min-h-9 cursor-pointer items-center rounded-full px-3 text-sm font-semibold text-ink-soft ring-1 ring-line-strong transition-colors duration-120 ring-inset hover:text-ink has-checked:bg-leaf-soft has-checked:text-leaf-ink has-checked:ring-leaf-ink has-focus-visible:outline-2 has-focus-visible:outline-leaf-ink pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              aria-label={formatWeekday(weekday, 'long')}
              checked={chosen.includes(weekday)}
              onChange={(event) => toggle(weekday, event.target.checked)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {formatWeekday(weekday, 'short')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function MonthDayField({ rule, day, onChange }: RuleProps) {
  const labels: Record<NewRepeats['monthDay'], string> = {
    date: t('Day {number}', { number: formatDayNumber(day) }),
    weekday: formatMonthWeekday(day),
    last: t('Last day'),
  }
  return (
    <SelectField
      label={t('On day of the month')}
      className="col-span-2"
      options={monthDays.map((value) => ({ value, label: labels[value] }))}
      value={rule.monthDay}
      onChange={({ target }) =>
        onChange({ ...rule, monthDay: monthDays.find((one) => one === target.value) ?? 'date' })
      }
    />
  )
}

const leadDayChoices = [0, 1, 2, 3, 7, 14, 30]
const atOnce = 'at-once'

function LeadField({ rule, onChange }: Pick<RuleProps, 'rule' | 'onChange'>) {
  const { leadDays } = rule
  const days =
    leadDays === null || leadDayChoices.includes(leadDays)
      ? leadDayChoices
      : [...leadDayChoices, leadDays].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={t('Next one is shown')}
      options={[
        ...days.map((count) => ({ value: String(count), label: t(leadText, { count }) })),
        { value: atOnce, label: t('As soon as the last is done') },
      ]}
      value={leadDays === null ? atOnce : String(leadDays)}
      onChange={({ target }) =>
        onChange({ ...rule, leadDays: target.value === atOnce ? null : Number(target.value) })
      }
    />
  )
}

const leadText = msg('{count, plural, =0 {On the day it is due} one {# day before} other {# days before}}')
