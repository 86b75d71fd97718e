import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const STORAGE_KEY = 'theme'
const listeners = new Set<() => void>()
let theme = readStoredTheme()

function parseTheme(value: string | null): Theme {
  return value === 'dark' ? 'dark' : 'light'
}

function readStoredTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(STORAGE_KEY))
  } catch {
    return 'light'
  }
}

function applyTheme(next: Theme): void {
  theme = next
  document.documentElement.classList.toggle('dark', next === 'dark')
  for (const listener of listeners) listener()
}

function getTheme(): Theme {
  return theme
}

export function setTheme(next: Theme): void {
  applyTheme(next)
  try {
    localStorage.setItem(STORAGE_KEY, next)
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
}

/** Called once at start: shows the remembered theme and follows changes made in other tabs. */
export function startTheme(): void {
  applyTheme(theme)
  addEventListener('storage', ({ key, newValue }) => {
    // A null key means that another tab cleared the whole storage.
    if (key === STORAGE_KEY || key === null) applyTheme(parseTheme(newValue))
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, getTheme)
}
