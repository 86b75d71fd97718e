import { useSyncExternalStore } from 'react'

// Whether the server can be reached, as the last call found it. `navigator.onLine` only knows about cables.

const listeners = new Set<() => void>()
let isReachable = true
let probe: (() => void) | null = null
/** A call found nobody before there was somebody to find out. */
let isSuspected = false

let callCount = 0
/** The last call that was begun when the connection was found to be gone. */
let lastLost = 0

export const reportReachable = (next: boolean): void => {
  if (!next) lastLost = callCount
  if (next === isReachable) return
  isReachable = next
  for (const listener of listeners) listener()
}

/** Begins a call. Its answer is told to the returned function, and says nothing when the connection went meanwhile. */
export const beginCall = (): (() => void) => {
  callCount += 1
  const call = callCount
  return () => {
    if (call > lastLost) reportReachable(true)
  }
}

/** Runs the listener whenever the connection comes or goes. */
export const onConnectionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const getIsOnline = (): boolean => isReachable

export const useIsOnline = (): boolean => useSyncExternalStore(onConnectionChange, getIsOnline)

/** Who finds out whether the server answers; see connection-watch.ts. */
export const setProbe = (next: (() => void) | null): void => {
  probe = next
  if (isSuspected) probe?.()
  isSuspected = false
}

/** There is reason to believe that the connection came or went. */
export const checkConnection = (): void => probe?.()

/** A call found nobody. That may be its own fault: it is found out first. */
export const reportFailure = (): void => {
  if (probe) probe()
  else isSuspected = true
}
