/** Returns a function that creates a value when it is called first, and then returns the same one. */
export const lazy = <T extends object | string>(create: () => T): (() => T) => {
  let value: T | undefined
  return () => (value ??= create())
}
