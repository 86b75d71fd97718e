import { type ElementHandle, expect, type Page } from '@playwright/test'

/** Opens a page and waits until it shows its content. */
export const openPage = async (page: Page, path: string): Promise<void> => {
  // Navigating between pages with the same path would only change the hash, which does not reload the page.
  await page.goto('about:blank')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** The visible texts and labels of the page, without the choices of selects, code and addresses. */
export const readTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || element.closest('script, style, noscript, option, code, pre, textarea')) continue
      if (element.checkVisibility()) texts.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '')
    return [...texts, document.title]
  })

/**
 * What stands in the fields of the page, with the choices of selects. Fields for dates, times and whole numbers are drawn
 * by the browser.
 */
export const readValues = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const drawn = ['date', 'time', 'number', 'checkbox', 'radio', 'hidden']
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    const typed = [...fields].filter(({ type }) => !drawn.includes(type)).map(({ value }) => value)
    const shown = [...document.querySelectorAll('option, pre')].map(({ textContent }) => textContent)
    return [...typed, ...shown]
  })

/** The elements that reach beyond the edge of the screen, except in what scrolls or clips on its own. */
export const findOverflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate((width) => {
    const isCut = (element: Element): boolean => {
      const { parentElement } = element
      if (!parentElement || parentElement === document.body) return false
      return getComputedStyle(parentElement).overflowX !== 'visible' || isCut(parentElement)
    }
    const isBeyond = ({ left, right }: DOMRect): boolean => left < -1 || right > width + 1
    const beyond = [...document.body.querySelectorAll('*:not(svg *, .sr-only)')].filter(
      (element) => isBeyond(element.getBoundingClientRect()) && !isCut(element),
    )
    const texts = beyond
      .filter((element) => !beyond.some((other) => other !== element && element.contains(other)))
      .map(({ outerHTML }) => `beyond the edge: ${outerHTML.slice(0, 160)}`)
    const { scrollWidth } = document.documentElement
    return scrollWidth > width ? [...texts, `${scrollWidth} px`] : texts
  }, page.viewportSize()?.width ?? 0)

const layers = '[role=dialog], [role=alertdialog], [role=menu], form'

const toNew = (selector: string): string => `:is(${selector}):not([data-walked])`

/** Waits until nothing moves or loads any more. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('.animate-breathe, .animate-spin').filter({ visible: true })).toHaveCount(0)
  await page.evaluate(async () => {
    const moves = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(moves.map(({ finished }) => finished))
  })
}

/** Waits until the action has opened a dialog, a menu or a form. */
export const expectOpened = async (page: Page, action: () => Promise<unknown>): Promise<void> => {
  await page.evaluate((selector) => {
    for (const layer of document.querySelectorAll(selector)) layer.setAttribute('data-walked', '')
  }, layers)
  await action()
  // Asked in each frame, unlike a locator, which asks every half second.
  await page.waitForFunction(
    (selector) => [...document.querySelectorAll(selector)].some((layer) => layer.checkVisibility()),
    toNew(layers),
  )
  await settle(page)
}

/** Opens each menu, list and popover of the page or of its uppermost dialog, one after another. */
export const visitPopups = async (page: Page, visit: () => Promise<void>): Promise<void> => {
  // Behind a dialog, buttons have no role. Those of the header are the same on all pages.
  const isStart = new URL(page.url()).pathname === '/'
  const popups = page
    .getByRole('button')
    .and(page.locator(`${isStart ? '' : ':not(header *, nav *)'}:is([aria-haspopup], [aria-expanded=false])`))
  // Not locators, which would no longer find the button once it is expanded.
  for (const button of await popups.elementHandles()) {
    const hasLayer = (await button.getAttribute('aria-haspopup')) !== null
    await (hasLayer ? expectOpened(page, () => button.click()) : button.click())
    await visit()
    if (!hasLayer) await button.click()
    else {
      await page.keyboard.press('Escape')
      await expect(page.locator(toNew(layers)).filter({ visible: true })).toHaveCount(0)
    }
  }
}

/** Opens each tab of the page or of its uppermost dialog, one after another, and in the end the first one again. */
export const visitTabs = async (page: Page, visit: () => Promise<void>): Promise<void> => {
  const select = async (tab: ElementHandle): Promise<void> => {
    await tab.click()
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    await settle(page)
  }
  const selected = await page.getByRole('tab', { selected: true }).elementHandles()
  for (const tab of await page.getByRole('tab', { selected: false }).elementHandles()) {
    await select(tab)
    await visit()
  }
  for (const tab of selected) await select(tab)
}

interface Walk {
  readonly page: Page
  readonly paths: readonly string[]
  readonly check: (page: Page, path: string) => Promise<readonly string[]>
}

/** Opens the pages, and returns what the check finds on each. */
export const walk = async ({ page, paths, check }: Walk): Promise<Record<string, readonly string[]>> => {
  const found: Record<string, readonly string[]> = {}
  for (const path of paths) {
    await openPage(page, path)
    const findings = await check(page, path)
    if (findings.length > 0) found[path] = [...new Set(findings)]
  }
  return found
}
