/** `living_room` → `Living Room`. Words that have capitals keep them. */
export const toCategoryLabel = (category: string): string =>
  category
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1))
    .join(' ')

/**
 * What a select offers: the usual values and these others. Without the one a row has now, saving would change it
 * silently.
 */
export const toOptions = (
  usual: readonly string[],
  ...others: readonly string[]
): { value: string; label: string }[] =>
  [...new Set([...usual, ...others])]
    .filter(Boolean)
    .map((value) => ({ value, label: toCategoryLabel(value) }))
