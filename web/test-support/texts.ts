import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

const readTexts = (locator: Locator): string[] =>
  locator.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())

/** What the elements say, from the first to the last. */
export const expectTexts = async (locator: Locator, texts: readonly (string | RegExp)[]): Promise<void> =>
  expect
    .poll(() => readTexts(locator))
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))))

/** Each of the texts stands there, as one piece. */
export const expectEach = async (place: Locator, texts: readonly string[]): Promise<void> => {
  for (const text of texts) await expect.element(place.getByText(text, { exact: true })).toBeVisible()
}

/** What the address bar shows behind the host. */
export const expectPlace = async (place: string): Promise<void> =>
  expect.poll(() => location.pathname + location.search + location.hash).toBe(place)
