import type { Page } from '@playwright/test'
import type { ReceivedError } from '@roost/contract/endpoint/error-body.ts'
import { systemApi } from '@roost/contract/instance/system.ts'

type Failure = 'unreachable' | 'proxy page' | ({ readonly status: number } & ReceivedError)

/** Matches the messages that browsers log for the failures below. */
export const failureNoise = /^Failed to load resource: (net::ERR_|the server responded with a status of 5)/

const toMatcher = (path: string) => (url: URL) => url.pathname === path || url.pathname.startsWith(`${path}/`)

const isStream = (url: URL): boolean => url.pathname === systemApi.events.path

/**
 * Holds the event stream back, because a page refetches everything when its stream opens, which would disturb some
 * journeys.
 */
export const holdStream = async (page: Page, isHeld = () => true): Promise<void> => {
  await page.route(isStream, async (route) => {
    if (!isHeld()) await route.fallback()
  })
}

/** Makes requests with this method and path fail from now on. Returns a function that ends the failure. */
export const breakServer = async (
  page: Page,
  { method = 'GET', path, failure }: { method?: string; path: string; failure: Failure },
): Promise<() => Promise<void>> => {
  const isMeant = toMatcher(path)
  let isBroken = true
  // Otherwise the refetch when the event stream opens would recover from the failure.
  if (method === 'GET') await holdStream(page, () => isBroken)
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
    isBroken = false
    await page.unroute(isMeant)
  }
}

/** Delays requests with this method and path, as a slow server would. Returns a function that releases them. */
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
