import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core'
import { findChromium } from '../../test-support/find-chromium.ts'
import { account } from './seed-household.ts'

export interface PageWeight {
  readonly name: string
  /** JavaScript, gzip, in units of 1,000 bytes. */
  readonly kilobytes: number
  readonly limitKilobytes: number | null
  /** All requests. */
  readonly requests: number
  readonly limitRequests: number | null
}

/** A page is idle when it sends no request for this long. */
const idleMs = 3000

/** The worker would download the whole app. Most browsers would prefer Brotli, which is smaller. */
const options = {
  serviceWorkers: 'block',
  extraHTTPHeaders: { 'accept-encoding': 'gzip' },
} as const satisfies BrowserContextOptions

const isScript = (request: Request): boolean => new URL(request.url()).pathname.endsWith('.js')

/** Returns everything that the page requests from the call of `open` until it is idle. */
const listRequests = async (page: Page, open: () => Promise<unknown>): Promise<Request[]> => {
  const requests: Request[] = []
  const { promise: isIdle, resolve: finish } = Promise.withResolvers<void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(finish, idleMs)
  }
  const add = (request: Request): void => {
    requests.push(request)
    wait()
  }
  page.on('request', add)
  page.on('requestfinished', wait)
  await open()
  wait()
  await isIdle
  page.off('request', add)
  page.off('requestfinished', wait)
  return requests
}

const sumKilobytes = async (requests: readonly Request[]): Promise<number> => {
  const sizes = await Promise.all(requests.filter(isScript).map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000
}

const toWeight = async (
  name: string,
  requests: readonly Request[],
  ...[limitKilobytes = null, limitRequests = null]: (number | null)[]
): Promise<PageWeight> => ({
  name,
  kilobytes: await sumKilobytes(requests),
  limitKilobytes,
  requests: requests.length,
  limitRequests,
})

/** Signs in, and returns what the browser of a returning member keeps. Its cache is not part of it. */
const signIn = async (browser: Browser, url: string) => {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(new URL('/login', url).href)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your Family Dashboard' }).waitFor()
  const storageState = await context.storageState()
  await context.close()
  return { ...options, storageState }
}

/** Measures in a browser with empty caches what pages load until they are idle. */
export const weighPages = async (url: string): Promise<PageWeight[]> => {
  const { executablePath, environment } = await findChromium()
  const browser = await chromium.launch({ executablePath, env: { ...environment }, args: ['--no-sandbox'] })
  try {
    const visitor = await (await browser.newContext(options)).newPage()
    const login = await listRequests(visitor, () => visitor.goto(new URL('/login', url).href))
    const member = await (await browser.newContext(await signIn(browser, url))).newPage()
    const dashboard = await listRequests(member, () => member.goto(url))
    // The page loads what it needs later once its window loses the focus.
    const later = await listRequests(member, () =>
      member.evaluate(() => window.dispatchEvent(new Event('blur'))),
    )
    const tasks = await listRequests(member, () =>
      member.getByRole('link', { name: 'Tasks', exact: true }).click(),
    )
    const calendar = await listRequests(member, () =>
      member.getByRole('link', { name: 'Calendar', exact: true }).click(),
    )
    return await Promise.all([
      toWeight('login', login, 110),
      toWeight('dashboard', dashboard, 170, 30),
      toWeight('dashboard, later', later),
      toWeight('tasks, added', tasks, 60),
      toWeight('calendar, added', calendar, 60),
    ])
  } finally {
    await browser.close()
  }
}

export const isLight = (weight: PageWeight): boolean =>
  weight.kilobytes <= (weight.limitKilobytes ?? weight.kilobytes) &&
  weight.requests <= (weight.limitRequests ?? weight.requests)
