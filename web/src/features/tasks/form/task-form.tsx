import { zodResolver } from '@hookform/resolvers/zod'
import { reminderChoices } from '@roost/contract/calendar/calendar-values.ts'
import type { NewRepeats } from '@roost/contract/tasks/repeats.ts'
import { newTask } from '@roost/contract/tasks/tasks.ts'
import {
  maxMinutes,
  taskCategories,
  taskPriorities,
  taskStatuses,
} from '@roost/contract/tasks/task-values.ts'
import { type CalendarDate, isCalendarDate } from '@roost/contract/time/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { type BaseSyntheticEvent, useEffect } from 'react'
import { type Control, Controller, type FieldErrors, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useUser } from '../../../api/session/session.ts'
import { useDraft } from '../../../api/forms/use-draft.ts'
import { connectFields } from '../../../lib/forms/form-fields.ts'
import { toCountedFrom } from '../../../lib/texts/reminder-text.ts'
import { toOptions } from '../../../lib/texts/category-label.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { priorityLabels } from '../../../lib/texts/priorities.ts'
import { Combobox } from '../../../ui/pickers/combobox.tsx'
import { KeptDraft } from '../../../ui/dialogs/leave-question.tsx'
import { RemindersField } from '../../../ui/fields/reminders-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import {
  askForNotifications,
  canAskForNotifications,
} from '../../profile/push/notification-permission.api.ts'
import { membersQuery } from '../../users/users.api.ts'
import { CountField } from './count-field.tsx'
import { DueDateField } from './due-date-field.tsx'
import { RepeatsField } from './repeats-field.tsx'
import { toDueDate, toDueParts } from './due-date.rules.ts'
import { statusLabels } from '../rows/tasks.rules.ts'
import { t } from '../../../lib/locale/language.ts'

const taskForm = z.safeExtend(newTask, {
  status: z.optional(z.enum(taskStatuses)),
  completedBy: z.optional(z.string()),
})
type TaskFormInput = z.input<typeof taskForm>
export type TaskFormOutput = z.output<typeof taskForm>

const listPriorityOptions = () => taskPriorities.map((value) => ({ value, label: t(priorityLabels[value]) }))
const listStatusOptions = () => taskStatuses.map((value) => ({ value, label: t(statusLabels[value]) }))

interface TaskFormProps {
  readonly id: string
  readonly kind: 'create' | 'edit'
  /** The name under which a draft is kept. */
  readonly draftName: string
  readonly defaultValues: TaskFormInput
  /** The stored time of day of the due date, which the form leaves out: empty if it has none. */
  readonly dueTime?: string
  /** The date from which the stored rule is counted. */
  readonly anchorOn?: CalendarDate | undefined
  readonly onDirty?: (isDirty: boolean) => void
  /** The name of the current assignee, who remains an option even after leaving the household. */
  readonly assigneeName?: string | null
  readonly onSubmit: (values: TaskFormOutput) => void
}

export function TaskForm({
  id,
  kind,
  draftName,
  defaultValues,
  dueTime = '',
  anchorOn,
  assigneeName = null,
  onDirty,
  onSubmit,
}: TaskFormProps) {
  const form = useForm({ resolver: zodResolver(taskForm), defaultValues })
  const { register, control, handleSubmit, formState, setValue } = form
  const draft = useDraft(draftName, form)
  const toField = connectFields(register, formState.errors)
  const isEdit = kind === 'edit'
  const { isDirty } = formState
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty])
  const today = useToday()
  const dueDate = useWatch({ control, name: 'dueDate' }) ?? ''
  /** What comes back needs a date from which it is counted. */
  const fillDueDate = () => {
    const { date, time } = toDueParts(dueDate)
    if (date === '') setValue('dueDate', toDueDate({ date: today, time }), { shouldDirty: true })
  }
  const assigneeOptions = useAssigneeOptions(defaultValues.assignedTo, assigneeName)
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => onSubmit(values), focusRule)(event)}
      className="grid grid-cols-2 gap-x-3 gap-y-4 md:gap-x-4"
    >
      <TextField label={t('Title')} className="col-span-2" autoComplete="off" {...toField('title')} />
      <TextAreaField label={t('Description')} className="col-span-2" rows={3} {...toField('description')} />
      <SelectField
        label={t('Category')}
        placeholder={t('Select category...')}
        options={toOptions(taskCategories, defaultValues.category)}
        {...toField('category')}
      />
      <SelectField label={t('Priority')} options={listPriorityOptions()} {...toField('priority')} />
      {isEdit && <SelectField label={t('Status')} options={listStatusOptions()} {...register('status')} />}
      <Controller
        name="dueDate"
        control={control}
        render={({ field: { value, ref, onChange, onBlur }, fieldState }) => (
          <DueDateField
            ref={ref}
            className={isEdit ? '' : 'col-span-2'}
            hasTime={!isEdit}
            value={value ?? ''}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      {defaultValues.status !== 'completed' && (
        <Controller
          name="repeats"
          control={control}
          render={({ field: { value, onChange } }) => (
            <RepeatsField
              day={toRuleDay(defaultValues, dueDate, anchorOn ?? today)}
              // The form holds whole rules.
              value={(value ?? null) as NewRepeats | null}
              errors={toRuleErrors(formState.errors)}
              onChange={(repeats) => {
                if (repeats) fillDueDate()
                onChange(repeats)
              }}
            />
          )}
        />
      )}
      {toDueParts(dueDate).date !== '' && defaultValues.status !== 'completed' && (
        <TaskReminders control={control} isAllDay={(toDueParts(dueDate).time || dueTime) === ''} />
      )}
      <Controller
        name="assignedTo"
        control={control}
        render={({ field, fieldState }) => (
          <Combobox
            label={t('Assign to')}
            placeholder={t('Select assignee...')}
            searchPlaceholder={t('Search users...')}
            emptyText={t('No users found.')}
            options={isEdit ? [{ value: '', label: t('Unassigned') }, ...assigneeOptions] : assigneeOptions}
            value={field.value ?? ''}
            // A new task has no option “Unassigned”: choosing the same person again clears the choice.
            onChange={(value) => field.onChange(!isEdit && value === field.value ? '' : value)}
            error={fieldState.error?.message}
          />
        )}
      />
      <MinutesField control={control} />
      {defaultValues.completedBy && <DoerField control={control} doer={defaultValues.completedBy} />}
      <KeptDraft draft={draft} />
    </form>
  )
}

