import type { AnnouncedChange } from './database.ts'

/** Passes each change to every subscriber of this process. */
export const createChangeBus = () => {
  const listeners = new Set<(notice: AnnouncedChange) => void>()
  return {
    publish: (notice: AnnouncedChange): void => {
      for (const listener of listeners) listener(notice)
    },
    subscribe: (listener: (notice: AnnouncedChange) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
