/**
 * Runs the work on the first call and returns the same result on all later calls. After a failure, the next call runs
 * it again.
 */
export const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let result: Promise<T> | undefined
  return () => {
    result ??= work().catch((error: unknown) => {
      result = undefined
      throw error
    })
    return result
  }
}
