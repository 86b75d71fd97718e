import { t } from '../../lib/locale/language.ts'

/** The time within which the server always responds. */
export const searchLimitSeconds = 8

export const formatProductCount = (count: number): string =>
  t('{count, plural, one {# product} other {# products}}', { count })

/** The message for an empty search. */
export const toSearchRequired = () =>
  ({
    title: t('Search Required'),
    description: t('Please enter a product name to search'),
    variant: 'destructive',
  }) as const
