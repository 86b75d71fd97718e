/** Focuses the heading of the new page after a navigation: a screen reader reads it and Tab continues from there. */
export const focusMainHeading = (): void => {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  // A heading is not interactive, so a focus ring would be misleading.
  target.style.outline = 'none'
  target.focus({ preventScroll: true })
}

let hasSignedIn = false

/** Announces a switch to another part of the app, so that its first page counts as a navigation. */
export const expectArrival = (): void => {
  hasSignedIn = true
}

/** Returns whether a user has just signed in. Only the first call returns true. */
export const takeArrival = (): boolean => {
  const isArrival = hasSignedIn
  hasSignedIn = false
  return isArrival
}
