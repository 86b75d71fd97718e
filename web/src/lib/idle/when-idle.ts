const idleLimitMs = 3000

/** Runs low-priority work when the browser is idle. */
export const whenIdle = (work: () => void): void => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, idleLimitMs)
  else requestIdleCallback(work, { timeout: idleLimitMs })
}

/** In milliseconds. On most connections, the page has loaded by then, and its reader has seen what it shows. */
const firstLoadMs = 10_000

const leaves = ['blur', 'visibilitychange'] as const

const runLater = (work: () => void, ms: number, uses: readonly string[]): (() => void) => {
  const stop = new AbortController()
  const cancel = (): void => {
    clearTimeout(timer)
    stop.abort()
  }
  const start = (): void => {
    cancel()
    whenIdle(work)
  }
  const timer = setTimeout(start, ms)
  for (const use of uses) addEventListener(use, start, { signal: stop.signal, passive: true })
  return cancel
}

/**
 * Runs work after the first load, with which it would otherwise compete for the connection, or once the window loses the
 * focus: whoever puts their phone away may be about to lose the connection. The returned function cancels it.
 */
export const afterFirstLoad = (work: () => void): (() => void) => runLater(work, firstLoadMs, leaves)

/**
 * Runs work when the page is used for the first time after this call: what only a pointer or a key can open is not part
 * of the first load. If nobody uses the page, the work follows the first load. The returned function cancels it.
 */
export const afterFirstUse = (work: () => void): (() => void) =>
  runLater(work, firstLoadMs, ['pointerdown', 'pointermove', 'keydown', 'wheel', 'click', ...leaves])
