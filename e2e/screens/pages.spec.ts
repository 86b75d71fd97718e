import type { Page } from '@playwright/test'
import { expectOk } from '../support/instances/accounts.ts'
import { createTask } from '../support/features/board.ts'
import { expectNoViolations } from '../support/browser/axe.ts'
import { createFilledMember, expectContent } from '../support/features/filled-household.ts'
import { desktop, tablet } from '../support/browser/looks.ts'
import {
  adminPages,
  demoPages,
  memberPages,
  ownAppPages,
  signedOutPages,
  type WalkedPage,
} from '../support/browser/pages.ts'
import { sharePancakes } from '../support/features/shared-recipes.ts'
import { expect, test } from '../support/instances/test.ts'

// These journeys visit many pages one after the other.
test.describe.configure({ timeout: 240_000 })

const wide = { viewport: desktop, reducedMotion: 'reduce' } as const

interface Walk {
  readonly page: Page
  readonly pages: readonly WalkedPage[]
  readonly hasStream?: boolean
  /** More that each page must fulfil. */
  readonly expectMore?: (page: Page) => Promise<void>
}

/** Opens the page and returns the API requests until its event stream and its offline data have been quiet for a while. */
const recordRequests = async (page: Page, walked: WalkedPage, hasStream: boolean): Promise<string[]> => {
  const requests: string[] = []
  let requestedAt = Date.now()
  const record = (request: { method(): string; url(): string }): void => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    requestedAt = Date.now()
    requests.push(`${request.method()} ${pathname}${search}`)
  }
  // Otherwise only the hash may change, which does not load the page.
  await page.goto('about:blank')
  page.on('request', record)
  const streamOpens = hasStream ? page.waitForResponse('**/api/events') : null
  await page.goto(walked.path)
  await expectContent(page, walked)
  await streamOpens
  await expect.poll(() => Date.now() - requestedAt, { timeout: 20_000 }).toBeGreaterThan(1500)
  page.off('request', record)
  return requests
}

const listRepeated = (requests: readonly string[]): string[] =>
  requests.filter((request, index) => requests.indexOf(request) !== index)

/** Visits the pages, checks each and returns the repeated requests of each. */
const walk = async ({
  page,
  pages,
  hasStream = true,
  expectMore,
}: Walk): Promise<Record<string, string[]>> => {
  const repeated: Record<string, string[]> = {}
  for (const walked of pages) {
    const requests = await recordRequests(page, walked, hasStream)
    expect(requests.length, walked.path).toBeGreaterThan(0)
    if (listRepeated(requests).length > 0) repeated[walked.path] = listRepeated(requests)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expectMore?.(page)
  }
  return repeated
}

/** Most of the time is spent waiting, so that several browsers share the pages. */
const shareOut = <T>(items: readonly T[], count: number): T[][] =>
  Array.from({ length: count }, (_, first) => items.filter((_item, index) => index % count === first))

/** Expects no violations on a desktop or on a tablet. */
const expectAccessible = async (page: Page): Promise<void> => {
  await expectNoViolations(page)
  // Some controls exist only there, such as menus for what a desktop shows side by side.
  await page.setViewportSize(tablet)
  await expectNoViolations(page)
  await page.setViewportSize(desktop)
}

/** Expects the navigation bar and the footer of the member app, and no violations. */
const expectFrame = async (page: Page): Promise<void> => {
  const footer = page.getByRole('contentinfo', { includeHidden: true })
  await expect(page.getByRole('navigation', { name: 'Main', includeHidden: true })).toBeVisible()
  await expect(footer).toContainText(`Roost · ${new Date().getFullYear()}`)
  await expect(footer.getByRole('link', { includeHidden: true })).toHaveText(['Profile', 'Security'])
  await expectAccessible(page)
}

const ownAppPaths = ownAppPages.map(({ path }) => path)

