const idleLimitMs = 3000

/** Does what nobody waits for once the browser has nothing else to do. */
export const whenIdle = (work: () => void): void => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, idleLimitMs)
  else requestIdleCallback(work, { timeout: idleLimitMs })
}

/** By then the page itself is there, on most lines. */
const firstLoadMs = 1500

/** Does what would take its place on the line from a page that is just being loaded. Answers how to do without. */
export const afterFirstLoad = (work: () => void): (() => void) => {
  const timer = setTimeout(() => whenIdle(work), firstLoadMs)
  return () => clearTimeout(timer)
}
