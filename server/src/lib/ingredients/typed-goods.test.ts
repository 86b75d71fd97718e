import { findGoodsCategory } from '@roost/contract/shopping/goods-category.ts'
import { expect, test } from 'vitest'
import { typedGoods } from '../../../test-support/samples/typed-goods.ts'
import { splitQuantity } from './named-quantity.ts'

const toShare = (misses: readonly string[]): number => 1 - misses.length / typedGoods.length

test(
  'of what people type in a supermarket, at least 95 % comes into the right aisle',
  { tags: ['SHOP-06'] },
  () => {
    const misses = typedGoods
      .map(({ typed, aisle }) => ({ typed, aisle, found: findGoodsCategory(typed) ?? 'other' }))
      .filter(({ aisle, found }) => aisle !== found)
      .map(({ typed, aisle, found }) => `${typed}: ${found}, not ${aisle}`)
    expect(toShare(misses) < 0.95 ? misses : []).toEqual([])
  },
)

test(
  'of what people type in a supermarket, at least 99 % is separated into amount and name',
  { tags: ['SHOP-06'] },
  () => {
    const misses = typedGoods
      .map((line) => ({ ...line, read: splitQuantity(line.typed) ?? { name: line.typed, quantity: null } }))
      .filter(({ name, quantity, read }) => read.name !== name || read.quantity !== quantity)
      .map(({ typed, read }) => `${typed}: ${read.name} (${read.quantity ?? 'no quantity'})`)
    expect(toShare(misses) < 0.99 ? misses : []).toEqual([])
  },
)
