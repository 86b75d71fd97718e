import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

export type Theme = 'light' | 'dark'
/** `auto` follows the preference of the device. */
export type ThemeChoice = Theme | 'auto'

const storageKey = 'theme'
/**
 * Whether the theme follows the device: `true` if somebody chose that, which removes `theme`; `account` while a person
 * who never chose is signed in. Without either, the theme is light, as visitors see it.
 */
const autoKey = 'theme-auto'
const chosenAuto = 'true'
const accountAuto = 'account'

const devicePrefersDark = matchMedia('(prefers-color-scheme: dark)')
const { subscribe, notify } = createListeners()
let isChosen = false
let choice = readStoredChoice()
let theme = toTheme(choice)

function readStoredChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    const auto = localStorage.getItem(autoKey)
    const chosen = stored === 'dark' || stored === 'light' ? stored : null
    isChosen = chosen !== null || auto === chosenAuto
    return chosen ?? (auto === chosenAuto || auto === accountAuto ? 'auto' : 'light')
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
  notify()
}

export function setTheme(next: ThemeChoice): void {
  isChosen = true
  applyChoice(next)
  try {
    if (next === 'auto') {
      localStorage.setItem(autoKey, chosenAuto)
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
 * Until somebody chooses a theme on this device, those who are signed in see what it prefers, and visitors see light. It
 * is stored, so that the next page begins with it.
 */
export function setDefaultTheme(isSignedIn: boolean): void {
  if (isChosen) return
  applyChoice(isSignedIn ? 'auto' : 'light')
  try {
    if (isSignedIn) localStorage.setItem(autoKey, accountAuto)
    else localStorage.removeItem(autoKey)
  } catch {
    // Private windows may reject storage; the next page then begins in light.
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

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => theme)
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, () => choice)
}
