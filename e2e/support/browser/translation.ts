import type { Page } from '@playwright/test'

/**
 * Translates the page as Chrome does, from its start on: each text node gives way to two `<font>` elements, and what is
 * rendered later follows. A translated text is the same in ‹quotes›, so that journeys find it.
 */
export const translatePage = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const isOurs = (node: Node): boolean => node.parentElement?.closest('font') !== null
    const isTranslated = (text: Text): boolean =>
      /[\p{L}\p{N}]/u.test(text.data) &&
      !isOurs(text) &&
      text.parentElement?.closest('head, script, style, noscript, textarea, svg, [translate="no"]') === null

    const translate = (text: Text): void => {
      if (!text.isConnected || !isTranslated(text)) return
      const inner = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
      inner.textContent = `‹${text.data}›`
      const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
      outer.append(inner)
      text.replaceWith(outer)
    }

    const translateAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node: Node | null = root; node; node = walker.nextNode())
        if (node instanceof Text) texts.push(node)
      texts.forEach(translate)
    }

    const observer = new MutationObserver((records) => {
      const changed = records.flatMap(({ type, target, addedNodes }) =>
        type === 'childList' ? [...addedNodes] : [target],
      )
      setTimeout(() => changed.forEach(translateAll))
    })
    observer.observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/** The parts of React's tree that are read here; the names are those of React 19. */
interface Fiber {
  readonly tag: number
  readonly stateNode: unknown
  readonly memoizedProps: Readonly<Record<string, unknown>> | string | null
  readonly memoizedState: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/**
 * Compares the texts on the page with those that React has rendered, which a plain page would show, and returns the
 * elements in which they differ, or in which a translator could join two texts.
 */
export const findFalseTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const offscreenTag = 22
    const textTag = 6
    const isNoElement = (fiber: Fiber): boolean => !(fiber.stateNode instanceof Element)

    const listChildren = ({ tag, memoizedState, child }: Fiber): Fiber[] => {
      // Hidden until its data have come.
      if (tag === offscreenTag && memoizedState !== null) return []
      const children: Fiber[] = []
      for (let next = child; next; next = next.sibling) children.push(next)
      return children
    }

    /** What React renders directly in the element: its texts, and null for each element. */
    const listRendered = (fiber: Fiber): (string | null)[] =>
      listChildren(fiber).flatMap((child) => {
        const { tag, memoizedProps: text } = child
        if (tag === textTag && typeof text === 'string') return [text]
        return isNoElement(child) ? listRendered(child) : [null]
      })

    const toOwnText = (fiber: Fiber): string => {
      const { memoizedProps: props } = fiber
      const children = typeof props === 'object' ? props?.['children'] : undefined
      return typeof children === 'string' || typeof children === 'number' || typeof children === 'bigint'
        ? String(children)
        : listRendered(fiber).join('')
    }

    const toShown = (element: Element): string =>
      [...element.childNodes]
        .filter((node) => node instanceof Text || node.nodeName.toLowerCase() === 'font')
        .map((node) => node.textContent?.replaceAll(/[‹›]/g, ''))
        .join('')

    const compare = (fiber: Fiber): string[] => {
      const { stateNode: element, memoizedProps: props } = fiber
      const below = listChildren(fiber).flatMap(compare)
      if (!(element instanceof Element) || element instanceof HTMLTextAreaElement) return below
      if (typeof props === 'object' && props?.['dangerouslySetInnerHTML']) return below
      const [rendered, shown] = [toOwnText(fiber), toShown(element)]
      const place = element.outerHTML.slice(0, 200)
      if (rendered !== shown) return [`${place}: ${shown}, not ${rendered}`, ...below]
      // What Radix renders for a moment, so that a toast is announced.
      if (element.matches('[role="status"][style*="clip"]')) return below
      const texts = listRendered(fiber)
      const isDivided = texts.some((text, index) => index > 0 && text !== null && texts[index - 1] !== null)
      return isDivided ? [`${place}: two texts side by side`, ...below] : below
    }

    const container = Object.entries(document.getElementById('root') ?? {}).find(([name]) =>
      name.startsWith('__reactContainer$'),
    )
    const root = (container?.[1] as Fiber | undefined)?.stateNode as { readonly current: Fiber } | undefined
    return root ? compare(root.current) : ['React has not started']
  })
