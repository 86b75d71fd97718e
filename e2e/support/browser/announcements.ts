import type { Page } from '@playwright/test'

interface ListeningWindow extends Window {
  readonly announcements: string[]
}

/**
 * Records announcements as a screen reader would, starting with the next page load: text that is added to an existing
 * live region that no dialog hides. Returns a function that reads the announcements so far.
 */
export const listen = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const announcements: string[] = []
    Object.assign(window, { announcements })
    const known = new Map<Element, string>()
    const listenAgain = () => {
      for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
        const text = region.closest('[aria-hidden=true]') ? '' : region.textContent.trim()
        if (text !== '' && known.has(region) && known.get(region) !== text) announcements.push(text)
        known.set(region, text)
      }
    }
    new MutationObserver(listenAgain).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as ListeningWindow).announcements)
}
