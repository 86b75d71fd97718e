const idleLimitMs = 3000

/** Runs low-priority work when the browser is idle. */
export const whenIdle = (work: () => void): void => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, idleLimitMs)
  else requestIdleCallback(work, { timeout: idleLimitMs })
}

/** In milliseconds. On most connections, the page has loaded by then. */
const firstLoadMs = 1500

/**
 * Runs work after the first load, with which it would otherwise compete for the connection. The returned function
 * cancels it.
 */
export const afterFirstLoad = (work: () => void): (() => void) => {
  const timer = setTimeout(() => whenIdle(work), firstLoadMs)
  return () => clearTimeout(timer)
}
