import { expect, type Page } from '@playwright/test'

/** The API responses stored on the device for the signed-in person, as pairs of address and text. */
const listStoredResponses = (page: Page): Promise<(readonly [string, string])[]> =>
  page.evaluate(async () => {
    const [name] = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('roost-') ? name : [],
    )
    // Opening a missing database would create an empty one.
    if (name === undefined) return []
    const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('It cannot be read'))
      })
    const database = await toPromise(indexedDB.open(name))
    try {
      const responses = database.transaction('answers').objectStore('answers')
      const [urls, stored] = await Promise.all([
        toPromise(responses.getAllKeys()),
        toPromise(responses.getAll()),
      ])
      return urls.flatMap((url, index) =>
        typeof url === 'string' ? [[url, JSON.stringify(stored[index])] as const] : [],
      )
    } finally {
      database.close()
    }
  })

/**
 * Makes the page load at once what it would load some seconds after everything else: it does so when its window loses
 * the focus.
 */
export const skipFirstLoad = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('blur')))

/** Waits until the device stores a response from this address that contains the text. */
export const waitUntilStored = (page: Page, path: string, text = ''): Promise<void> =>
  expect
    .poll(
      async () => {
        await skipFirstLoad(page)
        const stored = await listStoredResponses(page)
        return stored.filter(([url]) => url.startsWith(path)).join('\n')
      },
      {
        message: `what the device keeps of ${path}`,
      },
    )
    .toContain(text || path)

/** The files that pages load last. Once they are loaded, the pages work without the server. */
const parts = [/\/offline-message-[^/]*\.js$/, /\/toast-region-[^/]*\.js$/]

/** Opens a page and waits until all code and data needed offline are loaded. */
export const openForOffline = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  const loads = parts.map((name) => page.waitForResponse(name))
  // The event stream opens once the page has received all its data.
  const isComplete = page.waitForRequest('**/api/events')
  await open()
  await isComplete
  await skipFirstLoad(page)
  // A module is loaded once everything that it imports is loaded as well.
  for (const loaded of await Promise.all(loads)) await page.evaluate((url) => import(url), loaded.url())
  for (const path of ['/api/tasks', '/api/shopping', '/api/recipes/saved', '/api/calendar/occurrences'])
    await waitUntilStored(page, path)
}

/** Waits until the service worker has cached the app. */
export const waitForWorker = async (page: Page): Promise<void> => {
  const isReady = () => {
    // The page registers the worker some seconds after everything else, or once its window loses the focus.
    window.dispatchEvent(new Event('blur'))
    return navigator.serviceWorker.controller?.state === 'activated'
  }
  await page.waitForFunction(isReady, null, { timeout: 20_000 })
}
