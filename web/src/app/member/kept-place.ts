// A choice of another language or region replaces the whole app (app.tsx). The page then scrolls to where it was, and the
// same control has the focus.

interface Place {
  readonly address: string
  readonly top: number
  /** The id of the focused element; controls that change the language or the region have one. */
  readonly focusedId: string | null
  readonly at: number
}

const waitLimitMs = 3000
const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let place: Place | null = null

/** Remembers the place on the page, which is about to be replaced. */
export const keepPlace = (): void => {
  place = {
    address: location.href,
    top: scrollY,
    focusedId: document.activeElement?.id || null,
    at: performance.now(),
  }
}

/** Returns to the place once the page is tall enough, unless the person has done something else by then. */
export const returnToPlace = (): (() => void) | undefined => {
  const kept = place
  place = null
  if (!kept || kept.address !== location.href || performance.now() > kept.at + waitLimitMs) return undefined
  const end = new AbortController()
  const { signal } = end
  for (const type of interruptions) addEventListener(type, () => end.abort(), { signal, passive: true })
  let isScrolled = false
  const tryAgain = (): void => {
    if (signal.aborted) return
    if (!isScrolled && document.documentElement.scrollHeight >= kept.top + innerHeight) {
      scrollTo({ top: kept.top, behavior: 'instant' })
      isScrolled = true
    }
    const target = kept.focusedId === null ? null : document.getElementById(kept.focusedId)
    target?.focus({ preventScroll: true })
    const isDone = isScrolled && (target !== null || kept.focusedId === null)
    if (isDone || performance.now() > kept.at + waitLimitMs) end.abort()
    else requestAnimationFrame(tryAgain)
  }
  tryAgain()
  return () => end.abort()
}
