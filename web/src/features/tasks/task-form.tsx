import { zodResolver } from '@hookform/resolvers/zod'
import { newTask } from '@roost/contract/tasks.ts'
import { taskCategories, taskPriorities, taskStatuses } from '@roost/contract/task-values.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { toOptions } from '../../lib/category-label.ts'
import { priorityLabels } from '../../lib/priorities.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { membersQuery } from '../users/users.api.ts'
import { statusLabels } from './tasks.rules.ts'

const taskForm = z.extend(newTask, { status: z.optional(z.enum(taskStatuses)) })
type TaskFormInput = z.input<typeof taskForm>
export type TaskFormOutput = z.output<typeof taskForm>

const priorityOptions = taskPriorities.map((value) => ({ value, label: priorityLabels[value] }))
const statusOptions = taskStatuses.map((value) => ({ value, label: statusLabels[value] }))

interface TaskFormProps {
  readonly id: string
  readonly kind: 'create' | 'edit'
  readonly defaultValues: TaskFormInput
  /** The name of the current assignee, who remains an option even after leaving the household. */
  readonly assigneeName?: string | null
  readonly onSubmit: (values: TaskFormOutput) => void
}

export function TaskForm({ id, kind, defaultValues, assigneeName = null, onSubmit }: TaskFormProps) {
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(taskForm),
    defaultValues,
  })
  const { errors } = formState
  const isEdit = kind === 'edit'
  const assigneeOptions = useAssigneeOptions(defaultValues.assignedTo, assigneeName)
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}
      className="grid grid-cols-2 gap-x-3 gap-y-4 md:gap-x-4"
    >
      <TextField
        label="Title"
        className="col-span-2"
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextAreaField
        label="Description"
        className="col-span-2"
        rows={3}
        error={errors.description?.message}
        {...register('description')}
      />
      <SelectField
        label="Category"
        placeholder="Select category..."
        options={toOptions(taskCategories, defaultValues.category)}
        error={errors.category?.message}
        {...register('category')}
      />
      <SelectField
        label="Priority"
        options={priorityOptions}
        error={errors.priority?.message}
        {...register('priority')}
      />
      {isEdit && <SelectField label="Status" options={statusOptions} {...register('status')} />}
      <TextField
        label="Due date"
        className={isEdit ? '' : 'max-md:col-span-2'}
        type={isEdit ? 'date' : 'datetime-local'}
        error={errors.dueDate?.message}
        {...register('dueDate')}
      />
      <Controller
        name="assignedTo"
        control={control}
        render={({ field, fieldState }) => (
          <Combobox
            label="Assign to"
            placeholder="Select assignee..."
            searchPlaceholder="Search users..."
            emptyText="No users found."
            className={isEdit ? 'col-span-2' : 'max-md:col-span-2'}
            options={isEdit ? [{ value: '', label: 'Unassigned' }, ...assigneeOptions] : assigneeOptions}
            value={field.value ?? ''}
            // A new task has no option “Unassigned”: choosing the same person again clears the choice.
            onChange={(value) => field.onChange(!isEdit && value === field.value ? '' : value)}
            error={fieldState.error?.message}
          />
        )}
      />
    </form>
  )
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
    : [{ value: assignee, label: assigneeName ?? 'Unknown', hint: undefined }, ...options]
}
