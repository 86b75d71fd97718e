/** Shows the number on the icon of the installed app that the page belongs to; without any, the icon is bare. */
export const showAppBadge = (count: number): void => {
  // A phone without permission for notifications shows no number.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {})
}

/** Clears the badges of all apps of this address, which the service worker alone can do. */
export const clearAppBadges = (): void => {
  showAppBadge(0)
  navigator.serviceWorker?.controller?.postMessage('clear-badges')
}
