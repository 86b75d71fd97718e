import type { Page } from '@playwright/test'

/** One layout shift and the element that moved. */
interface Shift {
  readonly value: number
  readonly atMs: number
  readonly elements: readonly string[]
}

interface WatchedWindow {
  readonly listLayoutShifts: () => readonly Shift[]
}

/** Runs in the page before its own scripts. */
const installObserver = (): void => {
  const shifts: Shift[] = []
  const toName = ({ node }: { readonly node: Node | null }): string =>
    node instanceof Element ? (node.cloneNode() as Element).outerHTML.slice(0, 160) : (node?.nodeName ?? '?')
  const note = (entries: readonly PerformanceEntry[]): void => {
    for (const entry of entries as (PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    })[])
      // Shifts within half a second of user input are expected.
      if (!entry.hadRecentInput)
        shifts.push({ value: entry.value, atMs: entry.startTime, elements: entry.sources.map(toName) })
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, {
    listLayoutShifts: () => {
      note(observer.takeRecords())
      return shifts
    },
  } satisfies WatchedWindow)
}

/** Records layout shifts. Call it before the page is opened. */
export const watchLayoutShift = (page: Page): Promise<unknown> => page.addInitScript(installObserver)

/** Delays every response by a different time, so that responses arrive in varying order. */
export const delayResponses = (page: Page): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    if (!route.request().url().endsWith('/api/events'))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 700))
    await route.fallback()
  })

export interface LayoutShift {
  /** The sum of all shifts since the page was opened, which is at least the Cumulative Layout Shift. */
  readonly score: number
  /** One line for each shift, for the message of a failed expectation. */
  readonly movements: readonly string[]
}

/** Reads the shifts since the page was opened. Call it after the expected content has appeared. */
export const readLayoutShift = async (page: Page): Promise<LayoutShift> => {
  const shifts = await page.evaluate(async () => {
    // The shifts in a frame are reported after that frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (window as unknown as WatchedWindow).listLayoutShifts()
  })
  return {
    score: shifts.reduce((sum, { value }) => sum + value, 0),
    movements: shifts.map(
      ({ value, atMs, elements }) =>
        `${value.toFixed(4)} at ${atMs.toFixed(0)} ms: ${elements.join(', ') || 'nothing that is there still'}`,
    ),
  }
}
