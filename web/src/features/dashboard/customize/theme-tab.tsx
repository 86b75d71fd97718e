import type { DashboardTheme } from '@roost/contract/dashboard-values.ts'
import { Moon, Sun, SunMoon } from 'lucide-react'
import { ChoiceCards } from './choice-cards.tsx'

const choices = [
  { value: 'light', label: 'Light', hint: 'Always bright', picture: <Sun /> },
  { value: 'dark', label: 'Dark', hint: 'Always dim', picture: <Moon /> },
  { value: 'auto', label: 'Auto', hint: 'As your device prefers', picture: <SunMoon /> },
] as const

interface ThemeTabProps {
  readonly theme: DashboardTheme
  readonly onChange: (theme: DashboardTheme) => void
}

export function ThemeTab({ theme, onChange }: ThemeTabProps) {
  return (
    <>
      <ChoiceCards legend="Theme" choices={choices} value={theme} onChange={onChange} />
      <p className="mt-4 text-sm text-ink-soft">
        Counts for every page on this device, once it is saved. The button in the header still switches at any
        time.
      </p>
    </>
  )
}
