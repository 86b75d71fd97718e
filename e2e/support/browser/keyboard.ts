import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the control has the focus. */
export const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const page = target.page()
  await target.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not lead to ${target.toString()}`)
}

export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Expects that the focus has not moved to the body, where a keyboard user would have to start over. */
export const expectFocusNotLost = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'none'), {
      message: 'the focus is lost to the body of the page',
    })
    .not.toMatch(/^(BODY|HTML|none)$/)

/** Expects a visible focus outline on the control, its container or its content. */
export const expectFocusVisible = (target: Locator): Promise<void> =>
  expect
    .poll(
      () =>
        target.evaluate((element) => {
          const isMarked = (candidate: Element | null, pseudo?: '::after') => {
            if (!candidate) return false
            const { outlineStyle, outlineWidth } = getComputedStyle(candidate, pseudo)
            return outlineStyle !== 'none' && outlineWidth !== '0px'
          }
          const frame = element.closest('label, article') ?? element.nextElementSibling
          const candidates = [element, element.parentElement, element.firstElementChild, frame]
          return isMarked(element, '::after') || candidates.some((candidate) => isMarked(candidate))
        }),
      { message: `nothing shows that ${target.toString()} has the focus` },
    )
    .toBe(true)

/** Tabs to the control, checks the focus outline and presses the key. */
export const activate = async (target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(target)
  await expectFocusVisible(target)
  await press(target.page(), key)
}

/** Tabs to a field and types. */
export const typeInto = async (field: Locator, text: string): Promise<void> => {
  await tabTo(field)
  await expectFocusVisible(field)
  await field.page().keyboard.type(text)
}
