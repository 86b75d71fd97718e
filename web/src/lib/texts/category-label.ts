import { getLanguage, hasTranslation, t } from '../locale/language.ts'

const capitalise = (text: string): string => text.charAt(0).toLocaleUpperCase(getLanguage()) + text.slice(1)

/**
 * Formats `living_room` as `Living Room`, in the language of the page if it is one of the usual categories. Words with
 * capital letters are left unchanged.
 */
export const toCategoryLabel = (category: string): string =>
  hasTranslation(category)
    ? capitalise(t(category))
    : category
        .split(/[_\s]+/)
        .filter(Boolean)
        .map(capitalise)
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
