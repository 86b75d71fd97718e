import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

const readTexts = (locator: Locator): string[] =>
  locator.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())

/** Expects the elements to contain these strings, in order. */
export const expectTexts = async (locator: Locator, texts: readonly (string | RegExp)[]): Promise<void> =>
  expect
    .poll(() => readTexts(locator))
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))))

/** Expects each string to be the whole text of exactly one visible element. */
export const expectEach = async (container: Locator, texts: readonly string[]): Promise<void> => {
  for (const text of texts) await expect.element(container.getByText(text, { exact: true })).toBeVisible()
}

/** Expects the path, search and hash in the address bar. */
export const expectUrl = async (url: string): Promise<void> =>
  expect.poll(() => location.pathname + location.search + location.hash).toBe(url)
