/** Calendar apps interpret `webcal:` as "subscribe to this", where `https:` opens a browser. */
export const toAppLink = (url: string): string => url.replace(/^https?:/, 'webcal:')

const thisMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Returns whether the address works on this machine only. */
export const isOfThisMachine = (url: string): boolean => thisMachine.test(new URL(url).hostname)
