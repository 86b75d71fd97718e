import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { type ClockTime, formatInLocalZone } from './event-times.rules.ts'
import { toTimeZoneOptions } from './time-zones.rules.ts'

interface TimeZoneFieldProps {
  readonly value: string
  /** The browser's time zone. */
  readonly localZone: string
  /** Null while the start is incomplete. */
  readonly start: ClockTime | null
  readonly end: ClockTime | null
  readonly onChange: (timeZone: string) => void
}

/** A line of text that turns into a select when the user wants to change the time zone. */
export function TimeZoneField({ value, localZone, start, end, onChange }: TimeZoneFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOtherZone = value !== localZone
  return (
    <div className="text-sm text-ink-soft">
      {isOpen ? (
        <Combobox
          label="Time zone"
          searchPlaceholder="Search time zones..."
          emptyText="No time zones found."
          options={toTimeZoneOptions(Intl.supportedValuesOf('timeZone'), { localZone, value })}
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
      {isOtherZone && start !== null && (
        <p className={isOpen ? 'mt-1.5' : undefined}>
          Here: {formatInLocalZone({ start, end, timeZone: value }, localZone)}
        </p>
      )}
    </div>
  )
}
