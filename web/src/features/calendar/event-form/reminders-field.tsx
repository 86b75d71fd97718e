import { allDayReminderHour, reminderChoices } from '@roost/contract/calendar/calendar-values.ts'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipChoices } from '../../../ui/fields/chip-choices.tsx'
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
    <div className="min-w-0">
      <ChipChoices
        legend={
          <>
            {t('Reminders')}
            <span className="font-normal text-ink-soft">{` · ${countedFrom}`}</span>
          </>
        }
        choices={choices.map((choice) => ({
          value: choice,
          label: isUsual(choice) ? t(choice) : choice,
        }))}
        value={value}
        onToggle={toggle}
      />
      {value.length > 0 && <NotificationOffer />}
    </div>
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
