const idleLimitMs = 3000

/** Does what nobody waits for once the browser has nothing else to do. */
export const whenIdle = (work: () => void): void => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, idleLimitMs)
  else requestIdleCallback(work, { timeout: idleLimitMs })
}
