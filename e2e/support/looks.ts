export const desktop = { width: 1440, height: 900 }
export const tablet = { width: 820, height: 1180 }
export const phone = { width: 390, height: 844 }

/** The screen of accessibility scans: most rules do not depend on the width. */
export const onPhone = { viewport: phone, reducedMotion: 'reduce' } as const

/** The screens of accessibility scans of pages that are laid out in another way on each. */
export const looks = [{ viewport: desktop }, { viewport: phone }] as const
type Look = (typeof looks)[number]

export const toLookName = ({ viewport }: Look): string => `${viewport.width} px`

/** Reduces motion, so that colours are checked in their final state and not during a transition. */
export const toOptions = ({ viewport }: Look) => ({ viewport, reducedMotion: 'reduce' }) as const
