/** Calendar apps open a `webcal:` link to subscribe to it, whereas an `https:` link opens a browser. */
export const toAppLink = (url: string): string => url.replace(/^https?:/, 'webcal:')

const thisMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Returns whether the address works only on this machine. */
export const isOfThisMachine = (url: string): boolean => thisMachine.test(new URL(url).hostname)
