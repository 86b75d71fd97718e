import { expect, test } from 'vitest'
import { receiptRoom } from './receipts.rules.ts'

test('a household or person can store up to 5,000 receipts and 500 MB', () => {
  expect(receiptRoom).toEqual({ maxCount: 5000, maxBytes: 524_288_000 })
})
