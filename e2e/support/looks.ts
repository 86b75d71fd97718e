export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** The screen sizes of accessibility scans, each in both themes (axe.ts). */
export const looks = [{ viewport: desktop }, { viewport: phone }] as const
export type Look = (typeof looks)[number]

export const toLookName = ({ viewport }: Look): string => `${viewport.width} px`

/** Reduces motion, so that the final colours are checked instead of fading ones. */
export const toOptions = ({ viewport }: Look) => ({ viewport, reducedMotion: 'reduce' }) as const

/** Tags the phone variant of a journey that runs at every size as a smoke test. */
export const smokeOnPhone = ({ viewport }: Look) => (viewport === phone ? { tag: '@smoke' } : {})
