import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'

// Whether the server is reachable, according to the latest call. `navigator.onLine` reflects network interfaces only.

const listeners = createListeners()
/** Runs the listener whenever the connection is lost or regained. */
export const onConnectionChange = listeners.subscribe
let isReachable = true
let probe: (() => void) | null = null
/** Whether a call failed before the probe function was set. */
let isSuspected = false

let callCount = 0
/** The number of the latest call started before the connection was found to be lost. */
let lastLost = 0

export const reportReachable = (next: boolean): void => {
  if (!next) lastLost = callCount
  if (next === isReachable) return
  isReachable = next
  listeners.notify()
}

/**
 * Registers the start of a call. The returned function reports its response, which is ignored if the connection was
 * lost after the call started.
 */
export const beginCall = (): (() => void) => {
  callCount += 1
  const call = callCount
  return () => {
    if (call > lastLost) reportReachable(true)
  }
}

export const getIsOnline = (): boolean => isReachable

export const useIsOnline = (): boolean => useSyncExternalStore(onConnectionChange, getIsOnline)

/** Sets the function that checks whether the server responds; see connection-watch.ts. */
export const setProbe = (next: (() => void) | null): void => {
  probe = next
  if (isSuspected) probe?.()
  isSuspected = false
}

/** Probes the connection, which may have been lost or regained. */
export const checkConnection = (): void => probe?.()

/**
 * Reports a call that received no response. The problem may be limited to that call, so the connection is probed first.
 */
export const reportFailure = (): void => {
  if (probe) probe()
  else isSuspected = true
}
