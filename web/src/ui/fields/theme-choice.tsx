import { Moon, Sun, SunMoon } from 'lucide-react'
import { t } from '../../lib/locale/language.ts'
import type { ThemeChoice } from '../../lib/device/theme.ts'
import { ChoiceCards } from './choice-cards.tsx'

const listChoices = () =>
  [
    { value: 'light', label: t('Light'), hint: t('Always bright'), picture: <Sun /> },
    { value: 'dark', label: t('Dark'), hint: t('Always dim'), picture: <Moon /> },
    { value: 'auto', label: t('Auto'), hint: t('As your device prefers'), picture: <SunMoon /> },
  ] as const

interface ThemeChoiceCardsProps {
  readonly value: ThemeChoice
  readonly onChange: (choice: ThemeChoice) => void
}

export function ThemeChoiceCards({ value, onChange }: ThemeChoiceCardsProps) {
  return <ChoiceCards legend={t('Theme')} choices={listChoices()} value={value} onChange={onChange} />
}
