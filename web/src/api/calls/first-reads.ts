declare global {
  /** Set by public/start.js: the responses to what the page reads first, by URL. */
  var firstReads: Map<string, Promise<Response>> | undefined
}

/** A response that is older, in milliseconds, is not used. */
const maxAgeMs = 10_000

/** Returns the response to a read that was sent before the app had loaded. Each is returned once. */
export const takeFirstRead = (url: string): Promise<Response> | undefined => {
  const response = globalThis.firstReads?.get(url)
  globalThis.firstReads?.delete(url)
  return performance.now() < maxAgeMs ? response : undefined
}

/** Called before a write, which may change what was read, or who reads. */
export const dropFirstReads = (): void => globalThis.firstReads?.clear()
