/** Set once a badge was shown on this device. */
const shownKey = 'app-badge'

const setBadge = (count: number): void => {
  // A phone without permission for notifications shows no number.
  navigator.setAppBadge(count).catch(() => {})
}

/** Shows the number on the icon of the installed app that the page belongs to; without any, the icon is bare. */
export const showAppBadge = (count: number): void => {
  if (!('setAppBadge' in navigator)) return
  try {
    localStorage.setItem(shownKey, '1')
  } catch {
    // Without storage, the badge outlasts signing out.
  }
  setBadge(count)
}

/** Clears the badges of all apps of this address, which the service worker alone can do, if one was ever shown. */
export const clearAppBadges = (): void => {
  try {
    if (localStorage.getItem(shownKey) === null) return
    localStorage.removeItem(shownKey)
  } catch {
    return
  }
  setBadge(0)
  navigator.serviceWorker?.controller?.postMessage('clear-badges')
}
