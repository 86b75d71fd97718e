/** Formats `living_room` as `Living Room`. Words with capital letters are left unchanged. */
export const toCategoryLabel = (category: string): string =>
  category
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1))
    .join(' ')

/**
 * Returns the options of a select: the usual values and the given others. If a row's current value were missing, saving
 * would silently change it.
 */
export const toOptions = (
  usual: readonly string[],
  ...others: readonly string[]
): { value: string; label: string }[] =>
  [...new Set([...usual, ...others])]
    .filter(Boolean)
    .map((value) => ({ value, label: toCategoryLabel(value) }))
