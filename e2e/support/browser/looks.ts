export const desktop = { width: 1440, height: 900 }
export const tablet = { width: 820, height: 1180 }
export const phone = { width: 390, height: 844 }

/** The screen of accessibility scans: most rules do not depend on the width. */
export const onPhone = { viewport: phone, reducedMotion: 'reduce' } as const
