/** Calendar programs take `webcal:` for "subscribe to this", where `https:` opens a browser. */
export const toAppLink = (url: string): string => url.replace(/^https?:/, 'webcal:')

const thisMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Whether nobody else can reach the address. */
export const isOfThisMachine = (url: string): boolean => thisMachine.test(new URL(url).hostname)
