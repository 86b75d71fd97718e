import type { Page } from '@playwright/test'
import type { TracedWindow } from './shared-script-watch.ts'

export interface WalkStep {
  /** A path in the signed-out app, or a hash on the current page. */
  readonly place: string
  /** The title of the page or dialog when it has loaded; a form shows it in a field. */
  readonly title: string
}

/** Navigates through the steps within the app, without reloading. Returns the traces that injected scripts left. */
export const walk = (page: Page, steps: readonly WalkStep[]): Promise<string[]> =>
  page.evaluate(async (todo) => {
    const { listTraces } = window as unknown as TracedWindow
    const heading = 'main h1, [role=dialog][data-state=open] h2'
    const field = '[role=dialog][data-state=open] input'
    const toLine = (text: string) => text.replace(/[\r\n]+/g, '')
    const isThere = (title: string) =>
      [...document.querySelectorAll(heading)].some(({ textContent }) => textContent === title) ||
      [...document.querySelectorAll<HTMLInputElement>(field)].some(({ value }) => value === toLine(title))
    const waitFor = async (title: string): Promise<boolean> => {
      const deadline = performance.now() + 5000
      while (!isThere(title)) {
        if (performance.now() > deadline) return false
        await new Promise((resolve) => {
          setTimeout(resolve, 10)
        })
      }
      return true
    }
    const found: string[] = []
    for (const { place, title } of todo) {
      if (place.startsWith('#')) location.hash = place
      else {
        history.pushState(null, '', place)
        dispatchEvent(new PopStateEvent('popstate'))
      }
      if (!(await waitFor(title))) found.push(`${place} does not show ${title}`)
      // From now on the print version is part of the page.
      dispatchEvent(new Event('beforeprint'))
      found.push(...listTraces().map((trace) => `${place}: ${trace}`))
    }
    return found
  }, steps)

/** Scrolls through a page with a virtualised list. */
export const scrollThrough = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { listTraces } = window as unknown as TracedWindow
    const found = new Set<string>()
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 20))
      })
      for (const trace of listTraces()) found.add(trace)
    }
    return [...found]
  })
