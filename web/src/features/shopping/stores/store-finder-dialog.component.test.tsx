import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'

const openStores = async (): Promise<Locator> => {
  await renderPage('/shopping#stores', createHousehold(createAccount()))
  return page.getByRole('dialog', { name: 'Store Finder' })
}

const berlin = { latitude: 52.520_008, longitude: 13.404_954 } as GeolocationCoordinates

test('stores can be searched on a map, near a place or near the user', { tags: ['SHOP-31'] }, async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const dialog = await openStores()
  const find = dialog.getByRole('button', { name: 'Find Stores' })
  const place = dialog.getByLabelText('Place or postcode')
  await find.click()
  await expect.element(dialog.getByText('Enter a place or postcode, or use your location')).toBeVisible()
  await place.fill('10115 Berlin')
  await find.click()
  const map = 'https://www.openstreetmap.org/search?query=supermarkets+near+'
  const near = [`${map}10115+Berlin`, '_blank', 'noopener,noreferrer']
  expect(opened.mock.calls).toEqual([near])

  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((succeed) =>
    succeed({ coords: berlin, timestamp: 0 } as GeolocationPosition),
  )
  await dialog.getByRole('button', { name: 'Use my location' }).click()
  await expect.element(place).toHaveValue('Near me (52.520, 13.405)')
  await find.click()
  const nearMe = [`${map}52.520%2C+13.405#map=14/52.520/13.405`, '_blank', 'noopener,noreferrer']
  // Only the map may be opened: a request to the server would fail the test.
  expect(opened.mock.calls).toEqual([near, nearMe])
})

test('the dialog explains why the location is unavailable', async () => {
  const dialog = await openStores()
  await dialog.getByRole('button', { name: 'Use my location' }).click()
  await expect
    .element(dialog.getByText(/^Your browser does not share your location with this page\./))
    .toBeVisible()
})
