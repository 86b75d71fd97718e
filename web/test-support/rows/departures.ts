import { expect, onTestFinished } from 'vitest'

/** Keeps the browser on the page when the app leaves it, and records where it would have gone. */
export const catchDepartures = (): readonly string[] => {
  const paths: string[] = []
  const onNavigate = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    paths.push(new URL(event.destination.url).pathname)
  }
  navigation.addEventListener('navigate', onNavigate)
  onTestFinished(() => navigation.removeEventListener('navigate', onNavigate))
  return paths
}

/** Does something for which the session has ended, and expects the app to leave for this path afterwards. */
export const expectDeparture = async (path: string, act: () => Promise<void>): Promise<void> => {
  const departures = catchDepartures()
  await act()
  await expect.poll(() => departures).toEqual([path])
}
