import { useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'

const { subscribe, notify } = createListeners()
let message = ''

/** Tells screen readers about a change that is otherwise only visible, such as a card moved to another column. */
export function announce(text: string): void {
  // A screen reader does not repeat the same text, so a repeated announcement is changed invisibly.
  message = text === message ? `${text}\u00A0` : text
  notify()
}

/** Rendered once, near the root of the app. */
export function LiveRegion() {
  const text = useSyncExternalStore(subscribe, () => message)
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  )
}
