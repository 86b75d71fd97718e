/** After a navigation, focus goes to the new page's heading: a screen reader reads it and Tab continues there. */
export const focusMainHeading = (): void => {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  // Nothing can be done with a heading, so no ring: it would look like a control.
  target.style.outline = 'none'
  target.focus({ preventScroll: true })
}
