/** Formats `living_room` as `Living Room`. Words with capitals are left unchanged. */
export const toCategoryLabel = (category: string): string =>
  category
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1))
    .join(' ')

/**
 * Returns the options of a select: the usual values and these others. Without the current value of a row, saving
 * would change it silently.
 */
export const toOptions = (
  usual: readonly string[],
  ...others: readonly string[]
): { value: string; label: string }[] =>
  [...new Set([...usual, ...others])]
    .filter(Boolean)
    .map((value) => ({ value, label: toCategoryLabel(value) }))
