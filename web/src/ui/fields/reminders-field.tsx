import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { ChipChoices } from './chip-choices.tsx'
import { t } from '../../lib/locale/language.ts'

interface Offer {
  /** Whether the person can be asked for system notifications. */
  readonly canAsk: () => boolean
  readonly onAsk: () => Promise<void>
}

interface RemindersFieldProps extends Offer {
  /** Lead times such as `15 minutes`; a value may contain others. */
  readonly usual: readonly string[]
  readonly value: readonly string[]
  /** From when they are counted, such as `before the start`. */
  readonly countedFrom: string
  readonly onChange: (reminders: string[]) => void
}

export function RemindersField({ usual, value, countedFrom, onChange, ...offer }: RemindersFieldProps) {
  const choices = [...usual, ...value.filter((text) => !usual.includes(text))]
  // Keeps the reminders in their usual order, regardless of the order in which they were chosen.
  const toggle = (reminder: string, isChosen: boolean) =>
    onChange(choices.filter((choice) => (choice === reminder ? isChosen : value.includes(choice))))
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
          label: usual.includes(choice) ? t(choice) : choice,
        }))}
        value={value}
        onToggle={toggle}
      />
      {value.length > 0 && <NotificationOffer {...offer} />}
    </div>
  )
}

/** Offers system notifications until the user has allowed or refused them. */
function NotificationOffer({ canAsk, onAsk }: Offer) {
  const [isOffered, setIsOffered] = useState(canAsk)
  if (!isOffered) return null
  const ask = async () => {
    await onAsk()
    setIsOffered(canAsk())
  }
  return (
    <Button variant="outline" size="sm" className="mt-2" onClick={() => void ask()}>
      <BellRing aria-hidden="true" />
      {t('Also notify me on this device')}
    </Button>
  )
}
