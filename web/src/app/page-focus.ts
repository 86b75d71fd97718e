/** After a navigation, focus goes to the new page's heading: a screen reader reads it and Tab continues there. */
export const focusMainHeading = (): void => {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  // Nothing can be done with a heading, so no ring: it would look like a control.
  target.style.outline = 'none'
  target.focus({ preventScroll: true })
}

let hasSignedIn = false

/** Somebody is about to see another half of the app: its first page is one that was gone to, not one that was opened. */
export const expectArrival = (): void => {
  hasSignedIn = true
}

/** Whether somebody has just signed in. Only the first page hears of it. */
export const takeArrival = (): boolean => {
  const isArrival = hasSignedIn
  hasSignedIn = false
  return isArrival
}
