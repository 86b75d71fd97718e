/** A browser may never respond: a tab that is suspended holds up what other tabs do with the same database. */
const storeTimeoutMs = 2500

export class LateError extends Error {}

/** Rejects with a LateError when the device has not responded in time. */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LateError()), storeTimeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
