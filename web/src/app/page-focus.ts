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

/** Announces a change to another part of the app, whose first page then counts as navigated to. */
export const expectArrival = (): void => {
  hasSignedIn = true
}

/** Returns whether somebody has just signed in. Only the first caller gets true. */
export const takeArrival = (): boolean => {
  const isArrival = hasSignedIn
  hasSignedIn = false
  return isArrival
}
