import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

/** Chromium's event that offers to install the page as an app; the DOM types do not include it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

const { subscribe, notify } = createListeners()
let offer: InstallPromptEvent | null = null

const setOffer = (next: InstallPromptEvent | null): void => {
  offer = next
  notify()
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event

/** Called once at the start, because the browser fires the event early and only once. */
export const startInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's banner, because the page has its own button.
    event.preventDefault()
    if (isInstallPrompt(event)) setOffer(event)
  })
  addEventListener('appinstalled', () => setOffer(null))
}

/** Returns a function that opens the browser's install dialog; null while the browser does not offer it. */
export const useInstallPrompt = (): (() => void) | null => {
  const current = useSyncExternalStore(subscribe, () => offer)
  return (
    current &&
    (() => {
      // Each event allows only one prompt.
      setOffer(null)
      void current.prompt()
    })
  )
}
