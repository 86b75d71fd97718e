import type { Browser, BrowserContext, Page } from '@playwright/test'

export { scriptPayloads } from '../../../server/test-support/samples/script-payloads.ts'

/** The globals that {@link installTraces} adds to every page. */
export interface TracedWindow {
  /** Called by the payloads. */
  readonly hit: () => void
  /** Lists elements and attributes that the app does not create. */
  readonly listSuspects: (page: Document) => string[]
  /** Lists the traces of payloads that ran or are about to run. */
  readonly listTraces: () => string[]
}

/** Runs in the page before its own scripts. */
const installTraces = (): void => {
  const traces: string[] = []
  const tags = new Set(
    'applet base embed frame frameset iframe marquee math object plaintext style template xmp'.split(' '),
  )
  const addressNames = new Set(
    'action background data formaction href ping poster src srcset xlink:href'.split(' '),
  )
  const isOwn = (url: string): boolean => new URL(url, location.href).origin === location.origin
  const isData = (element: Element): boolean => {
    try {
      return (
        element.getAttribute('type') === 'application/ld+json' && JSON.parse(element.textContent) !== null
      )
    } catch {
      return false
    }
  }
  const isOurScript = (element: Element): boolean => {
    const src = element.getAttribute('src')
    return src === null ? isData(element) : isOwn(src) && element.textContent === ''
  }
  const isSuspectElement = (element: Element): boolean => {
    const tag = element.localName
    if (tag === 'script') return !isOurScript(element)
    if (tag === 'link') return !isOwn(element.getAttribute('href') ?? '')
    return tags.has(tag) || (tag === 'meta' && element.hasAttribute('http-equiv'))
  }
  const isSuspectAttribute = (element: Element, { name, value }: Attr): boolean => {
    if (name.startsWith('on') || name === 'srcdoc') return true
    if (name === 'style') return /url\(|expression|binding|behavior/i.test(value)
    if (!addressNames.has(name)) return false
    // Links to originals are external, but nothing is loaded from them.
    if (element.localName === 'a' && name === 'href') return !/^(https?:\/\/|mailto:|\/(?!\/)|#)/.test(value)
    return URL.canParse(value, location.href) && !value.startsWith('blob:') && !isOwn(value)
  }
  const listSuspects = (page: Document): string[] =>
    [...page.querySelectorAll('*')].flatMap((element) => [
      ...(isSuspectElement(element) ? [element.outerHTML.slice(0, 200)] : []),
      ...[...element.attributes]
        .filter((attribute) => isSuspectAttribute(element, attribute))
        .map(({ name, value }) => `<${element.localName} ${name}=${value.slice(0, 200)}>`),
    ])
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    traces.push(`Refused by ${violatedDirective}: ${blockedURI}`),
  )
  Object.assign(window, {
    hit: () => traces.push('A script ran'),
    listSuspects,
    listTraces: () => [...traces, ...listSuspects(document)],
  } satisfies TracedWindow)
}

/** Records what injected scripts do in the pages of a browser, and blocks requests to other hosts. */
export class ScriptWatch {
  readonly #origin: string
  readonly #traces: string[] = []

  constructor(origin: string) {
    this.#origin = new URL(origin).origin
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(installTraces)
    await context.route(
      ({ protocol, origin }) => /^https?:$/.test(protocol) && origin !== this.#origin,
      (route) => route.abort(),
    )
    for (const page of context.pages()) this.#watchPage(page)
    context.on('page', (page) => this.#watchPage(page))
  }

  /** The traces recorded outside of pages; `listTraces()` returns those inside of pages. */
  get traces(): readonly string[] {
    return this.#traces
  }

  #watchPage(page: Page): void {
    page.on('dialog', (dialog) => {
      this.#traces.push(`A dialog of ${page.url()}: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      const { protocol, origin, pathname } = new URL(request.url())
      const isOwn = origin === this.#origin && pathname !== '/api/csp-report'
      if (/^(https?|wss?):$/.test(protocol) && !isOwn) this.#traces.push(`A request for ${request.url()}`)
    })
  }
}

export const listTraces = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as TracedWindow).listTraces())

/** Opens a page without a content security policy, because the policy prevents parsing a string as HTML. */
export const openLawless = async (browser: Browser, origin: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin, bypassCSP: true })
  await new ScriptWatch(origin).watch(context)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Lists the suspicious elements that each string would create if it were inserted as markup. */
export const listSuspectsOf = (page: Page, texts: readonly string[]): Promise<string[][]> =>
  page.evaluate((markup) => {
    const { listSuspects } = window as unknown as TracedWindow
    return markup.map((text) => listSuspects(new DOMParser().parseFromString(text, 'text/html')))
  }, texts)
