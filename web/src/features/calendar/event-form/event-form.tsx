import {
  eventCategories,
  eventColors,
  eventPriorities,
  maxAttendees,
  reminderChoices,
} from '@roost/contract/calendar/calendar-values.ts'
import type { FieldError } from '@roost/contract/endpoint/error-body.ts'
import { Controller, useFormState, type UseFormReturn, useWatch, useForm } from 'react-hook-form'
import { useUser } from '../../../api/session/session.ts'
import { toCountedFrom } from '../../../lib/texts/reminder-text.ts'
import { useDraft } from '../../../api/forms/use-draft.ts'
import { connectFields } from '../../../lib/forms/form-fields.ts'
import { toOptions } from '../../../lib/texts/category-label.ts'
import { KeptDraft } from '../../../ui/dialogs/leave-question.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { EventFormTimes } from './event-form-times.tsx'
import { type EventDraft, isDraftField, listDraftFaults } from './event-form.rules.ts'
import { priorityLabels } from '../period/event-filter.rules.ts'
import { toCategoryText } from '../rows/event-texts.rules.ts'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { RemindersField } from '../../../ui/fields/reminders-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { createDraftSchema } from '../../../lib/forms/draft-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { ChipsField } from '../../../ui/fields/chips-field.tsx'
import {
  askForNotifications,
  canAskForNotifications,
} from '../../profile/push/notification-permission.api.ts'
import { membersQuery } from '../../users/users.api.ts'
import { suggestAttendees } from './attendees.rules.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'

import { t } from '../../../lib/locale/language.ts'

interface AttendeesFieldProps {
  readonly value: readonly string[]
  readonly onChange: (attendees: string[]) => void
  readonly error?: string | undefined
}

/** A field for names as free text, with household members as suggestions. */
function AttendeesField({ value, onChange, error }: AttendeesFieldProps) {
  const { data: members = [] } = useQuery(membersQuery)
  return (
    <ChipsField
      label={t('Attendees')}
      value={value}
      onChange={onChange}
      error={error}
      maxCount={maxAttendees}
      fullHint={t('An event can have at most {count} attendees', { count: maxAttendees })}
      placeholder={t('Name, then Enter')}
      chosenLabel={t('Chosen attendees')}
      suggestionsLabel={t('People of the household')}
      suggest={(typed) => suggestAttendees(members, value, typed)}
    />
  )
}

interface ColorFieldProps {
  readonly value: string
  readonly onChange: (color: string) => void
}

const isOffered = (color: string): boolean => eventColors.some(({ value }) => value === color)

