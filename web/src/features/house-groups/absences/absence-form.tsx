import { zodResolver } from '@hookform/resolvers/zod'
import type { Member } from '@roost/contract/accounts/users.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { maxAbsenceWeeks } from '@roost/contract/tasks/absence-values.ts'
import { newAbsence, type NewAbsence } from '@roost/contract/tasks/absences.ts'
import { type CalendarDate, isCalendarDate } from '@roost/contract/time/dates.ts'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useUser } from '../../../api/session/session.ts'
import { connectFields } from '../../../lib/forms/form-fields.ts'
import { t } from '../../../lib/locale/language.ts'
import { intervalTexts } from '../../../lib/texts/recurrence-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useCreateAbsence } from './absences.api.ts'

/** What is over is not listed, so adding it would look as if nothing had been saved. */
const toSchema = (today: CalendarDate) =>
  newAbsence.check(
    z.refine(({ toOn, everyWeeks }) => everyWeeks !== null || toOn >= today, {
      path: ['toOn'],
      error: msg('This day is over already'),
    }),
  )

interface AbsenceFormProps {
  readonly members: readonly Member[]
  readonly today: CalendarDate
  /** The member who is chosen at first. */
  readonly userId: string
  /** Whether it takes the place of a form that was saved, and with it the focus. */
  readonly isFurther: boolean
  readonly onAdded: (absence: NewAbsence) => void
}

export function AbsenceForm({ members, today, userId, isFurther, onAdded }: AbsenceFormProps) {
  const viewer = useUser()
  const { mutate, isPending } = useCreateAbsence()
  const [schema] = useState(() => toSchema(today))
  const { register, handleSubmit, formState, control, setFocus } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { userId, fromOn: '', toOn: '', everyWeeks: null },
  })
  const fromOn = useWatch({ control, name: 'fromOn' })
  const toField = connectFields(register, formState.errors)
  useEffect(() => {
    if (isFurther) setFocus('userId')
  }, [isFurther, setFocus])
  const save = (absence: NewAbsence) => {
    const name = members.find(({ id }) => id === absence.userId)?.displayName ?? ''
    mutate({ absence, name }, { onSuccess: () => onAdded(absence) })
  }
  const viewerFirst = members.toSorted((a, b) => Number(b.id === viewer.id) - Number(a.id === viewer.id))
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(save)(event)}
      className="grid grid-cols-2 gap-x-3 gap-y-4 md:gap-x-4"
    >
      <SelectField
        label={t('Member')}
        className="col-span-2"
        options={viewerFirst.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        {...toField('userId')}
      />
      <DateField label={t('First day')} {...toField('fromOn', { deps: ['toOn'] })} />
      <DateField
        label={t('Last day')}
        min={isCalendarDate(fromOn) ? fromOn : undefined}
        {...toField('toOn')}
      />
      <SelectField
        label={t('Repeats')}
        className="col-span-2"
        placeholder={t('Does not repeat')}
        options={Array.from({ length: maxAbsenceWeeks }, (_, index) => ({
          value: String(index + 1),
          label: t(intervalTexts.weekly, { interval: index + 1 }),
        }))}
        {...toField('everyWeeks', {
          deps: ['toOn'],
          setValueAs: (value: string | number | null) =>
            value === '' || value === null ? null : Number(value),
        })}
      />
      <Button
        type="submit"
        className="col-span-2 md:justify-self-start"
        isPending={isPending}
        pendingLabel={t('Adding...')}
      >
        <Plus aria-hidden="true" />
        {t('Add')}
      </Button>
    </form>
  )
}
