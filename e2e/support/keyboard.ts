import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
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

/** Who lost the focus begins again at the top of the page, and a screen reader is silent. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'none'), {
      message: 'the focus is lost to the body of the page',
    })
    .not.toMatch(/^(BODY|HTML|none)$/)

/** The focused control, what frames it or what it frames is outlined. */
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

/** Goes there by Tab, sees where it is, and presses Enter. */
export const activate = async (target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(target)
  await expectFocusVisible(target)
  await press(target.page(), key)
}

/** Goes to a field by Tab and types. */
export const typeInto = async (field: Locator, text: string): Promise<void> => {
  await tabTo(field)
  await expectFocusVisible(field)
  await field.page().keyboard.type(text)
}