type TaskFormControl = Control<TaskFormInput, unknown, TaskFormOutput>

function MinutesField({ control }: { readonly control: TaskFormControl }) {
  return (
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
  )
}

interface TaskRemindersProps {
  readonly control: TaskFormControl
  readonly isAllDay: boolean
}

function TaskReminders({ control, isAllDay }: TaskRemindersProps) {
  const user = useUser()
  return (
    <Controller
      name="reminders"
      control={control}
      render={({ field: { value = [], onChange } }) => (
        <div className="col-span-2">
          <RemindersField
            value={value}
            usual={reminderChoices}
            countedFrom={toCountedFrom(isAllDay, t('before it is due'))}
            canAsk={canAskForNotifications}
            onAsk={() => askForNotifications(user)}
            onChange={onChange}
          />
        </div>
      )}
    />
  )
}

interface DoerFieldProps {
  readonly control: TaskFormControl
  /** Who did it. */
  readonly doer: string
}

function DoerField({ control, doer }: DoerFieldProps) {
  const options = useAssigneeOptions(doer, null)
  return (
    <Controller
      name="completedBy"
      control={control}
      render={({ field }) => (
        <Combobox
          label={t('Done by')}
          placeholder={t('Select assignee...')}
          searchPlaceholder={t('Search users...')}
          emptyText={t('No users found.')}
          className="col-span-2"
          options={options}
          value={field.value ?? ''}
          onChange={field.onChange}
        />
      )}
    />
  )
}

/** Moves the focus to the first invalid part of the rule, which is one value of the form. */
const focusRule = (errors: FieldErrors<TaskFormInput>, event?: BaseSyntheticEvent) => {
  const form: unknown = event?.target
  if (!errors.repeats || !(form instanceof HTMLFormElement)) return
  // Which part is invalid is known once the errors are shown.
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

const toRuleErrors = ({ repeats }: FieldErrors<TaskFormInput>) => ({
  every: repeats?.every?.message,
  members: repeats?.turns?.members?.message,
  length: repeats?.turns?.length?.message,
})

/** The date from which a rule is counted: that of the stored rule as long as the due date stays. */
const toRuleDay = (
  { dueDate: initial, repeats }: TaskFormInput,
  dueDate: string,
  otherwise: CalendarDate,
): CalendarDate => {
  const { date } = toDueParts(dueDate)
  if (repeats && toDueParts(initial ?? '').date === date) return otherwise
  return isCalendarDate(date) ? date : otherwise
}

function useAssigneeOptions(assignee: string | null | undefined, assigneeName: string | null) {
  const { data: members = [] } = useQuery(membersQuery)
  const options = members.map(({ id, displayName, email }) => ({
    value: id,
    label: displayName,
    hint: email,
  }))
  const isKnown = !assignee || members.some(({ id }) => id === assignee)
  return isKnown
    ? options
    : [{ value: assignee, label: assigneeName ?? t('Unknown'), hint: undefined }, ...options]
}
