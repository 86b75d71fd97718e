let isGoingBack = false

/**
 * Goes back by one page. The browser does so a moment later, so until then further calls do nothing: a second tap on
 * Cancel, which is still there, would leave the page.
 */
export function goBack(): void {
  if (isGoingBack) return
  isGoingBack = true
  addEventListener('popstate', () => (isGoingBack = false), { once: true })
  history.back()
}
