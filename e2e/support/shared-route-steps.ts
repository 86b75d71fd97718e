import type { Page } from '@playwright/test'
import type { TracedWindow } from './shared-script-watch.ts'

export interface WalkStep {
  /** A path of the visitor half, or a hash of the page that is open. */
  readonly place: string
  /** What the page or dialog is called once it is there; a form has it in a field. */
  readonly title: string
}

/** Goes from place to place without loading the app again, as links do. Answers what a script left behind on the way. */
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
      // What is printed is part of the page from here on.
      dispatchEvent(new Event('beforeprint'))
      found.push(...listTraces().map((trace) => `${place}: ${trace}`))
    }
    return found
  }, steps)

/** Scrolls through a page whose list is drawn as it comes into sight. */
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
