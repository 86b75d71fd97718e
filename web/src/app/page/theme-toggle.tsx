import { Moon, Sun } from 'lucide-react'
import { t } from '../../lib/locale/language.ts'
import { setTheme, useTheme } from '../../lib/device/theme.ts'
import { Button } from '../../ui/button.tsx'

export function ThemeToggle() {
  const isDark = useTheme() === 'dark'
  const Icon = isDark ? Sun : Moon
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t(isDark ? 'Switch to light theme' : 'Switch to dark theme')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      <Icon aria-hidden="true" />
    </Button>
  )
}
