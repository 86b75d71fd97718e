// A new region, be it saved or that of a household which somebody joins, shows the page anew, without what had the focus. The
// button in which the region can be changed takes it then.

/** In milliseconds. */
const focusLimit = 3000

let savedAt = -focusLimit

/** Called before the page is shown anew. */
export const markRegionChange = (): void => {
  savedAt = performance.now()
}

export const focusAfterSaving = (button: HTMLButtonElement | null): void => {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (button && isLost && performance.now() < savedAt + focusLimit) button.focus({ preventScroll: true })
}
