import { productName } from '@roost/contract/names.ts'

const firstYear = 2024

/** A device whose clock is behind the first year shows that one. */
export const formatCopyright = (year: number): string =>
  `© ${year > firstYear ? `${firstYear}-${year}` : firstYear} ${productName}`
