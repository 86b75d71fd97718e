import { allDayReminderHour, reminderChoices } from '@roost/contract/calendar/calendar-values.ts'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../../lib/locale/language.ts'
import { askForNotifications, canAskForNotifications } from '../reminders/notification-permission.ts'

interface RemindersFieldProps {
  readonly value: readonly string[]
  readonly isAllDay: boolean
  readonly onChange: (reminders: string[]) => void
}

const isUsual = (reminder: string): boolean => reminderChoices.some((usual) => usual === reminder)

export function RemindersField({ value, isAllDay, onChange }: RemindersFieldProps) {
  const choices = [...reminderChoices, ...value.filter((text) => !isUsual(text))]
  // Keeps the reminders in their usual order, regardless of the order in which they were chosen.
  const toggle = (reminder: string, isChosen: boolean) =>
    onChange(choices.filter((choice) => (choice === reminder ? isChosen : value.includes(choice))))
  const countedFrom = isAllDay
    ? t('counted from {time} in the morning', { time: `${allDayReminderHour}:00` })
    : t('before the start')
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">
        {t('Reminders')}
        <span className="font-normal text-ink-soft">{` · ${countedFrom}`}</span>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <label
            key={choice}
            className="relative flex min-h-9 cursor-pointer items-center rounded-full px-3 text-sm font-semibold text-ink-soft ring-1 ring-line-strong transition-colors duration-120 ring-inset hover:text-ink has-checked:bg-leaf-soft has-checked:text-leaf-ink has-checked:ring-leaf-ink has-focus-visible:outline-2 has-focus-visible:outline-leaf-ink pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              checked={value.includes(choice)}
              onChange={(event) => toggle(choice, event.target.checked)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {isUsual(choice) ? t(choice) : choice}
          </label>
        ))}
      </div>
      {value.length > 0 && <NotificationOffer />}
    </fieldset>
  )
}

/** Offers system notifications until the user has allowed or refused them. */
function NotificationOffer() {
  const user = useUser()
  const [isOffered, setIsOffered] = useState(canAskForNotifications)
  if (!isOffered) return null
  const ask = async () => {
    await askForNotifications(user)
    setIsOffered(canAskForNotifications())
  }
  return (
    <Button variant="outline" size="sm" className="mt-2" onClick={() => void ask()}>
      <BellRing aria-hidden="true" />
      {t('Also notify me on this device')}
    </Button>
  )
}
