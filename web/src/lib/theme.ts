import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'
/** `auto` follows the preference of the device. */
export type ThemeChoice = Theme | 'auto'

const storageKey = 'theme'
/**
 * Stored when `auto` is chosen, together with the removal of `theme`. If both are missing, the theme is light: an
 * account that never chose stays light, whatever the device prefers.
 */
const autoKey = 'theme-auto'

const devicePrefersDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let choice = readStoredChoice()
let theme = toTheme(choice)

function readStoredChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored === 'dark' || stored === 'light') return stored
    return localStorage.getItem(autoKey) === 'true' ? 'auto' : 'light'
  } catch {
    return 'light'
  }
}

function toTheme(chosen: ThemeChoice): Theme {
  if (chosen !== 'auto') return chosen
  return devicePrefersDark.matches ? 'dark' : 'light'
}

function applyChoice(next: ThemeChoice): void {
  choice = next
  theme = toTheme(next)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  for (const listener of listeners) listener()
}

export function setTheme(next: ThemeChoice): void {
  applyChoice(next)
  try {
    if (next === 'auto') {
      localStorage.setItem(autoKey, 'true')
      localStorage.removeItem(storageKey)
    } else {
      localStorage.setItem(storageKey, next)
      localStorage.removeItem(autoKey)
    }
  } catch {
    // Private windows may reject storage, in which case the choice lasts as long as the page.
  }
}

/**
 * Called once at the start: applies the stored theme and follows changes made in other tabs and, with `auto`, on the
 * device.
 */
export function startTheme(): void {
  applyChoice(choice)
  addEventListener('storage', ({ key }) => {
    // A null key means that another tab cleared the whole storage.
    if (key === storageKey || key === autoKey || key === null) applyChoice(readStoredChoice())
  })
  devicePrefersDark.addEventListener('change', () => applyChoice(choice))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => theme)
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, () => choice)
}