function ColorField({ value, onChange }: ColorFieldProps) {
  const name = useId()
  const offered = eventColors.map((color) => ({ name: t(color.name), value: String(color.value) }))
  const colors = isOffered(value) ? offered : [...offered, { name: t('Custom'), value }]
  const chosen = colors.find((color) => color.value === value)
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">
        {t('Color')}
        <span className="font-normal text-ink-soft">{` · ${chosen?.name ?? ''}`}</span>
      </legend>
      <div className="-ms-1 mt-1 grid grid-cols-[repeat(auto-fill,2.125rem)] pointer-coarse:-ms-1.5 pointer-coarse:grid-cols-[repeat(5,2.75rem)]">
        {colors.map((color) => (
          <label
            key={color.value}
            title={color.name}
            className="relative grid h-9 cursor-pointer pointer-coarse:h-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-leaf-ink"
          >
            <input
              type="radio"
              name={name}
              value={color.value}
              aria-label={color.name}
              checked={color.value === value}
              onChange={() => onChange(color.value)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              style={{ backgroundColor: color.value }}
              className="grid size-7 place-items-center rounded-full text-black ring-ink ring-offset-2 ring-offset-raised peer-checked:ring-2"
            >
              {color.value === value && <Check strokeWidth={3} className="size-4" />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface EventFormOptions {
  readonly draft: EventDraft
  /** For an occurrence, the first date of its series. */
  readonly seriesStart?: string | null
}

const useEventForm = ({ draft, seriesStart = null }: EventFormOptions): UseFormReturn<EventDraft> => {
  const schema = createDraftSchema((values: EventDraft) =>
    listDraftFaults(values, { initial: draft, seriesStart }),
  )
  return useForm({ resolver: zodResolver(schema), defaultValues: draft })
}

/** Shows the server's errors at their fields. */
const showRefusals = (form: UseFormReturn<EventDraft>, refusals: readonly FieldError[]): void => {
  const draft = form.getValues()
  for (const { path, message } of refusals) {
    const name = path.split('.')[0] ?? ''
    if (isDraftField(name, draft)) form.setError(name, { type: 'server', message })
  }
}

const listCategoryOptions = (category: string) =>
  toOptions(eventCategories, category).map(({ value, label }) => ({
    value,
    label: eventCategories.some((usual) => usual === value) ? toCategoryText(value) : label,
  }))
const listPriorityOptions = () => eventPriorities.map((value) => ({ value, label: t(priorityLabels[value]) }))
const listVisibilityOptions = () => [
  { value: 'public', label: t('Public') },
  { value: 'private', label: t('Private') },
]

export interface EventFormProps {
  readonly id: string
  readonly draft: EventDraft
  /** The name under which a draft is kept. */
  readonly draftName: string
  /** The browser's time zone. */
  readonly localZone: string
  readonly canBePrivate: boolean
  /** For an occurrence, the first date of its series. */
  readonly seriesStart?: string | null
  /** Whether the event is an exception of a series, whose recurrence is that of the series. */
  readonly isException?: boolean
  readonly onSubmit: (draft: EventDraft, onRefused: (refusals: readonly FieldError[]) => void) => void
}

/** The event form: title and times first, with the other fields beside them where they fit. */
export function EventForm({
  id,
  draft,
  draftName,
  localZone,
  seriesStart = null,
  onSubmit,
  ...kind
}: EventFormProps) {
  const form = useEventForm({ draft, seriesStart })
  const keptDraft = useDraft(draftName, form)
  const { register, control, handleSubmit } = form
  const { errors } = useFormState({ control })
  const toField = connectFields(register, errors)
  const save = (values: EventDraft) => onSubmit(values, (refusals) => showRefusals(form, refusals))
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void handleSubmit(save)(event)}
      className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2"
    >
      <div className="grid min-w-0 gap-4">
        <TextField label={t('Title')} autoComplete="off" {...toField('title')} />
        <EventFormTimes form={form} localZone={localZone} />
        {kind.isException ? (
          <p className="text-sm text-ink-soft">{t('One event of a series, changed on this day.')}</p>
        ) : (
          <RecurrenceFields form={form} />
        )}
        <Reminders form={form} />
      </div>
      <EventDetails form={form} category={draft.category} canBePrivate={kind.canBePrivate} />
      <KeptDraft draft={keptDraft} />
    </form>
  )
}

interface FormPartProps {
  readonly form: UseFormReturn<EventDraft>
}

function Reminders({ form: { control } }: FormPartProps) {
  const user = useUser()
  const isAllDay = useWatch({ control, name: 'isAllDay' })
  return (
    <Controller
      name="reminders"
      control={control}
      render={({ field }) => (
        <RemindersField
          value={field.value}
          usual={reminderChoices}
          countedFrom={toCountedFrom(isAllDay, t('before the start'))}
          canAsk={canAskForNotifications}
          onAsk={() => askForNotifications(user)}
          onChange={field.onChange}
        />
      )}
    />
  )
}

interface EventDetailsProps extends FormPartProps {
  /** The current category, which remains an option even if it is not one of the usual ones. */
  readonly category: string
  readonly canBePrivate: boolean
}

function EventDetails({ form: { register, control }, category, canBePrivate }: EventDetailsProps) {
  const { errors } = useFormState({ control })
  const toField = connectFields(register, errors)
  const visibility = useWatch({ control, name: 'visibility' })
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('Category')}
          placeholder={t('None')}
          options={listCategoryOptions(category)}
          {...toField('category')}
        />
        <SelectField label={t('Priority')} options={listPriorityOptions()} {...toField('priority')} />
      </div>
      {canBePrivate && (
        <SelectField
          label={t('Visibility')}
          options={listVisibilityOptions()}
          hint={
            visibility === 'private'
              ? t('Only you see private events.')
              : t('Everybody in your household sees it.')
          }
          {...toField('visibility')}
        />
      )}
      <Controller
        name="color"
        control={control}
        render={({ field }) => <ColorField value={field.value} onChange={field.onChange} />}
      />
      <TextField label={t('Location')} autoComplete="off" {...toField('location')} />
      <Controller
        name="attendees"
        control={control}
        render={({ field, fieldState }) => (
          <AttendeesField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
      <TextAreaField label={t('Description')} rows={2} {...toField('description')} />
    </div>
  )
}
