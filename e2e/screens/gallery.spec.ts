import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/axe.ts'
import { galleryUrl, test } from '../support/features/gallery.ts'
import { onPhone, phone } from '../support/browser/looks.ts'
import { withMotion } from '../support/browser/motion.ts'
import { findToast } from '../support/browser/toast.ts'
import { builtWebRoot, listWebFiles } from '../support/instances/web-root.ts'

test.use(withMotion)

// All journeys run in one worker, because each worker builds its own gallery.
test.describe.configure({ mode: 'default', timeout: 60_000 })

const openGallery = async (page: Page, section?: string): Promise<void> => {
  await page.goto(section === undefined ? galleryUrl : `${galleryUrl}?section=${section}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Every component' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Clicks the button to open a layer, scans the layer and closes it. */
const scanLayer = async (page: Page, button: string, within: string): Promise<void> => {
  await press(page, button)
  await expect(page.locator(within)).toBeVisible()
  await expectNoViolations(page, { hasOpenLayer: true, within })
  await page.keyboard.press('Escape')
  await expect(page.locator(within)).toHaveCount(0)
}

const layers = {
  'Open a dialog': '[role=dialog]',
  'Open a long one': '[role=dialog]',
  'Open one in steps': '[role=dialog]',
  'Ask a question': '[role=alertdialog]',
  Warn: '[role=alertdialog]',
  'Open the menu': '[role=menu]',
  'Open the late menu': '[role=menu]',
  'Open the popover': '[role=dialog]',
}

const toasts = ['Show a success', 'Show a failure', 'Show one to undo']

test.describe('the gallery on a phone', () => {
  test.use(onPhone)

  test('every component is accessible in every state, and fits the width of the narrowest screen', async ({
    gallery,
  }) => {
    await openGallery(gallery)
    await expectNoViolations(gallery)
    await gallery.setViewportSize({ width: 320, height: phone.height })
    await expect
      .poll(() => gallery.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320)
  })

  test('every dialog, menu and tooltip is accessible', async ({ gallery }) => {
    await openGallery(gallery, 'Layers')
    for (const [button, within] of Object.entries(layers)) await scanLayer(gallery, button, within)
  })

  test('every toast is accessible', async ({ gallery }) => {
    await openGallery(gallery, 'Messages')
    for (const button of toasts) {
      await press(gallery, button)
      await expect(findToast(gallery)).toBeVisible()
      await expectNoViolations(gallery)
    }
  })
})

test('an invalid chips field and a disabled switch look like other invalid and disabled controls', async ({
  gallery,
}) => {
  await openGallery(gallery)
  const chips = gallery.locator('.field-control', { has: gallery.getByLabel('Tags of a third recipe') })
  const invalid = gallery.getByRole('textbox', { name: 'Steps' })
  const toBorder = (element: Element): string => getComputedStyle(element).borderTopColor
  expect(await chips.evaluate(toBorder)).toBe(await invalid.evaluate(toBorder))
  await expect(gallery.getByRole('switch', { name: 'Two-factor sign-in' })).toHaveCSS('opacity', '0.6')
  await expect(gallery.getByRole('switch', { name: 'Private event' })).toHaveCSS('opacity', '1')
})

test('the production build does not contain the gallery', () => {
  const files = listWebFiles(builtWebRoot)
  expect(files.length).toBeGreaterThan(20)
  const traces = files.filter((path) =>
    /gallery/.test(path + readFileSync(join(builtWebRoot, path), 'latin1')),
  )
  expect(traces).toEqual([])
})
