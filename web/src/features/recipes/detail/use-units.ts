import { toScaledLine } from '@roost/contract/ingredient-amounts.ts'
import { useEffect, useState } from 'react'
import { readPreference, writePreference } from '../../../api/device-preferences.ts'
import { t } from '../../../lib/language.ts'
import { showFailure } from '../../../ui/toast.ts'
import { type Converter, parseUnitChoice, type UnitChoice } from './unit-choice.rules.ts'

// The choice belongs to the device, because shared recipes are also read without an account.
const owner = 'device'
const name = 'recipe-units'

const asWritten: Converter = { toLine: toScaledLine, toStep: (text) => text }

/** The units in which a recipe is shown and printed. The shopping list gets the amounts of the recipe. */
export interface Units extends Converter {
  readonly choice: UnitChoice
  readonly choose: (choice: UnitChoice) => void
}

/** The conversion is loaded when units are chosen; until then, and if that fails, the recipe is shown as written. */
export const useUnits = (): Units => {
  const [choice, setChoice] = useState(() => parseUnitChoice(readPreference(owner, name)))
  const [loaded, setLoaded] = useState<{ choice: UnitChoice; converter: Converter } | null>(null)
  useEffect(() => {
    if (choice === 'written') return
    import('./units.rules.ts').then(
      ({ createConverter }) => setLoaded({ choice, converter: createConverter(choice) }),
      () => {
        setChoice('written')
        showFailure(t('This could not be loaded. Please check the connection and try again.'))
      },
    )
  }, [choice])
  const choose = (next: UnitChoice): void => {
    writePreference(owner, name, next)
    setChoice(next)
  }
  return { ...(loaded?.choice === choice ? loaded.converter : asWritten), choice, choose }
}
