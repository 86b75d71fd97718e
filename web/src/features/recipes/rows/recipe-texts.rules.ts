import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

/** Formats `4 servings`. */
export const formatServings = (count: number): string =>
  t('{count, plural, one {# serving} other {# servings}}', { count })

/** What `87% match` means. */
export const matchMeaning = msg('Share of the ingredients on your shopping list')

/** Formats `87% match`, the share of a recipe's ingredients that is on the shopping list; null if there are none. */
export const formatMatch = (matchScore: number): string | null =>
  matchScore > 0 ? t('{percent}% match', { percent: Math.max(1, Math.round(matchScore * 100)) }) : null

/** Formats `24 recipes`, or `3 of 24 recipes` if a filter excludes some. */
export const formatRecipeCount = (shown: number, all = shown): string =>
  shown === all
    ? t('{count, plural, one {# recipe} other {# recipes}}', { count: all })
    : t('{count, plural, one {{shown} of # recipe} other {{shown} of # recipes}}', { shown, count: all })
