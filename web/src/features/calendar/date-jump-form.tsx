import {
  type CalendarDate,
  firstStorableDate,
  isCalendarDate,
  lastStorableDate,
} from '@roost/contract/time/dates.ts'
import type { SubmitEvent } from 'react'
import { t } from '../../lib/locale/language.ts'
import { AdoptedTrigger } from '../../ui/floating/adopted-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/floating/popover.tsx'
import type { DeferredPanelProps } from '../../ui/floating/use-deferred-panel.ts'

interface DateJumpFormProps extends DeferredPanelProps {
  readonly date: CalendarDate
  readonly onJump: (date: CalendarDate) => void
}

/** A date picker below the name of the period. */
export function DateJumpForm({ button, panelId, isOpen, onOpenChange, date, onJump }: DateJumpFormProps) {
  const jump = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = new FormData(event.currentTarget).get('date')
    if (typeof wanted !== 'string' || !isCalendarDate(wanted)) return
    onOpenChange(false)
    onJump(wanted)
  }
  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>
        <AdoptedTrigger button={button} />
      </PopoverTrigger>
      <PopoverContent id={panelId} aria-label={t('Go to a date')}>
        <form onSubmit={jump} className="flex items-end gap-2">
          <DateField
            label={t('Go to date')}
            name="date"
            min={firstStorableDate}
            max={lastStorableDate}
            required
            defaultValue={date}
          />
          <Button type="submit">{t('Go')}</Button>
        </form>
      </PopoverContent>
    </Popover>
  )
}
