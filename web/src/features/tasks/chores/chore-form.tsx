import { zodResolver } from '@hookform/resolvers/zod'
import { maxEvery, repeatUnits } from '@roost/contract/tasks/repeat-values.ts'
import { newTask } from '@roost/contract/tasks/tasks.ts'
import { maxMinutes, taskCategories } from '@roost/contract/tasks/task-values.ts'
import { useEffect } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useDraft } from '../../../api/forms/use-draft.ts'
import { connectFields } from '../../../lib/forms/form-fields.ts'
import { t } from '../../../lib/locale/language.ts'
import { toOptions } from '../../../lib/texts/category-label.ts'
import { toUnits } from '../../../lib/texts/recurrence-texts.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { KeptDraft } from '../../../ui/dialogs/leave-question.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CountField } from '../form/count-field.tsx'
import { unitPatterns } from '../rows/repeats.rules.ts'

type ChoreFormInput = z.input<typeof newTask>
export type ChoreFormOutput = z.output<typeof newTask>

interface ChoreFormProps {
  readonly id: string
  /** The name under which a draft is kept. */
  readonly draftName: string
  readonly defaultValues: ChoreFormInput
  readonly onDirty?: (isDirty: boolean) => void
  readonly onSubmit: (values: ChoreFormOutput) => void
}

/** An empty field is a day that nobody knows. */
const toDay = (value: string): string | null => value || null

export function ChoreForm({ id, draftName, defaultValues, onDirty, onSubmit }: ChoreFormProps) {
  const form = useForm({ resolver: zodResolver(newTask), defaultValues })
  const { register, control, handleSubmit, formState } = form
  const draft = useDraft(draftName, form)
  const toField = connectFields(register, formState.errors)
  const { isDirty } = formState
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty])
  const unit = useWatch({ control, name: 'repeats.unit' })
  const today = useToday()
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}
      className="grid grid-cols-2 gap-x-3 gap-y-4 md:gap-x-4"
    >
      <TextField label={t('Title')} className="col-span-2" autoComplete="off" {...toField('title')} />
      <SelectField
        label={t('Room')}
        className="col-span-2"
        placeholder={t('Select category...')}
        options={toOptions(taskCategories, defaultValues.category)}
        {...toField('category')}
      />
      <Controller
        name="repeats.every"
        control={control}
        render={({ field: { value, onChange }, fieldState }) => (
          <CountField
            label={t('About every')}
            min={1}
            max={maxEvery[unit ?? 'week']}
            value={value ?? null}
            error={fieldState.error?.message}
            onChange={(every) => onChange(every ?? Number.NaN)}
          />
        )}
      />
      <SelectField
        label={t('Time unit')}
        options={repeatUnits.map((value) => ({ value, label: toUnits(unitPatterns[value]) }))}
        {...toField('repeats.unit')}
      />
      <DateField
        label={t('Done last on (optional)')}
        max={today}
        {...toField('repeats.lastDoneOn', { setValueAs: toDay })}
      />
      <Controller
        name="minutes"
        control={control}
        render={({ field: { value = null, ref, onChange }, fieldState }) => (
          <CountField
            ref={ref}
            label={t('Minutes (optional)')}
            min={1}
            max={maxMinutes}
            value={value}
            error={fieldState.error?.message}
            onChange={onChange}
          />
        )}
      />
      <TextAreaField label={t('Description')} className="col-span-2" rows={3} {...toField('description')} />
      <KeptDraft draft={draft} />
    </form>
  )
}
