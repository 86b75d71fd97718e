import { noPosition, type Place, toPositionFailure } from './store-finder.rules.ts'

const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 }

/**
 * Returns the device's position, for which the browser asks for permission. @throws {Error} with a message for the
 * user.
 */
export const findPosition = (): Promise<Place> =>
  new Promise((resolve, reject) => {
    // Missing in old browsers, despite its type; without HTTPS it always fails.
    const { geolocation } = navigator as Partial<Navigator>
    if (!geolocation || !isSecureContext) {
      reject(new Error(noPosition))
      return
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ kind: 'position', latitude, longitude }),
      ({ code }) => reject(new Error(toPositionFailure(code))),
      options,
    )
  })
