/** Formats `1 change waiting`, `3 changes waiting`. */
export const formatCount = (count: number, what: string): string =>
  `${count} ${count === 1 ? 'change' : 'changes'} ${what}`
