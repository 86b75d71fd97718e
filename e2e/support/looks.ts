export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** The screens a page is looked at on. Both themes are, on each: see axe.ts. */
export const looks = [{ viewport: desktop }, { viewport: phone }] as const
export type Look = (typeof looks)[number]

export const toLookName = ({ viewport }: Look): string => `${viewport.width} px`

/** Without motion: colours are judged as they stay, not as they fade in. */
export const toOptions = ({ viewport }: Look) => ({ viewport, reducedMotion: 'reduce' }) as const

/** Of a journey that is made on every screen, the one that always has to pass is that on a phone. */
export const smokeOnPhone = ({ viewport }: Look) => (viewport === phone ? { tag: '@smoke' } : {})
