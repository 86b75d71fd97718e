import { maxRecurrenceInterval, recurrencePatterns } from '@roost/contract/calendar/calendar-values.ts'
import { isCalendarDate, firstStorableDate, lastStorableDate } from '@roost/contract/time/dates.ts'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import type { EventDraft } from './event-form.rules.ts'
import { toRecurrenceWords } from '../rows/event-texts.rules.ts'
import { patternLabels, toUnits } from '../../../lib/texts/recurrence-texts.ts'
import { connectFields } from '../../../lib/forms/form-fields.ts'
import { t } from '../../../lib/locale/language.ts'
import { parseNumber } from '../../../lib/numbers/number-text.ts'
import { isFinished } from '../../../lib/forms/typed-date.ts'

const listOptions = () => recurrencePatterns.map((value) => ({ value, label: t(patternLabels[value]) }))

interface RecurrenceFieldsProps {
  readonly form: UseFormReturn<EventDraft>
}

export function RecurrenceFields({ form: { control, register } }: RecurrenceFieldsProps) {
  const { errors } = useFormState({ control })
  const toField = connectFields(register, errors)
  const pattern = useWatch({ control, name: 'recurrencePattern' })
  return (
    <div className="grid gap-3">
      <SelectField
        label={t('Repeat')}
        placeholder={t('Does not repeat')}
        options={listOptions()}
        {...toField('recurrencePattern')}
      />
      {pattern && (
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={t('Interval ({unit})', { unit: toUnits(pattern) })}
            isCounter
            {...toField('recurrenceInterval')}
            min={1}
            max={maxRecurrenceInterval}
          />
          <DateField
            label={t('Until (optional)')}
            min={firstStorableDate}
            max={lastStorableDate}
            {...toField('recurrenceEndDate')}
          />
          <RecurrenceWords control={control} />
        </div>
      )}
    </div>
  )
}

function RecurrenceWords({ control }: Pick<UseFormReturn<EventDraft>, 'control'>) {
  const [pattern, entered, startDate, endDate] = useWatch({
    control,
    name: ['recurrencePattern', 'recurrenceInterval', 'startDate', 'recurrenceEndDate'],
  })
  const interval = parseNumber(entered) ?? 0
  if (!pattern || !Number.isInteger(interval) || interval < 1 || !isCalendarDate(startDate)) return null
  return (
    <p className="col-span-2 text-sm text-ink-soft">
      {toRecurrenceWords({ pattern, interval, startDate, endDate: isFinished(endDate) ? endDate : null })}
    </p>
  )
}
