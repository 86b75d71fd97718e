import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { type ClockTime, formatElsewhere } from './event-times.rules.ts'
import { toTimeZoneOptions } from './time-zones.rules.ts'

interface TimeZoneFieldProps {
  readonly value: string
  /** The zone of this place. */
  readonly place: string
  /** Null as long as it is not entered. */
  readonly start: ClockTime | null
  readonly end: ClockTime | null
  readonly onChange: (timeZone: string) => void
}

/** A quiet line, until somebody wants another zone. */
export function TimeZoneField({ value, place, start, end, onChange }: TimeZoneFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isElsewhere = value !== place
  return (
    <div className="text-sm text-ink-soft">
      {isOpen ? (
        <Combobox
          label="Time zone"
          searchPlaceholder="Search time zones..."
          emptyText="No time zones found."
          options={toTimeZoneOptions(Intl.supportedValuesOf('timeZone'), { place, value })}
          value={value}
          onChange={(next) => next !== null && onChange(next)}
        />
      ) : (
        <p className="flex flex-wrap items-center gap-x-1">
          Times in {value.replaceAll('_', ' ')}
          <Button variant="ghost" size="sm" className="px-2! text-leaf-ink!" onClick={() => setIsOpen(true)}>
            Change<span className="sr-only"> time zone</span>
          </Button>
        </p>
      )}
      {isElsewhere && start !== null && (
        <p className={isOpen ? 'mt-1.5' : undefined}>
          Here: {formatElsewhere({ start, end, timeZone: value }, place)}
        </p>
      )}
    </div>
  )
}
