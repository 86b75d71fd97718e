import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

/** The place to look for grocery stores. */
export type Place =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'position'; readonly latitude: number; readonly longitude: number }

const mapSearch = 'https://www.openstreetmap.org/search'

/** Three decimals are about a hundred metres: a map needs no greater precision. */
const toDegrees = (value: number): string => value.toFixed(3)

export const toPlaceText = (place: Place): string =>
  place.kind === 'words' ? place.text.trim() : `${toDegrees(place.latitude)}, ${toDegrees(place.longitude)}`

/** Returns the URL of a map that shows grocery stores near the place. */
export const toMapUrl = (place: Place): string => {
  const url = new URL(mapSearch)
  url.searchParams.set('query', `supermarkets near ${toPlaceText(place)}`)
  if (place.kind === 'position')
    url.hash = `map=14/${toDegrees(place.latitude)}/${toDegrees(place.longitude)}`
  return url.href
}

const positionUnknown = msg('Your location could not be found. Please enter a place instead.')

const positionFailures: Readonly<Record<number, string>> = {
  1: msg(
    'Your browser does not share your location with this page. Allow it in the settings of the browser, or enter a place.',
  ),
  2: positionUnknown,
  3: msg('Finding your location takes too long. Please try again or enter a place.'),
}

/** Returns the message for the error code of a GeolocationPositionError. */
export const toPositionFailure = (code: number): string => t(positionFailures[code] ?? positionUnknown)

export const noPosition = msg(
  'This browser shares your location only on a secure connection (https). Please enter a place instead.',
)
