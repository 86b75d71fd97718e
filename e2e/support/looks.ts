import type { Page } from '@playwright/test'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** How a page can look. Each is to be looked at: colours and layout differ. */
export const looks = [
  { theme: 'light', viewport: desktop },
  { theme: 'light', viewport: phone },
  { theme: 'dark', viewport: desktop },
  { theme: 'dark', viewport: phone },
] as const
export type Look = (typeof looks)[number]

export const toLookName = ({ theme, viewport }: Look): string => `${theme}, ${viewport.width} px`

/** Without motion: colours are judged as they stay, not as they fade in. */
export const toOptions = ({ viewport }: Look) => ({ viewport, reducedMotion: 'reduce' }) as const

export const wear = async (page: Page, { theme }: Look): Promise<void> => {
  await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
}
