import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let message = ''

/** Reads a change aloud that the eye sees anyway, such as a card moved to another column. */
export function announce(text: string): void {
  // A screen reader stays silent when the text is the same as before.
  message = text === message ? `${text}\u00A0` : text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Once, near the root of the app. */
export function LiveRegion() {
  const text = useSyncExternalStore(subscribe, () => message)
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  )
}
