import { useSyncExternalStore } from 'react'

/** Chromium's offer to install the page as an app; the DOM library does not know it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

const listeners = new Set<() => void>()
let offer: InstallPromptEvent | null = null

const setOffer = (next: InstallPromptEvent | null): void => {
  offer = next
  for (const listener of listeners) listener()
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event

/** Called once at start: the browser makes its offer early, and once. */
export const startInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    // The page offers it where it is looked for, instead of the browser at the bottom of the screen.
    event.preventDefault()
    if (isInstallPrompt(event)) setOffer(event)
  })
  addEventListener('appinstalled', () => setOffer(null))
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the person whether to install the app; null while the browser has made no offer. */
export const useInstallPrompt = (): (() => void) | null => {
  const current = useSyncExternalStore(subscribe, () => offer)
  return (
    current &&
    (() => {
      // Each offer is good for one question.
      setOffer(null)
      void current.prompt()
    })
  )
}
