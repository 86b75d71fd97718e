import { productName } from '@roost/contract/names.ts'

const firstYear = 2024

/** Formats the years; a device whose clock is before the first year shows that one. */
export const formatCopyright = (year: number): string =>
  `© ${year > firstYear ? `${firstYear}-${year}` : firstYear} ${productName}`
