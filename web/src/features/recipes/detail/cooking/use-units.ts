import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { readPreference, writePreference } from '../../../../api/device/device-preferences.ts'
import { t } from '../../../../lib/locale/language.ts'
import { usePreload } from '../../../../lib/idle/use-preload.ts'
import { showFailure } from '../../../../ui/toasts/toast.ts'
import { type Converter, parseUnitChoice, type UnitChoice } from './unit-choice.rules.ts'
import type { Servings } from './servings.rules.ts'

// The choice belongs to the device, because shared recipes are also read without an account.
const owner = 'device'
const name = 'recipe-units'

const asWritten: Converter = { toLine: ({ original }) => original, toStep: (text) => text }

export const loadUnits = () => import('./units.rules.ts')
type CreateConverter = Awaited<ReturnType<typeof loadUnits>>['createConverter']

/** The units in which a recipe is shown and printed. The shopping list gets the amounts of the recipe. */
export interface Units extends Converter {
  readonly choice: UnitChoice
  readonly choose: (choice: UnitChoice) => void
}

/**
 * The code for other amounts is loaded when units or servings are chosen, at the latest with the first use of the page.
 * Until then the recipe is shown as written, and if it cannot be loaded, both choices are undone.
 */
export const useUnits = ({ count, factor, set }: Servings): Units => {
  const [choice, setChoice] = useState(() => parseUnitChoice(readPreference(owner, name)))
  const [loaded, setLoaded] = useState<{ readonly create: CreateConverter } | null>(null)
  const isMissing = loaded === null && (choice !== 'written' || factor !== 1)
  const giveUp = useEffectEvent(() => {
    setChoice('written')
    set(count / factor)
    showFailure(t('This could not be loaded. Please check the connection and try again.'))
  })
  useEffect(() => {
    if (isMissing) loadUnits().then(({ createConverter }) => setLoaded({ create: createConverter }), giveUp)
  }, [isMissing])
  usePreload(loadUnits, true)
  const choose = (next: UnitChoice): void => {
    writePreference(owner, name, next)
    setChoice(next)
  }
  const converter = useMemo(() => loaded?.create(choice) ?? asWritten, [loaded, choice])
  return { ...converter, choice, choose }
}
