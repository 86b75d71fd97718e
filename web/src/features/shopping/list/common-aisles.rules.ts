import { findGoodsCategory } from '@roost/contract/shopping/goods-category.ts'
import { getLanguage } from '../../../lib/locale/language.ts'

/** The aisle of a common good. The table is in English, where words of other languages are other goods: Spanish `pan`. */
export const findCommonAisle = (text: string): string | undefined =>
  getLanguage() === 'en' ? findGoodsCategory(text) : undefined
