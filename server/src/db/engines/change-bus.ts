import type { AnnouncedChange } from './database.ts'

/** Passes each change to every subscriber of this process. */
export const createChangeBus = () => {
  const listeners = new Set<(change: AnnouncedChange) => void>()
  return {
    publish: (change: AnnouncedChange): void => {
      for (const listener of listeners) listener(change)
    },
    subscribe: (listener: (change: AnnouncedChange) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
