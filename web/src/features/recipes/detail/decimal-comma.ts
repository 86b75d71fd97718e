import { formatNumber } from '../../../lib/locale/region.ts'

/** Whether decimals have a comma in this region. */
export const usesDecimalComma = (): boolean => formatNumber(0.5).includes(',')
