import type { Page } from '@playwright/test'
import type { ErrorBody } from '@roost/contract/errors.ts'
import { systemApi } from '@roost/contract/system.ts'

type Failure = 'unreachable' | 'proxy page' | ({ readonly status: number } & ErrorBody)

/** What a browser logs about the failures below. */
export const failureNoise = /^Failed to load resource: (net::ERR_|the server responded with a status of 5)/

const toMatcher = (path: string) => (url: URL) => url.pathname === path || url.pathname.startsWith(`${path}/`)

/** At most so long after it was opened a page reads everything again, because its stream of changes has begun. */
const streamMs = 3000
const rereadMs = 300

/** What fails is read once more when the stream begins: mended before, it would get well without anybody's help. */
export const waitForReread = (page: Page): Promise<void> =>
  page
    .waitForResponse((response) => new URL(response.url()).pathname === systemApi.events.path, {
      timeout: streamMs,
    })
    .then(() => page.waitForTimeout(rereadMs))
    .catch(() => {})

/** From now on requests of this method to the path fail. Answers how to mend them. */
export const breakServer = async (
  page: Page,
  { method = 'GET', path, failure }: { method?: string; path: string; failure: Failure },
): Promise<() => Promise<void>> => {
  const isMeant = toMatcher(path)
  const reread = waitForReread(page)
  await page.route(isMeant, async (route) => {
    if (route.request().method() !== method) await route.fallback()
    else if (failure === 'unreachable') await route.abort()
    else if (failure === 'proxy page')
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' })
    else {
      const { status, ...body } = failure
      await route.fulfill({ status, json: body })
    }
  })
  return async () => {
    await reread
    await page.unroute(isMeant)
  }
}

/** Holds requests of this method to the path back, as a slow server does. Answers how to let them go on. */
export const delayServer = async (
  page: Page,
  { method = 'GET', path }: { method?: string; path: string },
): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(toMatcher(path), async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}
