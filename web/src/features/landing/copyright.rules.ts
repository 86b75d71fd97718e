import { productName } from '@roost/contract/text/names.ts'

const firstYear = 2024

/** Formats the years. On a device whose clock is before the first year, only the first year is shown. */
export const formatCopyright = (year: number): string =>
  `© ${year > firstYear ? `${firstYear}-${year}` : firstYear} ${productName}`