test('the titles of all pages differ', () => {
  const titles = [...memberPages, ...signedOutPages, ...demoPages].map(({ path, title }) => ({
    title,
    path: path === '/' ? title : path.replace(/[?#].*/, ''),
  }))
  const places = new Map(titles.map(({ path, title }) => [path, title]))
  expect(new Set(places.values()).size).toBe(places.size)
})

test(
  'an approved member can open every page: it has the navigation bar and the footer, is accessible and reads each of its addresses once',
  {
    tag: [
      '@SHELL-08',
      '@SHELL-15',
      '@SHELL-16',
      '@SHELL-20',
      '@SHELL-61',
      '@PEND-08',
      '@PEND-09',
      '@PEND-21',
    ],
  },
  async ({ household }) => {
    const { page, shareUrl } = await createFilledMember(household, wide)
    const storageState = await page.context().storageState()
    const others = [1, 2].map(() => household.openBrowser({ storageState, ...wide }))
    const browsers = [page, ...(await Promise.all(others))]
    const shares = shareOut(
      [
        ...memberPages.filter(({ path }) => !ownAppPaths.includes(path)),
        { path: `/shared/${shareUrl}`, heading: 'Plums pie' },
      ],
      browsers.length,
    )
    const repeated = await Promise.all(
      browsers.map((browser, index) =>
        walk({ page: browser, pages: shares[index] ?? [], expectMore: expectFrame }),
      ),
    )
    const ofOwnApps = await walk({ page, pages: ownAppPages, expectMore: expectAccessible })
    expect(Object.assign(ofOwnApps, ...repeated)).toEqual({})
  },
)

test('every page for visitors and pending accounts is accessible, and reads each of its addresses once, for demo accounts, too', async ({
  household,
}) => {
  const { path } = await sharePancakes(household)
  const pending = await household.createPerson({ isApproved: false, ...wide })
  const demo = await household.openBrowser(wide)
  await expectOk(await demo.request.post('/api/auth/temp-login'))
  const [first = [], second = []] = shareOut([...signedOutPages, ...demoPages, { path }], 2)
  const repeated = await Promise.all([
    walk({
      page: await household.openBrowser(wide),
      pages: first,
      hasStream: false,
      expectMore: expectNoViolations,
    }),
    walk({
      page: await household.openBrowser(wide),
      pages: second,
      hasStream: false,
      expectMore: expectNoViolations,
    }),
    walk({
      page: pending.page,
      pages: [{ path: '/', heading: 'Access Pending', title: 'Access Pending' }, { path }],
      hasStream: false,
      expectMore: expectNoViolations,
    }),
    walk({ page: demo, pages: ['/', ...demoPages.map((each) => each.path)].map((each) => ({ path: each })) }),
  ])
  // Once its stream is open, the pending page asks again: the approval may have come before.
  expect(repeated).toEqual([{}, {}, { '/': ['GET /api/auth/user'] }, {}])
})

test('the administration is accessible and reads each of its addresses once when it opens', async ({
  household,
}) => {
  const { page } = await household.signInAdmin(wide)
  // The first visit marks new accounts as read, which changes the lists.
  for (const admin of adminPages) await recordRequests(page, admin, true)
  expect(await walk({ page, pages: adminPages, expectMore: expectFrame })).toEqual({})
})

test('a change between the first lists and the event stream is shown', async ({ household }) => {
  const robin = await household.createPerson({ firstName: 'Robin' })
  const { page } = robin
  await createTask(robin, { title: 'Water the plants' })
  let release = (): void => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/events', async (route) => {
    await isReleased
    await route.continue()
  })
  const streamIsRequested = page.waitForRequest('**/api/events')
  await page.goto('/tasks')
  await expect(page.getByText('Water the plants')).toBeVisible()
  await streamIsRequested
  await createTask(robin, { title: 'Feed the cat' })
  release()
  await expect(page.getByText('Feed the cat')).toBeVisible()
})
