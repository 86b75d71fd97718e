import { firstStorableDate, lastStorableDate } from '@roost/contract/time/dates.ts'
import { useRef, useState } from 'react'
import { Controller, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { connectFields } from '../../../lib/forms/form-fields.ts'
import { cx } from '../../../lib/cx.ts'
import { Button } from '../../../ui/button.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import type { EventDraft } from './event-form.rules.ts'
import { type ClockTime, formatInLocalZone, moveEnd, toTimeZoneOptions } from '../rows/event-times.rules.ts'
import { Combobox } from '../../../ui/pickers/combobox.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { t } from '../../../lib/locale/language.ts'
import { isFinished } from '../../../lib/forms/typed-date.ts'

interface TimeZoneFieldProps {
  readonly value: string
  /** The browser's time zone. */
  readonly localZone: string
  /** Null while the start is incomplete. */
  readonly start: ClockTime | null
  readonly end: ClockTime | null
  readonly onChange: (timeZone: string) => void
}

const hiddenTags = { hidden: (text: string) => <span className="sr-only">{text}</span> }

/** A line of text that turns into a select when the user wants to change the time zone. */
function TimeZoneField({ value, localZone, start, end, onChange }: TimeZoneFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOtherZone = value !== localZone
  return (
    <div className="text-sm text-ink-soft">
      {isOpen ? (
        <Combobox
          label={t('Time zone')}
          searchPlaceholder={t('Search time zones...')}
          emptyText={t('No time zones found.')}
          options={toTimeZoneOptions(Intl.supportedValuesOf('timeZone'), { localZone, value })}
          value={value}
          onChange={onChange}
        />
      ) : (
        <p className="flex flex-wrap items-center gap-x-1">
          {t('Times in {zone}', { zone: value.replaceAll('_', ' ') })}
          <Button variant="ghost" size="sm" className="px-2! text-leaf-ink!" onClick={() => setIsOpen(true)}>
            <RichText message="Change<hidden> time zone</hidden>" tags={hiddenTags} />
          </Button>
        </p>
      )}
      {isOtherZone && start !== null && (
        <p className={isOpen ? 'mt-1.5' : undefined}>
          {t('Here: {time}', { time: formatInLocalZone({ start, end, timeZone: value }, localZone) })}
        </p>
      )}
    </div>
  )
}

interface EventFormTimesProps {
  readonly form: UseFormReturn<EventDraft>
  /** The browser's time zone. */
  readonly localZone: string
}

const dates = { min: firstStorableDate, max: lastStorableDate } as const
const startFields = ['startDate', 'startTime'] as const
const endFields = ['endDate', 'endTime'] as const

/** Moves the end along with the start, unless the start is incomplete. */
const useMovedEnd = ({ getValues, setValue }: UseFormReturn<EventDraft>) => {
  const before = useRef(getValues())
  return () => {
    const after = getValues()
    if (!isFinished(after.startDate) || (!after.isAllDay && !isFinished(after.startTime))) return
    const end = moveEnd(before.current, after)
    for (const field of endFields)
      if (after[field] !== end[field])
        setValue(field, end[field], { shouldValidate: false, shouldDirty: true })
    before.current = { ...after, ...end }
  }
}

export function EventFormTimes({ form, localZone }: EventFormTimesProps) {
  const { control, register, setValue, getValues, clearErrors, trigger } = form
  const { errors, isSubmitted } = useFormState({ control })
  const toField = connectFields(register, errors)
  const isAllDay = useWatch({ control, name: 'isAllDay' })
  const moveEndWithStart = useMovedEnd(form)
  const check = () => isSubmitted && void trigger([...startFields, ...endFields])
  const changeStart = () => {
    moveEndWithStart()
    check()
  }
  const completeEnd = () => {
    // A time without a date is on the day on which the event starts.
    if (getValues('endTime') && !getValues('endDate')) setValue('endDate', getValues('startDate'))
    check()
  }
  const removeEnd = () => {
    for (const field of endFields) setValue(field, '', { shouldDirty: true })
    clearErrors([...endFields])
  }
  const row = cx('grid gap-x-2 md:gap-x-3', !isAllDay && 'grid-cols-[minmax(0,8fr)_minmax(0,7fr)]')
  return (
    <div className="grid gap-3">
      <SwitchField label={t('All day')} {...register('isAllDay', { onChange: check })} />
      <div className={row}>
        <DateField label={t('Start date')} {...dates} {...toField('startDate', { onChange: changeStart })} />
        {!isAllDay && (
          <DateField
            label={t('Start time')}
            type="time"
            {...toField('startTime', { onChange: changeStart })}
          />
        )}
      </div>
      <div className={row}>
        <DateField label={t('End date')} {...dates} {...toField('endDate', { onChange: check })} />
        {!isAllDay && (
          <DateField label={t('End time')} type="time" {...toField('endTime', { onChange: completeEnd })} />
        )}
      </div>
      <div className="-mt-1.5 flex flex-wrap items-start justify-between gap-x-3">
        {!isAllDay && <ZoneOfTimes form={form} localZone={localZone} />}
        <EndRemoval form={form} onRemove={removeEnd} />
      </div>
    </div>
  )
}

const toCompleteTime = (date: string, time: string): ClockTime | null =>
  isFinished(date) && isFinished(time) ? `${date}T${time}` : null

function ZoneOfTimes({ form: { control }, localZone }: EventFormTimesProps) {
  const [startDate, startTime, endDate, endTime] = useWatch({ control, name: [...startFields, ...endFields] })
  return (
    <Controller
      name="timeZone"
      control={control}
      render={({ field }) => (
        <TimeZoneField
          value={field.value}
          localZone={localZone}
          start={toCompleteTime(startDate, startTime)}
          end={toCompleteTime(endDate, endTime)}
          onChange={field.onChange}
        />
      )}
    />
  )
}

interface EndRemovalProps {
  readonly form: UseFormReturn<EventDraft>
  readonly onRemove: () => void
}

function EndRemoval({ form: { control }, onRemove }: EndRemovalProps) {
  const [endDate, endTime] = useWatch({ control, name: endFields })
  if (!endDate && !endTime) return null
  return (
    <Button variant="ghost" size="sm" className="ms-auto px-2! text-ink-soft!" onClick={onRemove}>
      {t('No end')}
    </Button>
  )
}
