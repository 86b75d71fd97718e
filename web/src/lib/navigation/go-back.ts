let isGoingBack = false

/**
 * Goes back from a dialog to the page below it. The browser does so a moment later, so until then further calls do
 * nothing: a second tap on Cancel, which is still there, would leave the page. Neither do they while a question about an
 * unsaved draft is about to open or has just been answered: the browser is on the page below then, and the router is not.
 */
export function goBack(): void {
  if (isGoingBack || !history.state?.isOverPage) return
  isGoingBack = true
  addEventListener('popstate', () => (isGoingBack = false), { once: true })
  history.back()
}
