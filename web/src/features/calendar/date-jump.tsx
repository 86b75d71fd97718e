import { isCalendarDate, type CalendarDate } from '@roost/contract/dates.ts'
import { ChevronDown } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface DateJumpProps {
  readonly title: string
  readonly date: CalendarDate
  readonly onJump: (date: CalendarDate) => void
}

/** The name of the period, as a button that opens a date picker. */
export function DateJump({ title, date, onJump }: DateJumpProps) {
  const [isOpen, setIsOpen] = useState(false)
  const jump = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = new FormData(event.currentTarget).get('date')
    if (typeof wanted !== 'string' || !isCalendarDate(wanted)) return
    setIsOpen(false)
    onJump(wanted)
  }
  return (
    <h2 className="min-w-0 font-display text-lg font-semibold md:text-xl">
      <Popover open={isOpen} onOpenChange={setIsOpen}>
        <PopoverTrigger
          title="Go to another date"
          className="flex min-h-11 min-w-0 items-center gap-1 rounded-inner text-left hover:text-leaf-ink"
        >
          <span className="min-w-0 text-balance">{title}</span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft print:hidden" />
        </PopoverTrigger>
        <PopoverContent aria-label="Go to a date">
          <form onSubmit={jump} className="flex items-end gap-2">
            <TextField
              label="Go to date"
              name="date"
              type="date"
              min="1970-01-01"
              max="2100-12-31"
              required
              defaultValue={date}
            />
            <Button type="submit">Go</Button>
          </form>
        </PopoverContent>
      </Popover>
    </h2>
  )
}
