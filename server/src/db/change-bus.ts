import type { ChangeNotice } from './database.ts'

/** Hands each notice to every subscriber of this process. */
export const createChangeBus = () => {
  const listeners = new Set<(notice: ChangeNotice) => void>()
  return {
    publish: (notice: ChangeNotice): void => {
      for (const listener of listeners) listener(notice)
    },
    subscribe: (listener: (notice: ChangeNotice) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
