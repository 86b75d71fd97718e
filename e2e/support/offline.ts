import { expect, type Page } from '@playwright/test'

/** What the device keeps of the person who is signed in: addresses of the API with their answers as text. */
const listStoredResponses = (page: Page): Promise<(readonly [string, string])[]> =>
  page.evaluate(async () => {
    const [name] = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('roost-') ? name : [],
    )
    // Opening one that is not there yet would make an empty one.
    if (name === undefined) return []
    const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('It cannot be read'))
      })
    const database = await toPromise(indexedDB.open(name))
    try {
      const answers = database.transaction('answers').objectStore('answers')
      const [urls, kept] = await Promise.all([toPromise(answers.getAllKeys()), toPromise(answers.getAll())])
      return urls.flatMap((url, index) =>
        typeof url === 'string' ? [[url, JSON.stringify(kept[index])] as const] : [],
      )
    } finally {
      database.close()
    }
  })

/** The device keeps an answer of this address, with this text in it. */
export const waitUntilKept = (page: Page, path: string, text = ''): Promise<void> =>
  expect
    .poll(async () => (await listStoredResponses(page)).filter(([url]) => url.startsWith(path)).join('\n'), {
      message: `what the device keeps of ${path}`,
    })
    .toContain(text || path)

/** What pages load last: from then on they do without the server. */
const parts = [/\/offline-message-[^/]*\.js$/, /\/toast-region-[^/]*\.js$/]

/** Opens a page with all that works without a connection, and keeps what is read on every page. */
export const openForOffline = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  const loads = parts.map((name) => page.waitForResponse(name))
  await open()
  // The browser has a module when it has what the module imports, too.
  for (const loaded of await Promise.all(loads)) await page.evaluate((url) => import(url), loaded.url())
  for (const path of ['/api/tasks', '/api/shopping', '/api/recipes/saved', '/api/calendar/occurrences'])
    await waitUntilKept(page, path)
}

/** The app itself is on the device, too. */
export const waitForWorker = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: 20_000,
  })
}
