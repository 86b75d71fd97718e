import { expect, type Page } from '@playwright/test'

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
