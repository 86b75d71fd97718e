import { msg } from '@roost/contract/language/messages.ts'
import {
  maxEvery,
  type MissedChoice,
  missedChoices,
  monthDays,
  type RepeatUnit,
  repeatUnits,
} from '@roost/contract/tasks/repeat-values.ts'
import type { NewRepeats } from '@roost/contract/tasks/repeats.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { t } from '../../../lib/locale/language.ts'
import { patternLabels, toUnits } from '../../../lib/texts/recurrence-texts.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import { ChipChoices } from '../../../ui/fields/chip-choices.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import {
  formatWeekday,
  listWeekdays,
  startRepeats,
  toMonthWords,
  toWeekdays,
  unitPatterns,
} from '../rows/repeats.rules.ts'
import { CountField } from './count-field.tsx'
import { TurnsField } from './turns-field.tsx'

type RuleErrors = Readonly<Partial<Record<'every' | 'members' | 'length', string | undefined>>>

interface RepeatsFieldProps {
  /** Null if the task does not come back. */
  readonly value: NewRepeats | null
  /** The date from which the rule is counted. */
  readonly day: CalendarDate
  readonly errors: RuleErrors
  readonly onChange: (repeats: NewRepeats | null) => void
}

/** How often a task comes back, when the next one is shown, and who takes turns. */
export function RepeatsField({ value, day, errors, onChange }: RepeatsFieldProps) {
  const choose = (unit: string) => {
    if (unit === '') return onChange(null)
    const started = startRepeats(unit as RepeatUnit, getTimeZone())
    if (!value) return onChange(started)
    const { countsFrom, leadDays, whenMissed, turns } = value
    // How many days before is usual depends on the unit; right after the last one does not.
    onChange({ ...started, countsFrom, whenMissed, turns, ...(leadDays === null && { leadDays }) })
  }
  return (
    <div className="col-span-2 grid grid-cols-2 gap-x-3 gap-y-4 md:gap-x-4">
      <SelectField
        label={t('Repeats')}
        className={value ? '' : 'col-span-2'}
        placeholder={t('Does not repeat')}
        options={repeatUnits.map((unit) => ({ value: unit, label: t(patternLabels[unitPatterns[unit]]) }))}
        value={value?.unit ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
      {value && <RuleFields rule={value} day={day} errors={errors} onChange={onChange} />}
    </div>
  )
}

interface RuleProps {
  readonly rule: NewRepeats
  /** The date from which the rule is counted. */
  readonly day: CalendarDate
  readonly onChange: (rule: NewRepeats) => void
}

function RuleFields({ rule, day, errors, onChange }: RuleProps & Pick<RepeatsFieldProps, 'errors'>) {
  const { unit, countsFrom } = rule
  const hasDays = countsFrom === 'schedule'
  return (
    <>
      <CountField
        label={t('Interval ({unit})', { unit: toUnits(unitPatterns[unit]) })}
        min={1}
        max={maxEvery[unit]}
        value={rule.every}
        error={errors.every}
        onChange={(every) => onChange({ ...rule, every: every ?? Number.NaN })}
      />
      {unit === 'week' && hasDays && <WeekdayField rule={rule} day={day} onChange={onChange} />}
      {unit === 'month' && hasDays && <MonthDayField rule={rule} day={day} onChange={onChange} />}
      <SelectField
        label={t('Counted from')}
        className="max-md:col-span-2"
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
      {hasDays && <MissedField rule={rule} onChange={onChange} />}
      <TurnsField value={rule.turns} errors={errors} onChange={(turns) => onChange({ ...rule, turns })} />
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
    <ChipChoices
      className="col-span-2"
      legend={t('On weekdays')}
      choices={listWeekdays().map((weekday) => ({
        value: String(weekday),
        label: formatWeekday(weekday, 'short'),
        name: formatWeekday(weekday, 'long'),
      }))}
      value={chosen.map(String)}
      onToggle={(weekday, isChosen) => toggle(Number(weekday), isChosen)}
    />
  )
}

function MonthDayField({ rule, day, onChange }: RuleProps) {
  return (
    <SelectField
      label={t('On day of the month')}
      className="col-span-2"
      options={monthDays.map((value) => ({ value, label: toMonthWords({ monthDay: value }, day) }))}
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
      className="max-md:col-span-2"
      options={[
        ...days.map((count) => ({ value: String(count), label: t(leadText, { count }) })),
        { value: atOnce, label: t('Right after the last') },
      ]}
      value={leadDays === null ? atOnce : String(leadDays)}
      onChange={({ target }) =>
        onChange({ ...rule, leadDays: target.value === atOnce ? null : Number(target.value) })
      }
    />
  )
}

const missedLabels: Readonly<Record<MissedChoice, string>> = {
  stays: msg('It stays until it is done'),
  skipped: msg('The next one replaces it'),
}

function MissedField({ rule, onChange }: Pick<RuleProps, 'rule' | 'onChange'>) {
  return (
    <SelectField
      label={t('If nobody does it')}
      className="col-span-2"
      options={missedChoices.map((value) => ({ value, label: t(missedLabels[value]) }))}
      value={rule.whenMissed}
      onChange={({ target }) =>
        onChange({ ...rule, whenMissed: target.value === 'skipped' ? 'skipped' : 'stays' })
      }
    />
  )
}

const leadText = msg('{count, plural, =0 {On the day it is due} one {# day before} other {# days before}}')
